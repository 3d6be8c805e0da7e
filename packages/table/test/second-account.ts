import { verdict } from '../../rules/test/settlement-oracle.ts';
import { expectedInFloat } from '../src/float/expected.ts';
import { NEW_TABLE, replay, type TableEvent, type TableState } from '../src/index.ts';

/**
 * A second account of the money at a table. It reads events and nothing else: it lays the cards out by itself, adds up
 * the totals by itself, pays by the oracle of the pay tables, and works out who owes what by itself. It shares no code
 * with `src` but the names of events; the table's own state is what it is compared with after each command.
 */
export interface Books {
  readonly code: string;
  readonly chips: Map<string, number>;
  readonly debts: Map<string, number>;
  /** What must still be collected from a debtor before the command is over (A13b). */
  readonly toCollect: Map<string, number>;
  readonly walkIns: Set<string>;
  /** Walk-ins who have left since the last round ended: nothing of it is remembered of them (A16). */
  readonly forgotten: Set<string>;
  /** Who has used up their one wager under the minimum (A16). */
  marks: ReadonlySet<string>;
  /** As the table is set up, and as it was for the round under way or the last: a correction goes by that. */
  policyOff: readonly string[];
  policyOffInRound: readonly string[];
  stakes: readonly Stake[];
  dealt: readonly Dealt[];
  last: PastRound | null;
  /** What the last round's corrections took from each person, piece on piece; what is due again comes off the top (A13b). */
  readonly taken: Map<string, readonly Piece[]>;
  /** The chips in the tray, each as it goes in and out; null while no float is open. */
  tray: number | null;
  house: number;
  /** Bought less cashed. */
  brought: number;
  /** What does not add up. */
  faults: string[];
}

interface Place {
  readonly owner: string;
  readonly seat: number;
  readonly wager: string;
}

interface Stake extends Place {
  readonly amount: number;
  readonly min: number;
  readonly max: number;
}

interface Dealt {
  readonly side: 'player' | 'banker';
  readonly card: string | null;
}

interface PastRound {
  readonly stakes: readonly Stake[];
  /** What each stake gave back. */
  readonly returned: readonly number[];
  readonly marksBefore: ReadonlySet<string>;
}

/** Had in chips or paid since, still owed, or forgiven. */
interface Piece {
  readonly how: 'paid' | 'owed' | 'forgiven';
  readonly amount: number;
}

type Facts = Parameters<typeof verdict>[2];
type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

export const newBooks = (code: string): Books => ({
  code,
  chips: new Map(),
  debts: new Map(),
  toCollect: new Map(),
  walkIns: new Set(),
  forgotten: new Set(),
  marks: new Set(),
  policyOff: [],
  policyOffInRound: [],
  stakes: [],
  dealt: [],
  last: null,
  taken: new Map(),
  tray: null,
  house: 0,
  brought: 0,
  faults: [],
});

const VALUES: Readonly<Record<string, number>> = { A: 1, T: 0, J: 0, Q: 0, K: 0 };
const points = (card: string): number => VALUES[card.charAt(0)] ?? Number(card.charAt(0));
const total = (hand: readonly string[]): number => hand.reduce((sum, card) => sum + points(card), 0) % 10;

const handOf = (cards: readonly Dealt[], side: Dealt['side']): readonly string[] =>
  cards.flatMap((each) => (each.side === side && each.card !== null ? [each.card] : []));

const pairOf = ([first, second]: readonly string[]): string | null =>
  first !== undefined && first.charAt(0) === second?.charAt(0) ? first.charAt(0) : null;

const factsOf = (cards: readonly Dealt[]): Facts => {
  const player = handOf(cards, 'player');
  const banker = handOf(cards, 'banker');
  const [one, other] = [pairOf(player), pairOf(banker)];
  const both = one === other ? 'twin' : 'both';
  const single = one !== null ? 'player' : other !== null ? 'banker' : 'none';
  return {
    player: { total: total(player), cards: player.length },
    banker: { total: total(banker), cards: banker.length },
    pairs: one !== null && other !== null ? both : single,
  } as Facts;
};

/** Cards in the order in which they were drawn, given to the hands by that order alone. */
const laidOut = (cards: readonly string[]): readonly Dealt[] => {
  const [first = '', second = '', third = '', fourth = ''] = cards;
  const playerDraws = total([first, third]) <= 5 && total([second, fourth]) <= 7;
  const thirds: readonly Dealt['side'][] = playerDraws ? ['player', 'banker'] : ['banker'];
  const order: readonly Dealt['side'][] = ['player', 'banker', 'player', 'banker', ...thirds];
  return cards.map((card, index) => ({ side: order[index] ?? 'banker', card }));
};

const add = (to: Map<string, number>, person: string, amount: number): void => {
  to.set(person, (to.get(person) ?? 0) + amount);
};

const check = (books: Books, isSo: boolean, fault: string): void => {
  if (!isSo) books.faults.push(fault);
};

const isSame = (a: Place, b: Place): boolean => a.owner === b.owner && a.seat === b.seat && a.wager === b.wager;

/** Money that comes back to a debtor pays the debt first (A13b). */
const credit = ({ chips, debts, toCollect }: Books, person: string, amount: number): void => {
  add(chips, person, amount);
  const owed = (debts.get(person) ?? 0) - (toCollect.get(person) ?? 0);
  if (owed > 0 && amount > 0) add(toCollect, person, Math.min(owed, amount));
};

const restake = (books: Books, event: Place & { readonly amount: number; readonly stake: number }, sign: 1 | -1) => {
  const before = books.stakes.find((stake) => isSame(event, stake));
  const now = (before?.amount ?? 0) + sign * event.amount;
  check(books, before !== undefined && now === event.stake, `${event.stake} on ${event.wager} should be ${now}`);
  books.stakes = books.stakes
    .map((stake) => (stake === before ? { ...stake, amount: now } : stake))
    .filter(({ amount }) => amount > 0);
  if (sign > 0) add(books.chips, event.owner, -event.amount);
  else credit(books, event.owner, event.amount);
};

type End = Place & { readonly returned: number };

/** Wagers that go back to their owners whole. */
const takeBack = (books: Books, ends: readonly End[]): void => {
  for (const end of ends) {
    const stake = books.stakes.find((each) => isSame(end, each));
    check(books, stake?.amount === end.returned, `${end.owner} takes back ${end.returned} of ${stake?.amount}`);
    credit(books, end.owner, stake?.amount ?? 0);
    books.stakes = books.stakes.filter((each) => each !== stake);
  }
};

/** The fuller texts speak of limits overlooked; in the brief ones no stake goes back after the call (A34). */
const SPEAKS_OF_LIMITS: readonly string[] = ['DTN', 'IDT', 'TB'];

interface Result {
  readonly returned: number;
  readonly usesMark: boolean;
}

const resultOf = (
  { code, policyOffInRound: policyOff }: Books,
  stake: Stake,
  facts: Facts,
  marks: ReadonlySet<string>,
): Result => {
  const { amount, min, max, wager, owner } = stake;
  const isUnder = amount < min && SPEAKS_OF_LIMITS.includes(code);
  if (isUnder && marks.has(owner)) return { returned: amount, usesMark: false };
  const isCapped = SPEAKS_OF_LIMITS.includes(code) || !policyOff.includes('over-maximum');
  const played = isCapped ? Math.min(amount, max) : amount;
  const said = verdict(code, wager, facts);
  if (said === 'push') return { returned: amount, usesMark: false };
  const back = said === 'lost' ? 0 : played + (played * said[0]) / said[1];
  return { returned: back + amount - played, usesMark: isUnder };
};

/** Settles stakes on facts: what each gives back. Marks become those of before with the ones that this round uses. */
const settle = (books: Books, stakes: readonly Stake[], facts: Facts, before: ReadonlySet<string>) => {
  const results = stakes.map((stake) => ({ ...resultOf(books, stake, facts, before), owner: stake.owner }));
  books.marks = new Set([...before, ...results.filter(({ usesMark }) => usesMark).map(({ owner }) => owner)]);
  return results.map(({ returned }) => returned);
};

const compareEnds = (books: Books, ends: readonly End[], stakes: readonly Stake[], returned: readonly number[]) => {
  check(books, ends.length === stakes.length, `${ends.length} wagers ended of ${stakes.length}`);
  for (const [index, stake] of stakes.entries()) {
    const said = ends.find((end) => isSame(end, stake))?.returned;
    const due = returned[index];
    check(books, said === due, `${stake.wager} of ${stake.owner} gives back ${said}, and it should be ${due}`);
  }
};

const sumsByOwner = (stakes: readonly Stake[], amounts: readonly number[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [index, { owner }] of stakes.entries()) add(sums, owner, amounts[index] ?? 0);
  return sums;
};

const endRound = (
  books: Books,
  ends: readonly End[],
  returned: readonly number[],
  marksBefore: ReadonlySet<string>,
) => {
  const { stakes } = books;
  compareEnds(books, ends, stakes, returned);
  for (const [person, amount] of sumsByOwner(stakes, returned)) credit(books, person, amount);
  books.house += stakes.reduce((sum, { amount }, index) => sum + amount - (returned[index] ?? 0), 0);
  books.last = { stakes, returned, marksBefore };
  books.taken.clear();
  books.stakes = [];
  books.dealt = [];
  books.forgotten.clear();
};

const owedIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { how, amount }) => (how === 'owed' ? sum + amount : sum), 0);

/** Lifts so much off a person's pieces: what of it had been forgiven is nobody's to be paid again. */
const liftOff = ({ taken }: Books, person: string, due: number): number => {
  const pieces = [...(taken.get(person) ?? [])];
  let [rest, forgiven] = [due, 0];
  while (rest > 0) {
    const top = pieces.pop();
    if (top === undefined) break;
    const part = Math.min(rest, top.amount);
    rest -= part;
    if (top.how === 'forgiven') forgiven += part;
    if (part < top.amount) pieces.push({ ...top, amount: top.amount - part });
  }
  taken.set(person, pieces);
  return forgiven;
};

/** Of what a person owes here no more is left than they owe in all: the longest owed was paid first. */
const payPieces = ({ taken, debts }: Books, person: string): void => {
  const pieces = taken.get(person) ?? [];
  let paid = owedIn(pieces) - (debts.get(person) ?? 0);
  const left = pieces.flatMap((piece): readonly Piece[] => {
    if (piece.how !== 'owed' || paid <= 0) return [piece];
    const part = Math.min(paid, piece.amount);
    paid -= part;
    const rest: Piece = { how: 'owed', amount: piece.amount - part };
    return [{ how: 'paid', amount: part }, ...(rest.amount > 0 ? [rest] : [])];
  });
  taken.set(person, left);
};

const takeFrom = ({ taken }: Books, person: string, amount: number, owed: number): void => {
  const pieces: readonly Piece[] = [
    { how: 'paid', amount: amount - owed },
    { how: 'owed', amount: owed },
  ];
  taken.set(person, [...(taken.get(person) ?? []), ...pieces.filter((piece) => piece.amount > 0)]);
};

const compareSums = (
  books: Books,
  what: string,
  said: Of<'SettlementCorrected'>['debts'],
  due: Readonly<Record<string, number>>,
) => {
  const told = Object.fromEntries((said ?? []).map(({ person, amount }) => [person, amount]));
  const isSaid = [...Object.keys(due), ...Object.keys(told)].every((person) => due[person] === told[person]);
  check(books, isSaid, `${what} of ${JSON.stringify(told)}, and they should be ${JSON.stringify(due)}`);
};

/** Whoever won is paid; what somebody must give back and has not got is owed (A13b). */
const correct = (books: Books, event: Of<'SettlementCorrected'>): void => {
  check(books, books.last !== null, 'a correction of no round');
  if (books.last === null) return;
  const { stakes, returned: paid, marksBefore } = books.last;
  const isVoid = event.end === 'voided';
  const returned = isVoid
    ? stakes.map(({ amount }) => amount)
    : settle(books, stakes, factsOf(laidOut(event.cards)), marksBefore);
  const marks = isVoid ? marksBefore : books.marks;
  books.marks = new Set([...marks].filter((person) => !books.forgotten.has(person)));
  compareEnds(books, event.after, stakes, returned);
  const before = sumsByOwner(stakes, paid);
  const owed: Record<string, number> = {};
  const kept: Record<string, number> = {};
  for (const [person, due] of sumsByOwner(stakes, returned)) {
    const difference = due - (before.get(person) ?? 0);
    const forgiven = liftOff(books, person, Math.max(0, difference));
    const left = (books.chips.get(person) ?? 0) + difference;
    if (forgiven > 0) kept[person] = forgiven;
    if (difference > 0) credit(books, person, difference - forgiven);
    else books.chips.set(person, Math.max(0, left));
    if (left < 0) owed[person] = -left;
    if (difference < 0) takeFrom(books, person, -difference, Math.max(0, -left));
    books.house += forgiven;
  }
  for (const [person, amount] of Object.entries(owed)) add(books.debts, person, amount);
  compareSums(books, 'debts', event.debts, owed);
  compareSums(books, 'debts not forgiven after all', event.unforgiven, kept);
  books.house += paid.reduce((sum, amount, index) => sum + amount - (returned[index] ?? 0), 0);
  books.last = { stakes, returned, marksBefore };
};

const putCard = (books: Books, draw: number, card: string | null): void => {
  books.dealt = books.dealt.map((each, index) => (index === draw - 1 ? { ...each, card } : each));
};

const payDebt = (books: Books, person: string, amount: number): void => {
  add(books.debts, person, -amount);
  check(books, (books.debts.get(person) ?? 0) >= 0, `${person} has paid more than was owed`);
  payPieces(books, person);
};

/** What an event does to the books; an event that is not here moves neither money nor cards on the layout. */
const TAKES: { readonly [T in TableEvent['type']]?: (books: Books, event: Of<T>) => void } = {
  TableOpened: (books, { config }) => {
    books.policyOff = config.policyOff;
  },
  BettingOpened: (books) => {
    books.policyOffInRound = books.policyOff;
  },
  PatronJoined: (books, { person, identified }) => {
    if (!identified) books.walkIns.add(person);
  },
  PatronLeft: (books, { person }) => {
    check(books, (books.chips.get(person) ?? 0) === 0, `${person} has left with chips at the table`);
    // A walk-in who has left is somebody new when they come again (A16).
    if (!books.walkIns.delete(person)) return;
    books.forgotten.add(person);
    books.marks = new Set([...books.marks].filter((each) => each !== person));
  },
  ChipsBought: (books, { person, amount }) => {
    add(books.chips, person, amount);
    books.brought += amount;
  },
  ChipsCashed: (books, { person, amount }) => {
    add(books.chips, person, -amount);
    books.brought -= amount;
  },
  WagerPlaced: (books, { owner, seat, wager, amount, min, max }) => {
    books.stakes = [...books.stakes, { owner, seat, wager, amount, min, max }];
    add(books.chips, owner, -amount);
  },
  WagerRaised: (books, event) => restake(books, event, 1),
  WagerLowered: (books, event) => restake(books, event, -1),
  WagerWithdrawn: (books, event) => restake(books, event, -1),
  WagersRemoved: (books, { ends }) => takeBack(books, ends),
  ElectionMade: (books, { ends }) => takeBack(books, ends),
  RoundVoided: (books, { ends }) =>
    endRound(
      books,
      ends,
      books.stakes.map(({ amount }) => amount),
      books.marks,
    ),
  RoundSettled: (books, { ends }) => {
    const before = books.marks;
    endRound(books, ends, settle(books, books.stakes, factsOf(books.dealt), before), before);
  },
  SettlementCorrected: correct,
  DebtCollected: (books, { person, amount }) => {
    add(books.chips, person, -amount);
    add(books.toCollect, person, -amount);
    payDebt(books, person, amount);
  },
  DebtSettled: (books, { person, amount }) => {
    payDebt(books, person, amount);
    books.brought += amount;
  },
  DebtForgiven: (books, { person, amount }) => {
    const pieces = books.taken.get(person) ?? [];
    books.taken.set(
      person,
      pieces.map((piece) => (piece.how === 'owed' ? { ...piece, how: 'forgiven' } : piece)),
    );
    payDebt(books, person, amount);
    books.house -= amount;
  },
  CardDrawn: (books, { side, card }) => {
    books.dealt = [...books.dealt, { side, card }];
  },
  CardExposed: (books, { draw, card }) => putCard(books, draw, card),
  CardCorrected: (books, { draw, card }) => putCard(books, draw, card),
  CardsReplaced: (books, { draws, cards }) => {
    for (const [index, draw] of draws.entries()) putCard(books, draw, cards[index] ?? null);
  },
  CardsReconstructed: (books, { cards }) => {
    books.dealt = cards.map(({ side, card }) => ({ side, card }));
  },
  DeviceReset: (books) => {
    books.dealt = [];
  },
};

/** With patrons and on the felt. */
const chipsOut = ({ chips, stakes }: Books): number =>
  [...chips.values(), ...stakes.map(({ amount }) => amount)].reduce((sum, each) => sum + each, 0);

/** Chips go between the cage and the tray as they are counted. */
const moveTray = (books: Books, { move, total: counted, expected }: Of<'FloatMoved'>): void => {
  if (move === 'closer') {
    check(books, expected === books.tray, `the tray should hold ${expected}, and it holds ${books.tray}`);
    books.tray = null;
  } else if (move !== 'drop') {
    books.tray = (books.tray ?? 0) + (move === 'credit' ? -counted : counted);
  }
};

const takeAlone = <T extends TableEvent['type']>(books: Books, event: Of<T> & { readonly type: T }): void =>
  TAKES[event.type]?.(books, event);

/** What patrons and the felt gain comes out of the tray, but for chips that are bought of the cage and sold to it. */
const takeEvent = (books: Books, event: TableEvent): void => {
  const before = chipsOut(books);
  takeAlone(books, event);
  const isAtCage = (event.type === 'ChipsBought' || event.type === 'ChipsCashed') && event.drop === undefined;
  if (books.tray !== null && !isAtCage) books.tray -= chipsOut(books) - before;
  if (event.type === 'FloatMoved') moveTray(books, event);
};

const feltOf = ({ play }: TableState): number =>
  'round' in play ? play.round.wagers.reduce((sum, { stake }) => sum + stake, 0) : 0;

/** Enters the events of one command and says where these books and the table disagree after it. */
export const audit = (books: Books, events: readonly TableEvent[], state: TableState): readonly string[] => {
  books.faults = [];
  for (const event of events) takeEvent(books, event);
  const inTray = expectedInFloat(state);
  check(books, inTray === books.tray, `the tray should hold ${inTray}, and it holds ${books.tray}`);
  const { chips, debts, toCollect, house, brought } = books;
  const persons = new Set([...chips.keys(), ...debts.keys(), ...state.patrons.map(({ person }) => person)]);
  for (const person of persons) {
    const [has, owes] = [chips.get(person) ?? 0, debts.get(person) ?? 0];
    const held = state.patrons.find((patron) => patron.person === person)?.chips ?? 0;
    const owed = state.debts.find((debt) => debt.person === person)?.amount ?? 0;
    check(books, has === held, `${person} has ${held} in chips, and it should be ${has}`);
    check(books, owes === owed, `${person} owes ${owed}, and it should be ${owes}`);
    check(books, has >= 0 && owes >= 0, `${person} is below nothing: ${has}, ${owes}`);
    check(
      books,
      (toCollect.get(person) ?? 0) === 0,
      `${toCollect.get(person)} of ${person} should have been collected`,
    );
  }
  const felt = books.stakes.reduce((sum, { amount }) => sum + amount, 0);
  check(books, felt === feltOf(state), `${feltOf(state)} on the felt, and it should be ${felt}`);
  check(books, house === state.money.house, `the house has ${state.money.house}, and it should be ${house}`);
  const all = [...chips.values()].reduce((sum, amount) => sum + amount, felt + house);
  const owing = [...debts.values()].reduce((sum, amount) => sum + amount, 0);
  check(books, all - owing === brought, `${all} less ${owing} owed is not the ${brought} that was brought`);
  return books.faults;
};

/** A whole story, command by command: where the table and its second account differ. */
export const faultsOfMoney = (code: string, events: readonly TableEvent[]): readonly string[] => {
  const books = newBooks(code);
  const faults: string[] = [];
  let state = NEW_TABLE;
  for (let from = 0; from < events.length; ) {
    const { by, command } = (events[from] as TableEvent).stamp;
    const next = events.findIndex(({ stamp }, at) => at > from && (stamp.by !== by || stamp.command !== command));
    const given = events.slice(from, next < 0 ? events.length : next);
    state = replay(given, state);
    const names = given.map(({ type }) => type).join(' ');
    faults.push(...audit(books, given, state).map((fault) => `${names}: ${fault}`));
    from += given.length;
  }
  return faults;
};
