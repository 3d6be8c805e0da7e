import type { Game } from '@sabot/rules';
import type {
  StagePhase,
  StrategyName,
  TournamentCommandName,
  TournamentDeadline,
  TournamentView,
} from '@sabot/tournament';
import type { TournamentAuto } from '../house/tournament-types.ts';
import type { MoneyMode } from '../people/accounts.ts';

/** Who decides when things happen: the house by its clock, or people. */
const ORGANISERS = ['house', 'people'] as const;
export type Organiser = (typeof ORGANISERS)[number];

/** A tournament as the list shows it to one who asks: of persons no more than who has won. */
export interface TournamentSummary {
  readonly id: string;
  readonly name: string;
  /** Which of those it is that the house holds one after another; null where it stands alone. */
  readonly number: number | null;
  readonly game: Pick<Game, 'id' | 'code' | 'name'>;
  readonly phase: StagePhase;
  /** Those that were not withdrawn. */
  readonly entries: number;
  readonly capacity: number;
  /** Money, in cents. */
  readonly fee: number;
  readonly startingStack: number;
  readonly sessions: number;
  /** The session under way, or the one that comes next; null where there is none. */
  readonly session: number | null;
  readonly organiser: Organiser;
  /** By which strategies the house plays along. */
  readonly opponents: readonly StrategyName[];
  readonly deadline: TournamentDeadline | null;
  readonly money: MoneyMode;
  /** Whether the one who asks has an entry, */
  readonly own: boolean;
  /** and whether they could enter now. */
  readonly mayEnter: boolean;
  /** When it was over; null while it is not. */
  readonly ended: number | null;
  /** Several where those who are level share the place. */
  readonly winners: readonly Winner[];
  /** When it was over, whom the house played in it, by person, and how. */
  readonly played: Readonly<Record<string, StrategyName>>;
}

export interface Winner {
  readonly person: string;
  /** Null for someone whom staff entered by a name of their own: it is in the id. */
  readonly name: string | null;
}

/** A tournament as one viewer sees it right now: a feed sends the whole of it each time. */
export interface TournamentFrame {
  readonly kind: 'hello' | 'update';
  readonly at: number;
  readonly sequence: number;
  readonly view: TournamentView;
  /** By person. */
  readonly names: Readonly<Record<string, string>>;
  /** Ids of the tables of the session under way, by number. */
  readonly tables: Readonly<Record<string, string>>;
  /** What this viewer may do at this point. */
  readonly allowed: readonly TournamentCommandName[];
  readonly deadline: TournamentDeadline | null;
  /** Who of the entrants is played by the house, and how. */
  readonly opponents: Readonly<Record<string, StrategyName>>;
  readonly organiser: Organiser;
  /** What the house does in it: who deals, how fast, and who plays along. */
  readonly auto: TournamentAuto;
  readonly money: MoneyMode;
  /** Its record does not hold, and nothing more is written to it. */
  readonly halted: boolean;
}

/** What else a feed says; `pong` answers a ping. */
export type TournamentMessage =
  | TournamentFrame
  | { readonly kind: 'beat'; readonly at: number; readonly sequence: number }
  | { readonly kind: 'pong'; readonly at: number };
