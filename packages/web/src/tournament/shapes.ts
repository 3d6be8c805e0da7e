export type { TournamentAuto } from '@sabot/tournament';

import type {
  StagePhase,
  StrategyName,
  TournamentAuto,
  TournamentCommand,
  TournamentCommandName,
  TournamentConfig,
  TournamentView,
  ViewedTournamentEvent,
} from '@sabot/tournament';
import type { GameName, MoneyKind, Names } from '../api/shapes.ts';

/** What the server says of tournaments, as this side reads it. */

/** What the house will do by itself, and when, by the server's clock. */
export interface TournamentDeadline {
  readonly at: number;
  readonly what:
    | 'registration-closes'
    | 'session-opens'
    | 'dragon-bets-close'
    | 'time-up'
    | 'announcement'
    | 'next-session'
    | 'prizes';
}

/** A tournament at one moment, as one viewer sees it, with what that viewer could do. */
export interface TournamentFrame {
  readonly kind: 'hello' | 'update';
  readonly at: number;
  readonly sequence: number;
  readonly view: TournamentView;
  readonly names: Names;
  /** The tables of the session under way, by number. */
  readonly tables: Readonly<Record<string, string>>;
  readonly allowed: readonly TournamentCommandName[];
  readonly deadline: TournamentDeadline | null;
  /** Whom the house plays, by person, and how. */
  readonly opponents: Readonly<Record<string, StrategyName>>;
  readonly organiser: 'house' | 'people';
  /** What the house does in it; a server of an earlier release does not say. */
  readonly auto?: TournamentAuto;
  readonly money: MoneyKind;
  /** Its record does not hold, and nothing more is written to it. */
  readonly halted: boolean;
}

export type TournamentMessage =
  | TournamentFrame
  | { readonly kind: 'beat' | 'pong'; readonly at: number; readonly sequence?: number };

export interface TournamentSummary {
  readonly id: string;
  readonly name: string;
  /** Which of those it is that the house holds one after another. */
  readonly number: number | null;
  readonly game: GameName;
  readonly phase: StagePhase;
  readonly entries: number;
  readonly capacity: number;
  /** Cents of money. */
  readonly fee: number;
  readonly startingStack: number;
  readonly sessions: number;
  /** The one under way, or the one that comes next. */
  readonly session: number | null;
  readonly organiser: 'house' | 'people';
  readonly opponents: readonly StrategyName[];
  readonly deadline: TournamentDeadline | null;
  readonly money: MoneyKind;
  /** Whether whoever asks is in it, */
  readonly own: boolean;
  /** and whether they could enter now. */
  readonly mayEnter: boolean;
  /** When it was over. */
  readonly ended: number | null;
  readonly winners: readonly { readonly person: string; readonly name: string | null }[];
  /** Once it is over, whom the house played in it, by person, and how. */
  readonly played: Readonly<Record<string, StrategyName>>;
}

/** A page of those that are no longer on the list. */
export interface PastTournaments {
  readonly tournaments: readonly TournamentSummary[];
  /** To go on before; null where there are no more. */
  readonly next: string | null;
}

export interface TournamentList {
  readonly at: number;
  readonly tournaments: readonly TournamentSummary[];
}

/** The paces of tables that the house deals at, in milliseconds. */
export type TableTimes = NonNullable<TournamentAuto['tables']>;

export interface NewTournament {
  readonly config: TournamentConfig;
  readonly auto: TournamentAuto;
}

/** A command as pages send it: the server adds who and when, the sender its id. */
type Sent<C> = C extends TournamentCommand ? Omit<C, 'id' | 'by' | 'as' | 'at'> : never;
export type TournamentOrder = Sent<TournamentCommand>;

export type NumberedTournamentEvent = ViewedTournamentEvent & { readonly sequence: number };

export interface TournamentDone {
  readonly ok: true;
  readonly sequence: number;
  readonly events: readonly NumberedTournamentEvent[];
}
