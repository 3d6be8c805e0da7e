import { cents } from '@sabot/rules';
import { chipsHeld, debtOf, openRoundOf, sumOf, type TableState } from '@sabot/table';
import {
  type Entry,
  entriesIn,
  isPlaying,
  type SessionTable,
  seatedAt,
  sessionOf,
  type TournamentState,
} from '../state.ts';
import type { Bring } from './book.ts';
import type { Scene, SceneTable } from './scene.ts';

/** Cashed out at the table for a Dragon Bet, and not yet in the tournament's hand. */
export const pendingBrings = (
  { state, clock }: Pick<Scene, 'state' | 'clock'>,
  told: SessionTable,
  { book }: Pick<SceneTable, 'book'>,
): readonly Bring[] => {
  const brings = book.brings.filter(({ id }) => !clock.brought.includes(id));
  // Once Dragon Bets are closed they go back to the table.
  if (brings.length === 0 || told.closed || sessionOf(state)?.abandoned != null || state.stage.phase !== 'session')
    return [];
  const inside = new Set(entriesIn(state).map(({ person }) => person));
  return brings.filter(({ person }) => inside.has(person));
};

/** What the tournament has sent to a table and the table has not got, of one entry. */
export const needOf = (
  scene: Pick<Scene, 'state' | 'clock'>,
  told: SessionTable,
  table: Pick<SceneTable, 'book'>,
  { person, atTable }: Entry,
): number => {
  const onTheWay = pendingBrings(scene, told, table).reduce(
    (sum, bring) => sum + (bring.person === person ? bring.amount : 0),
    0,
  );
  return atTable - (table.book.net[person] ?? 0) - onTheWay;
};

/** A patron's chips and the stakes that are still on the felt, less what they owe there: no standing counts that. */
export const chipsAt = (state: TableState, person: string): number => {
  const stakes = (openRoundOf(state)?.wagers ?? []).filter(({ owner }) => owner === person);
  const chips: number = chipsHeld(state, person);
  const debt: number = debtOf(state, person)?.amount ?? 0;
  return Math.max(0, stakes.reduce((sum, { stake }) => sum + stake, chips) - debt);
};

/** What a person has won at a table in all, below zero for lost, whatever of it has been cashed, collected or is owed. */
const wonAt = ({ state, book }: Pick<SceneTable, 'state' | 'book'>, person: string): number =>
  chipsHeld(state, person) - (book.net[person] ?? 0) - (debtOf(state, person)?.amount ?? 0);

/** At a table whose stacks are back: what was won there by its record, where the stacks say otherwise. */
export const wonOtherwise = (state: TournamentState, told: SessionTable, table: SceneTable) =>
  seatedAt(state, told).flatMap(({ entry: { entry, person, won: known } }) => {
    const won = wonAt(table, person);
    return known === won ? [] : [{ entry, person, won: cents(won) }];
  });

const sentTo = (state: TournamentState, told: SessionTable): number =>
  sumOf(seatedAt(state, told).map(({ entry }) => entry.atTable));

/** Whether all that was sent to a table has come there, and nothing is on its way back. */
export const areChipsThere = (state: TournamentState, told: SessionTable, { money }: TableState): boolean =>
  money.bought - money.cashed === sentTo(state, told);

/** Whether someone who plays at this table has chips in hand. */
export const hasHands = (state: TournamentState, told: SessionTable): boolean =>
  seatedAt(state, told).some(({ entry }) => isPlaying(entry) && entry.stack > 0);

/** Play may begin: the chips are there, or all of them are on Dragon Bets. */
export const isStaked = (state: TournamentState, told: SessionTable, table: TableState): boolean =>
  areChipsThere(state, told, table) && (sentTo(state, told) > 0 || !hasHands(state, told));
