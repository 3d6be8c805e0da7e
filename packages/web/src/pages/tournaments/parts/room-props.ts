import type { Me, TournamentMoment } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { TournamentCommandSender } from '../../../tournament/use-tournament.ts';

/** What every part of a tournament's page is given. */
export interface RoomProps {
  readonly id: string;
  readonly game: Game;
  readonly frame: TournamentMoment;
  readonly me: Me | null;
}

/** What every part of the console is given. */
export interface TournamentConsoleProps extends RoomProps {
  readonly sender: TournamentCommandSender;
}
