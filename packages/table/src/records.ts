import type { Basis, Duty, Game, Position } from '@sabot/rules';
import type { Asking } from './candidates.ts';
import type { TableConfig } from './config.ts';
import type { ContextOf, Ruling } from './context.ts';
import type { Envelope } from './envelope.ts';
import type { DescribedFields, RecordOf } from './schema.ts';
import type { Phase, TableState } from './state.ts';
import type { ActorRole } from './vocabulary.ts';

/**
 * A command is one record, an event is one record, each in its room. Types, the check of what comes from outside, what may be
 * offered, what is shown to whom and the command page all come from these records; the registries only collect them.
 */

/** One way to be allowed: as a patron, by a duty of the game, by the house's own rule, or in a role outside the ranks. */
export type Access =
  | { readonly kind: 'patron' }
  | { readonly kind: 'duty'; readonly duty: Duty }
  | { readonly kind: 'house'; readonly least: Position }
  | { readonly kind: 'outside'; readonly role: Exclude<ActorRole, Position | 'patron'> };

export const patron: Access = { kind: 'patron' };
export const duty = (name: Duty): Access => ({ kind: 'duty', duty: name });
export const house = (least: Position): Access => ({ kind: 'house', least });
export const device: Access = { kind: 'outside', role: 'device' };
export const cashier: Access = { kind: 'outside', role: 'cashier' };

/** Phases in which a command may be given. */
export const CLOSED: readonly Phase[] = ['table-closed'];
export const IDLE: readonly Phase[] = ['idle'];
export const BETTING: readonly Phase[] = ['betting'];
export const DEALT: readonly Phase[] = ['bets-closed', 'dealing', 'revealing', 'drawing', 'complete', 'announced'];
export const HANDS: readonly Phase[] = ['revealing', 'drawing'];
export const ROUND: readonly Phase[] = [...BETTING, ...DEALT];
export const OPEN: readonly Phase[] = [...IDLE, ...ROUND];

/**
 * What staff enter for a patron. `staff-name-patron`: they say for whom. `patrons-own`: so too, and only where real cards are
 * dealt, since 6.2 lets staff stand in for staff and never for a patron. `patrons-own-or-dealers`: the same, but with real
 * cards the Dealer does it without anyone's asking as well.
 */
export type OnBehalf = 'staff-name-patron' | 'patrons-own' | 'patrons-own-or-dealers';

export const NO_FIELDS = {} as const;

/** A command with the fields that its record says. */
export type CommandFrom<N extends string, F extends DescribedFields> = Envelope & { readonly do: N } & RecordOf<F>;

export interface CommandRecord<N extends string, F extends DescribedFields> {
  readonly name: N;
  /** What it is for. */
  readonly summary: string;
  readonly fields: F;
  /** Who may give it, in any of these ways. */
  readonly access: readonly Access[];
  /** Who may give this very command, where what it is about makes a difference; null where it makes none. */
  accessTo?(command: CommandFrom<N, F>, state: TableState, game: Game): readonly Access[] | null;
  /** By what a position is required for it, where the clause of its duty speaks of less than the duty covers; else null. */
  positionBasis?(command: CommandFrom<N, F>, config: TableConfig | null, game: Game): Basis | null;
  /**
   * Who did the first part of the act that it completes as the second person: none where nobody has yet; null where one person
   * is enough. Whoever gives it has to be another.
   */
  firstPersons?(command: CommandFrom<N, F>, state: TableState, game: Game): readonly string[] | null;
  /** At a table of a tournament, where seats, chips and limits are the tournament's. */
  readonly atTournament?: 'not-by-patrons' | 'not-at-all';
  /** Where chips are bought for cash: whether guests may have it done, and whether patrons do it themselves. */
  readonly cash?: { readonly forGuests: boolean; readonly byOneself: boolean };
  /** For whom staff give it. */
  readonly onBehalf?: OnBehalf;
  /** Also for a designee, of whom the table knows nothing but the cards in hand (3.16). */
  readonly byCardHolder?: true;
  /** Whom it brings to the table beside its sender. */
  introduces?(command: CommandFrom<N, F>): string | undefined;
  readonly phases: readonly Phase[];
  /** Also while a matter is pending that holds up the play. */
  readonly whilePending: boolean;
  /** What it might carry now, worth trying for whoever asks; most of it may be refused. */
  candidates(asking: Asking): readonly RecordOf<F>[];
  decide(context: ContextOf<CommandFrom<N, F>>): Ruling;
}

/**
 * Who hears of an event. `all`: every role. `table`: all but the board, which names no person and no person's money. `staff`:
 * whoever works there. `owner`: staff and the one patron whom it is about.
 */
export const AUDIENCES = ['all', 'table', 'staff', 'owner'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Who sees a field of it. `open`: whoever hears the event. `cards`: what lies face up. `person`: a patron's id, and never that
 * of staff to patrons. `felt`, `staff`, `books`, `found`: as the role's sight says. `hidden`: no one.
 */
export const FIELD_SIGHTS = ['open', 'cards', 'person', 'felt', 'staff', 'books', 'found', 'hidden'] as const;
export type FieldSight = (typeof FIELD_SIGHTS)[number];

/** Where the report of a round has an event: among the wagers, among the rulings, or in a part of its own. */
export type ReportPart = 'wagers' | 'rulings' | 'own-part';

/**
 * Instants that a Dealer's times are counted from. `betting`: "Place your bets", also the second one after a reset of the
 * device. `turn`: the cards moved on, so that whoever is to act next has the whole time again.
 */
export type Instant = 'betting' | 'closed' | 'ended' | 'window' | 'asked' | 'committed' | 'turn' | 'deviceBack';

/** An event with the fields that its record says. */
export type EventFrom<T extends string, F extends DescribedFields> = { readonly type: T } & RecordOf<F>;

export interface EventRecord<T extends string, F extends DescribedFields> {
  readonly type: T;
  /** What it says. */
  readonly summary: string;
  readonly fields: F;
  readonly audience: Audience;
  /** Whether the play goes on by it. What the people of a table do among themselves does not put off the Dealer's next act. */
  readonly isStep: boolean;
  /** One stake, one card or one offer of many: what looks at whole rounds need not look at each of these. */
  readonly isRoutine: boolean;
  readonly inReport: ReportPart;
  /** Which instants of the Dealer's clock it sets. */
  readonly clock?: readonly Instant[];
  readonly sees: { readonly [K in keyof F]: FieldSight };
  /** What it does to the state, and at which instant. Total: nothing is decided here. */
  evolve(state: TableState, event: EventFrom<T, F>, at: number): TableState;
}
