import { cents } from '@sabot/rules';
import { chipsHeld, HOUSE } from '@sabot/table';
import { hasPlayedAll, isTableOver, type Session, type SessionTable, seatedAt, timeUpAt } from '../state.ts';
import { hasHands, needOf, pendingBrings, wonOtherwise } from './chips.ts';
import {
  closeOrder,
  inTournament,
  isOverForGood,
  isRoundOpen,
  isShut,
  type Scene,
  type SceneTable,
  type StewardPlan,
  tournamentOrder,
} from './scene.ts';

/** Chips that came back for a Dragon Bet are left in hand so long, and then go to the table again. */
const IN_HAND_MS = 3_000;

/**
 * What a table has to tell: one thing at a time, in the order in which it happened. What had happened before the session
 * was abandoned, or before everyone there left, is told as well.
 */
const planReport = (scene: Scene, told: SessionTable, { book }: SceneTable): StewardPlan | null => {
  const { table, results } = told;
  const key = (name: string): string => `${HOUSE}:${scene.state.sequence}:${name}:${table}`;
  const at = scene.clock.stage;
  if (book.closed && !told.closed && !told.returned) return inTournament(at, closeOrder(scene, table));
  const next = book.results[results.length];
  if (next !== undefined && !hasPlayedAll(told) && !told.returned) {
    const report = { table, round: results.length + 1, result: next };
    return inTournament(at, tournamentOrder(scene, 'record-round', report, key('record')));
  }
  const last = book.results[results.length - 1];
  if (last === undefined || last === results.at(-1) || book.results.length > results.length) return null;
  const correction = { table, round: results.length, result: last };
  return inTournament(at, tournamentOrder(scene, 'correct-round', correction, key('correct')));
};

/** Chips for a Dragon Bet whose way back was cut off at the table. */
const planBring = (scene: Scene, told: SessionTable, table: SceneTable): StewardPlan | null => {
  const [bring] = pendingBrings(scene, told, table);
  const entry = scene.state.entries.find(({ person, status }) => person === bring?.person && status === 'in');
  if (bring === undefined || entry === undefined) return null;
  const { id, amount } = bring;
  const fields = { entry: entry.entry, amount: cents(amount) };
  return inTournament(scene.clock.stage, tournamentOrder(scene, 'bring-chips', fields, id));
};

/** After the time for Dragon Bets all chips go to the tables; whatever comes into a hand later follows. */
const planSend = (scene: Scene, session: Session, told: SessionTable, table: SceneTable): StewardPlan | null => {
  const { clock, state, entry } = scene;
  if (told.returned || isShut(table) || !hasHands(state, told) || isTableOver(state, session, told)) return null;
  const isFirst = !clock.sent.includes(told.table);
  const at = isFirst ? clock.stage + clock.lost + entry.auto.dragonMs : clock.hand + IN_HAND_MS;
  const id = `${HOUSE}:${state.sequence}:send-chips:${told.table}`;
  const send = tournamentOrder(scene, 'send-chips', { table: told.table }, id);
  return inTournament(at, send, isFirst ? 'dragon-bets-close' : null);
};

/** What each entry has there, with whatever is still on its way to the table or from it. */
const planReturn = (
  scene: Scene,
  session: Session,
  told: SessionTable,
  table: SceneTable | undefined,
): StewardPlan | null => {
  const { state, clock } = scene;
  if (told.returned || !isOverForGood(state, session, told) || (table !== undefined && !isShut(table))) return null;
  const out = seatedAt(state, told).filter(({ entry }) => entry.atTable > 0);
  if (out.length === 0) return null;
  const stacks = out.map(({ entry }) => {
    if (table === undefined) return { entry: entry.entry, amount: entry.atTable };
    const onTheWay = Math.max(0, needOf(scene, told, table, entry));
    return { entry: entry.entry, amount: cents(chipsHeld(table.state, entry.person) + onTheWay) };
  });
  const id = `${HOUSE}:${state.sequence}:return-stacks:${told.table}`;
  return inTournament(clock.stage, tournamentOrder(scene, 'return-stacks', { table: told.table, stacks }, id));
};

/** A correction at a closed table is carried over to the stacks that have come back from it. */
const planCorrect = (scene: Scene, told: SessionTable, table: SceneTable): StewardPlan | null => {
  const { state, clock } = scene;
  const stacks = told.returned && isShut(table) ? wonOtherwise(state, told, table) : [];
  if (stacks.length === 0) return null;
  const id = `${HOUSE}:${state.sequence}:correct-stacks:${told.table}`;
  const fields = { table: told.table, stacks: stacks.map(({ entry, won }) => ({ entry, won })) };
  return inTournament(clock.stage, tournamentOrder(scene, 'correct-stacks', fields, id));
};

/** When the time is up it is called, once every round that has ended is on the tournament's record. */
export const planTime = (
  scene: Scene,
  session: Session,
  tables: ReadonlyMap<number, SceneTable>,
): StewardPlan | null => {
  const upAt = timeUpAt(scene.state, session);
  if (upAt === null || session.timeCalled || session.abandoned !== null) return null;
  // A table that is over has no more rounds to count, whatever of it is on record.
  const isTold = (told: SessionTable): boolean =>
    isTableOver(scene.state, session, told) ||
    told.results.length >= (tables.get(told.table)?.book.results.length ?? 0);
  if (!session.tables.every(isTold)) return null;
  const underWay = session.tables.flatMap(({ table }) => {
    const found = tables.get(table);
    return found !== undefined && isRoundOpen(found) ? [table] : [];
  });
  return inTournament(upAt, tournamentOrder(scene, 'call-time', { underWay }), 'time-up');
};

/** What is next between the tournament and one table of its session. */
export const planBetween = (
  scene: Scene,
  session: Session,
  told: SessionTable,
  table: SceneTable | undefined,
): StewardPlan | null => {
  const report = table === undefined ? null : planReport(scene, told, table);
  const bring = table === undefined ? null : planBring(scene, told, table);
  const sent = table === undefined ? null : planSend(scene, session, told, table);
  const correct = table === undefined ? null : planCorrect(scene, told, table);
  return report ?? bring ?? planReturn(scene, session, told, table) ?? correct ?? sent;
};
