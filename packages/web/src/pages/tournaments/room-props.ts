import type { Game } from '@sabot/rules';
import type { Me } from '../../api/shapes.ts';
import type { TournamentFrame } from '../../tournament/shapes.ts';

/** What every part of a tournament's page is given. */
export interface RoomProps {
  readonly id: string;
  readonly game: Game;
  readonly frame: TournamentFrame;
  readonly me: Me | null;
}
