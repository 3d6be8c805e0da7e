import type { Ordering } from '../../../tournament/use-tournament-order.ts';
import type { RoomProps } from './room-props.ts';

/** What every part of the console is given. */
export interface ConsoleProps extends RoomProps {
  readonly ordering: Ordering;
}
