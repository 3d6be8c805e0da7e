import { cents } from '@sabot/rules';
import { type Order, wouldAllow } from '@sabot/table';
import type { TournamentConfig } from '../config.ts';
import {
  type Entry,
  isPlaying,
  isTableOver,
  roundsPlayed,
  type Session,
  type SessionTable,
  seatedAt,
} from '../state.ts';
import { needOf, wonOtherwise } from './chips.ts';
import { tableConfigOf } from './from-table.ts';
import {
  isOverForGood,
  isRoundOpen,
  isShut,
  moving,
  orderAtTable,
  placeOfTable,
  type Scene,
  type SceneTable,
  type StewardPlan,
  tableOrder,
} from './scene.ts';

/** Who says that a round cannot be finished: the house then rules on it, and that takes a second person. */
const STEWARD = 'steward';

const STOPPED = 'play in this tournament has ended at this table';
/** Tables are added and opened one after another: each is work, and all at once would keep everyone waiting. */
const APART_MS = 100;
/** They leave the list one after another too: each is a write of its own. */
const LEAVE_APART_MS = 20;
/** Where people deal, they have so long to put the last round right before the table is closed. */
const PEOPLE_CLOSE_MS = 30_000;

const opensAt = ({ clock }: Scene, table: number): number => clock.stage + (table - 1) * APART_MS;

const planOpen = (scene: Scene, config: TournamentConfig, session: Session, told: SessionTable, table: SceneTable) => {
  const place = { tournament: scene.entry.id, table: told.table };
  const source = scene.entry.auto.tables === null ? 'keypad' : 'electronic';
  const opened = tableConfigOf(scene.game, config, session.number, place, { table: table.id, source, policyOff: [] });
  return orderAtTable(opensAt(scene, told.table), table, tableOrder(scene, table, 'open-table', { config: opened }));
};

/** Seats as soon as there is a table, so that everyone can add to its shoe; then the chips, once they are sent. */
const planSeats = (scene: Scene, told: SessionTable, table: SceneTable): StewardPlan | null => {
  const { clock, state } = scene;
  const placed = seatedAt(state, told);
  const isThere = ({ person }: Entry): boolean => table.state.patrons.some((each) => each.person === person);
  const newcomer = placed.find(({ entry }) => (isPlaying(entry) || entry.atTable > 0) && !isThere(entry));
  if (newcomer !== undefined) {
    const { seat, entry } = newcomer;
    return moving(clock.stage, table, tableOrder(scene, table, 'join-table', { seat, for: entry.person }));
  }
  const lacking = placed.find(({ entry }) => needOf(scene, told, table, entry) > 0);
  if (lacking === undefined) return null;
  const amount = cents(needOf(scene, told, table, lacking.entry));
  return moving(clock.stage, table, tableOrder(scene, table, 'buy-in', { amount, for: lacking.entry.person }));
};

/** The last round is announced before it is called, or, when the time is up in the middle of it, there and then. */
const planLastRound = (scene: Scene, told: SessionTable, table: SceneTable): StewardPlan | null => {
  const { lastRound, roundsDealt } = table.state;
  const isUnderWay = isRoundOpen(table);
  const isReported = told.results.length === roundsDealt - (isUnderWay ? 1 : 0);
  // After a round that was announced as the last and did not count, nothing is called until another is announced.
  const isPast = lastRound !== null && lastRound <= roundsDealt && !isUnderWay;
  const isNext = told.due !== null && told.due - roundsPlayed(told) === 1 && lastRound === null;
  return !isReported || !(isPast || isNext)
    ? null
    : orderAtTable(scene.clock.stage, table, tableOrder(scene, table, 'announce-last-round', {}));
};

/** Reported by one and ruled on by another: all stakes go back. */
const planVoid = (scene: Scene, table: SceneTable): StewardPlan => {
  const matter = table.state.matters.find(({ reportedBy, steps }) => reportedBy === STEWARD && steps.length > 0);
  if (matter !== undefined) {
    const ruling = { matter: matter.id, decision: 'void', reason: STOPPED } as const;
    return orderAtTable(scene.clock.stage, table, tableOrder(scene, table, 'decide-referral', ruling));
  }
  const report = tableOrder(scene, table, 'report-irregularity', { kind: 'uncovered-case', note: STOPPED });
  return orderAtTable(scene.clock.stage, table, { ...report, by: STEWARD } as Order);
};

const planClose = (scene: Scene, table: SceneTable, at: number): StewardPlan | null => {
  const close = tableOrder(scene, table, 'close-table', {});
  return wouldAllow({ game: scene.game, state: table.state }, close) ? orderAtTable(at, table, close) : null;
};

/** A round that can no longer count is void, and then the table is closed. */
const planStop = (scene: Scene, table: SceneTable, closeAt: number): StewardPlan | null =>
  isRoundOpen(table) ? planVoid(scene, table) : planClose(scene, table, closeAt);

const planCashOut = (scene: Scene, table: SceneTable): StewardPlan | null => {
  const patron = table.state.patrons.find(({ chips }) => chips > 0);
  if (patron === undefined) return null;
  const { person, chips } = patron;
  return moving(scene.clock.stage, table, tableOrder(scene, table, 'cash-out', { amount: chips, for: person }));
};

/** What is owed at a table is paid by the tournament, which has it from the stack or on its own record by then. */
const planDebt = (scene: Scene, table: SceneTable, notYet: readonly string[] = []): StewardPlan | null => {
  const debt = table.state.debts.find(({ person }) => !notYet.includes(person));
  if (debt === undefined) return null;
  const { person, amount } = debt;
  const settle = tableOrder(scene, table, 'settle-debt', { person, amount });
  // No position of the pit takes payments, only the cashier does.
  return moving(scene.clock.stage, table, { ...settle, as: 'cashier' } as Order);
};

/** All chips go back, and once its shoes are revealed the table leaves the list. */
const planClear = (scene: Scene, table: SceneTable): StewardPlan | null => {
  const out = planCashOut(scene, table) ?? planDebt(scene, table);
  if (out !== null || table.state.sealedShoes.length > 0) return out;
  const at = scene.clock.stage + placeOfTable(table.id).table * LEAVE_APART_MS;
  return { at, what: null, act: { kind: 'retire-table', table: table.id } };
};

const closesAt = ({ entry, clock }: Scene, session: Session, { book }: SceneTable): number => {
  if (session.abandoned !== null) return clock.moved;
  return book.endedAt + (entry.auto.tables?.resultMs ?? PEOPLE_CLOSE_MS);
};

const planOver = (scene: Scene, session: Session, told: SessionTable, table: SceneTable): StewardPlan | null => {
  if (isRoundOpen(table)) return planVoid(scene, table);
  if (!isShut(table)) {
    return isOverForGood(scene.state, session, told) ? planClose(scene, table, closesAt(scene, session, table)) : null;
  }
  // It stays on the list for those who are there until the session has ended.
  if (!told.returned) return null;
  const notYet = wonOtherwise(scene.state, told, table).map(({ person }) => person);
  return planCashOut(scene, table) ?? planDebt(scene, table, notYet);
};

/** What is next at a table of the session under way. */
export const planSessionTable = (
  scene: Scene,
  session: Session,
  told: SessionTable,
  table: SceneTable | undefined,
): StewardPlan | null => {
  const { config } = scene.state;
  const isOver = isTableOver(scene.state, session, told);
  if (config === null) return null;
  if (table === undefined) {
    const act = { kind: 'add-table', table: told.table } as const;
    return isOver || told.returned ? null : { at: opensAt(scene, told.table), what: null, act };
  }
  if (isOver || told.returned) return planOver(scene, session, told, table);
  if (isShut(table)) return planOpen(scene, config, session, told, table);
  return planSeats(scene, told, table) ?? planLastRound(scene, told, table);
};

/** A table of a session that is over, or of a tournament that was cancelled: it is stopped, cleared and put away. */
export const planStray = (scene: Scene, table: SceneTable): StewardPlan | null =>
  isShut(table) ? planClear(scene, table) : planStop(scene, table, scene.clock.stage);
