import type { Me, TournamentMoment } from '@sabot/protocol';
import type { Game } from '@sabot/rules';

/** What every part of a tournament's page is given. */
export interface RoomProps {
  readonly id: string;
  readonly game: Game;
  readonly frame: TournamentMoment;
  readonly me: Me | null;
}
