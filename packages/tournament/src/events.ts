import type { DescribedFields, Stamp } from '@sabot/table';
import { CHIPS_EVENTS, STACKS_EVENTS } from './chips/events.ts';
import { DRAGON_BET_EVENTS, DRAGON_CLOSING_EVENTS } from './dragon-bets/events.ts';
import { ENTRY_EVENTS } from './entries/events.ts';
import type { TournamentEventFrom, TournamentEventRecord } from './records.ts';
import { SEATING_EVENTS } from './seating/events.ts';
import { ENDING_EVENTS, ROUND_EVENTS } from './session/events.ts';
import { SETUP_EVENTS } from './setup/events.ts';
import { WHOLE_EVENTS } from './whole/events.ts';

/** Every event of a tournament, from its room, in the order in which a tournament takes its course. */
const ALL = [
  ...SETUP_EVENTS,
  ...ENTRY_EVENTS,
  ...SEATING_EVENTS,
  ...DRAGON_BET_EVENTS,
  ...CHIPS_EVENTS,
  ...DRAGON_CLOSING_EVENTS,
  ...ROUND_EVENTS,
  ...STACKS_EVENTS,
  ...ENDING_EVENTS,
  ...WHOLE_EVENTS,
] as const;

type Listed = (typeof ALL)[number];

export type TournamentEventType = Listed['type'];
export const TOURNAMENT_EVENT_TYPES: readonly TournamentEventType[] = ALL.map(({ type }) => type);

export type TournamentEventBodyOf<T extends TournamentEventType> = TournamentEventFrom<
  T,
  Extract<Listed, { readonly type: T }>['fields']
>;
export type TournamentEventBody = { [T in TournamentEventType]: TournamentEventBodyOf<T> }[TournamentEventType];
export type TournamentEventOf<T extends TournamentEventType> = TournamentEventBodyOf<T> & { readonly stamp: Stamp };
export type TournamentEvent = { [T in TournamentEventType]: TournamentEventOf<T> }[TournamentEventType];

/** Looked up by the type of the very event that it then sees, so that its fields fit. */
export type AnyTournamentEventRecord = TournamentEventRecord<TournamentEventType, DescribedFields>;
export const TOURNAMENT_EVENTS = /* @__PURE__ */ Object.fromEntries(
  ALL.map((record) => [record.type, record]),
) as Readonly<Record<TournamentEventType, AnyTournamentEventRecord>>;
