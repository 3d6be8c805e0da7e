import {
  type Access,
  cashier,
  type DescribedFields,
  device,
  duty,
  type Envelope,
  house,
  patron,
  type RecordOf,
  type Stamp,
  type TypeOf,
} from '@sabot/table';
import type { Asking } from './candidates.ts';
import type { ContextOf, Ruling } from './context.ts';
import type { StagePhase, TournamentState } from './state.ts';

/**
 * A command of a tournament is one record, an event is one record, each in its room, as at a table. Types, the check of what
 * comes from outside, what may be offered, what is shown to whom and the command page all come from these records; the
 * registries only collect them.
 */

/** No text names an organiser. The house lets Pit Managers be it, as they set the limits and the session's length. */
export const organiser = house('pit-manager');
/** What happens at a table is told by the table; where people carry it over, a supervisor answers for it. */
export const fromTable: readonly Access[] = [device, house('pit-supervisor')];
/** Whoever enters somebody has taken the fee from them. */
export const seller: readonly Access[] = [patron, house('pit-supervisor'), cashier];
export const bettor: readonly Access[] = [patron, duty('place-for-patron')];

/** Phases in which a command may be given. */
export const BETWEEN: readonly StagePhase[] = ['waiting', 'seated'];
export const SESSION: readonly StagePhase[] = ['session'];
export const RUNNING: readonly StagePhase[] = ['registering', ...BETWEEN, 'session', 'announced'];

/** A command with the fields that its record says. */
export type TournamentCommandFrom<N extends string, F extends DescribedFields> = Envelope & {
  readonly do: N;
} & RecordOf<F>;

export interface TournamentCommandRecord<N extends string, F extends DescribedFields> {
  readonly name: N;
  /** What it is for. */
  readonly summary: string;
  readonly fields: F;
  /** Who may give it, in any of these ways. */
  readonly access: readonly Access[];
  readonly phases: readonly StagePhase[];
  /** Also during a pause: what has happened at a table is taken down in any case. */
  readonly whilePaused: boolean;
  /** Given by the house alone, which carries over what happens at the tables and knows when it was restored. */
  readonly carriedOver?: true;
  /** Whom it brings into the tournament. */
  introduces?(command: TournamentCommandFrom<N, F>): string;
  /** What it might carry now, worth trying for whoever asks; most of it may be refused. */
  candidates(asking: Asking): readonly RecordOf<F>[];
  decide(context: ContextOf<TournamentCommandFrom<N, F>>): Ruling;
}

/**
 * Who hears of an event beside the organisers, who hear of all. `everyone`: entrants and spectators. `organisers`: nobody else.
 * `own`: the entrant whose entry it is about. `not-while-hidden`: the same, and the others unless the Dragon Bets of that
 * entry are kept from them.
 */
export const TOURNAMENT_AUDIENCES = ['everyone', 'organisers', 'own', 'not-while-hidden'] as const;
export type TournamentAudience = (typeof TOURNAMENT_AUDIENCES)[number];

/**
 * Who sees a field of it beside the organisers. `open`: whoever hears the event. `own`: the entrant whose entry it is about;
 * to others it is null. `not-while-hidden`: a list of which the lines of those entries are left out whose Dragon Bets are kept
 * from the viewer; where nothing is left of it, the event is not told.
 */
export const TOURNAMENT_FIELD_SIGHTS = ['open', 'own', 'not-while-hidden'] as const;
export type TournamentFieldSight = (typeof TOURNAMENT_FIELD_SIGHTS)[number];

/** What is about one entry is only said of events that name one. */
type AudienceOf<F> = 'entry' extends keyof F ? TournamentAudience : 'everyone' | 'organisers';

/** Null can be shown only where it may stand, and lines can be left out only of a list of entries. */
type SightOf<F extends DescribedFields, K extends keyof F> =
  | 'open'
  | ('entry' extends keyof F ? (null extends TypeOf<F[K]> ? 'own' : never) : never)
  | (TypeOf<F[K]> extends readonly { readonly entry: number }[] ? 'not-while-hidden' : never);

/** An event with the fields that its record says. */
export type TournamentEventFrom<T extends string, F extends DescribedFields> = { readonly type: T } & RecordOf<F>;

export interface TournamentEventRecord<T extends string, F extends DescribedFields> {
  readonly type: T;
  /** What it says. */
  readonly summary: string;
  readonly fields: F;
  readonly audience: AudienceOf<F>;
  readonly sees: { readonly [K in keyof F]: SightOf<F, K> };
  /**
   * Which instant of the steward's clock it sets. `stage`: a stage of the tournament begins. `moved`: a session may be over,
   * and the announcement waits from the last of these. `hand`: chips may be in a hand that belong at the table.
   */
  readonly clock?: 'stage' | 'moved' | 'hand';
  /** Whether the record is signed where it stands: a session or the tournament is over. */
  readonly isSigned?: true;
  /** Payments, ranking and prizes rest on rules that people read. */
  readonly isSettlement?: true;
  /** Whether the standings are others after it. */
  readonly movesStandings?: true;
  /** What it does to the state. Total: nothing is decided here. */
  evolve(state: TournamentState, event: TournamentEventFrom<T, F> & { readonly stamp: Stamp }): TournamentState;
}
