import { sessionOf, type TournamentEvent, type TournamentEventOf, type TournamentState } from '@sabot/table';
import { type Fault, fault } from './finding.ts';
import type { SessionTale } from './session-tale.ts';

/** What the tables of a tournament tell; null of a table that is not there. `playing` counts sessions that were undone. */
export type SessionTales = (playing: number, table: number) => Promise<SessionTale | null>;

const wrong = (message: string): Fault => fault('settlement', message);

const faultOfRound = (
  tale: SessionTale | null,
  { table, round, result }: Pick<TournamentEventOf<'RoundRecorded'>, 'table' | 'round' | 'result'>,
): Fault | null => {
  const told = tale?.rounds[round - 1] ?? [];
  if (told.includes(result)) return null;
  return wrong(`round ${round} at table ${table} is ${result}; the table tells ${told.join(', then ') || 'of none'}`);
};

/** When a table has given its stacks back, each is what was sent and what was won there, and every round stands. */
const faultOfStacks = (
  tale: SessionTale | null,
  state: TournamentState,
  { table, stacks }: TournamentEventOf<'StacksReturned'>,
): Fault | null => {
  for (const { entry, sent, amount } of stacks) {
    const person = state.entries[entry - 1]?.person ?? '';
    const due = sent + (tale?.won.get(person) ?? 0);
    if (amount !== due) return wrong(`entry ${entry} has ${amount} chips back from table ${table}, not ${due}`);
  }
  const results = sessionOf(state)?.tables.find((each) => each.table === table)?.results ?? [];
  for (const [index, result] of results.entries()) {
    const told = tale?.rounds[index]?.at(-1);
    if (told !== result) return wrong(`round ${index + 1} at table ${table} stands as ${result}; by the table ${told}`);
  }
  return null;
};

/** What the tournament says of its tables is what they say themselves. */
export const faultOfResult = async (
  tales: SessionTales,
  before: TournamentState,
  event: TournamentEvent,
): Promise<Fault | null> => {
  if (event.type !== 'RoundRecorded' && event.type !== 'RoundCorrected' && event.type !== 'StacksReturned') return null;
  const tale = await tales(before.past.length + 1, event.table);
  return event.type === 'StacksReturned' ? faultOfStacks(tale, before, event) : faultOfRound(tale, event);
};
