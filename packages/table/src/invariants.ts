import { DECK, factsIndex, INITIAL_DEAL } from '@sabot/rules';
import { hasTwice, isAmount, sumOf, unless } from './checks.ts';
import { factsOfDraws } from './dealing/revealing.ts';
import type { DealtPhase, DealtRound, Draw, PlacedWager } from './round.ts';
import {
  decksLoaded,
  drawsOf,
  type Matter,
  OF_LAST_ROUND,
  openRoundOf,
  type Shoe,
  seatCount,
  type TableState,
  wagersOf,
} from './state.ts';
import { feltOf, isAt } from './state-changes.ts';

/** What must hold at every table at all times. A break is our own mistake, never a patron's (I1 to I3). */

const isCount = isAmount;

/** I1: what was bought and not cashed is with patrons, on the felt or with the house, less what patrons owe. */
const faultsOfMoney = (state: TableState): readonly string[] => {
  const { patrons, debts, money } = state;
  const wagers = wagersOf(state);
  const chips = sumOf(patrons.map((patron) => patron.chips));
  const debt = sumOf(debts.map(({ amount }) => amount));
  const held = chips + feltOf(state) + money.house - debt;
  const owed = money.bought - money.cashed;
  return unless(
    [
      held === owed,
      () =>
        `I1: ${chips} in chips, ${feltOf(state)} on the felt and ${money.house}, less ${debt} in debts, are not ${owed}`,
    ],
    [debts.every(({ amount }) => isAmount(amount) && amount > 0), 'I1: a debt that is no amount'],
    [!hasTwice(debts.map(({ person }) => person)), 'I1: two debts of one person'],
    [patrons.every((patron) => isAmount(patron.chips)), 'I1: chips that are no amount'],
    [wagers.every(({ stake }) => isAmount(stake) && stake > 0), 'I1: a stake that is no amount'],
    [isAmount(money.bought) && isAmount(money.cashed), 'I1: bought or cashed is no amount'],
    [Number.isSafeInteger(money.house), 'I1: the house is not counted exactly'],
  );
};

/** I2: each card of the decks is in the device, burned, on the layout or discarded. */
const faultsOfShoe = (shoe: Shoe, decks: number, onTable: number): readonly string[] => {
  const { remaining, burned, burns, discarded, carried, seen, disturbed, contributions } = shoe;
  const out = burned + discarded + onTable + carried.length;
  const visible = Math.min(burned, burns) + discarded + onTable + carried.length;
  return unless(
    [disturbed || remaining + out === DECK.length * decks, () => `I2: ${remaining} in the device and ${out} out of it`],
    [disturbed || seen.every((count) => count <= decks), 'I2: a card was seen more often than there are decks'],
    [disturbed || sumOf(seen) <= visible, () => `I2: ${sumOf(seen)} cards were seen and ${visible} could be`],
    [seen.length === DECK.length && seen.every(isCount), 'I2: a card was seen less than never'],
    [[remaining, burned, discarded, shoe.roundsSinceCut].every(isCount), 'I2: a heap of fewer than no cards'],
    [carried.every(({ card, exposed }) => !exposed || card !== null), 'I2: an open card without a name'],
    [!hasTwice(contributions.map(({ person }) => person)), 'a patron who has contributed twice'],
  );
};

/** After the first four, one more for each hand at most, the Player's before the Banker's. */
const ORDERS: readonly (readonly Draw['side'][])[] = [
  [...INITIAL_DEAL, 'player', 'banker'],
  [...INITIAL_DEAL, 'banker'],
];

/** I3: whose a card is follows from the order in which the cards were drawn. */
const isInOrder = (draws: readonly Draw[]): boolean =>
  ORDERS.some((order) => draws.length <= order.length && draws.every(({ side }, index) => side === order[index]));

/** How many cards lie on the table in each phase, and whether the totals have been announced. */
const CARDS_IN: Readonly<Record<DealtPhase, readonly [least: number, most: number, announced: boolean]>> = {
  'bets-closed': [0, 0, false],
  dealing: [1, 3, false],
  revealing: [4, 6, false],
  drawing: [4, 6, true],
  complete: [4, 6, true],
  announced: [4, 6, true],
};

const isOpen = ({ exposed, card }: Draw): boolean => exposed && card !== null;

const faultsOfDeal = (
  phase: DealtPhase,
  { draws, totalsAnnounced, hands, apart, closes }: DealtRound,
): readonly string[] => {
  const [least, most, announced] = CARDS_IN[phase];
  const isOver = phase === 'complete' || phase === 'announced';
  return unless(
    [isInOrder(draws), () => `I3: cards lie as ${draws.map(({ side }) => side).join(' ')}`],
    [draws.every(({ exposed, card }) => !exposed || card !== null), 'I3: an open card without a name'],
    [draws.length >= least && draws.length <= most, () => `${draws.length} cards while ${phase}`],
    [totalsAnnounced === announced, () => `totals announced: ${totalsAnnounced} while ${phase}`],
    [!isOver || draws.every(isOpen), () => `a hidden card while ${phase}`],
    [closes > 0, () => `${phase} before "No more bets"`],
    [
      [hands.player, hands.banker].every((hand) => hand.with === 'dealer' || hand.person !== null),
      'a hand with a patron who is nobody',
    ],
    [
      apart.every(({ draw }, index) => draw <= draws.length && apart.findIndex((each) => each.draw === draw) === index),
      'leave for a card that is not there, or twice for one',
    ],
  );
};

/** I7: what was announced is what the cards say. */
const faultsOfFacts = ({ play }: TableState): readonly string[] => {
  if (play.phase !== 'announced' || play.round.draws.length < INITIAL_DEAL.length) return [];
  const { draws, facts } = play.round;
  const seen = factsOfDraws(draws);
  const isSo = seen !== null && factsIndex(seen) === factsIndex(facts);
  return unless([isSo, 'I7: announced what the cards do not say']);
};

/** By owner: a text for each wager, to compare, would take longer than all other checks together. */
const areTwoInOneArea = (wagers: readonly PlacedWager[]): boolean => {
  const byOwner = new Map<string, PlacedWager[]>();
  for (const wager of wagers) {
    const own = byOwner.get(wager.owner) ?? [];
    if (own.some(isAt(wager))) return true;
    own.push(wager);
    byOwner.set(wager.owner, own);
  }
  return false;
};

const faultsOfRound = (state: TableState): readonly string[] => {
  const round = openRoundOf(state);
  if (round === null) return [];
  const seats = seatCount(state);
  const persons = new Set(state.patrons.map(({ person }) => person));
  return unless(
    [round.number === state.roundsDealt, () => `round ${round.number} after ${state.roundsDealt} rounds`],
    [!round.freeHand || round.wagers.length === 0, 'A24: a wager on a free hand'],
    [!areTwoInOneArea(round.wagers), 'A7: two wagers of one owner in one area'],
    [round.wagers.every(({ seat }) => seat <= seats), 'a wager at no seat'],
    [round.wagers.every(({ owner }) => persons.has(owner)), 'a wager of someone who is not at the table'],
    [state.shoe !== null, 'a round without a shoe'],
  );
};

const faultsOfPeople = ({ patrons, device, deviceKept, config, play }: TableState): readonly string[] => {
  const seats = patrons.map(({ seat }) => seat).filter((seat) => seat !== null);
  const isHere = (name: string): boolean => patrons.some(({ person }) => person === name);
  return unless(
    [!hasTwice(patrons.map(({ person }) => person)), 'a patron who is there twice'],
    [!hasTwice(seats), 'two patrons in one seat'],
    [play.phase === 'table-closed' || seats.every((seat) => seat <= seatCount({ config })), 'a patron in no seat'],
    [device.holder === null || isHere(device.holder), '3.12: the device is with someone who is not at the table'],
    [device.holder === null || config?.method === 'C', '3.12: a patron has the device outside Method C'],
    [deviceKept === null || deviceKept === device.holder, '3.12.8: the device was kept by someone who has it no more'],
    [device.excused.every(isHere), '3.12.2: leave to draw for someone who is not at the table'],
  );
};

/** What can still come up when the table is closed: the last round stays open to correction until the next call. */
const isAboutLast = ({ kind }: Matter): boolean => kind === 'misread' || OF_LAST_ROUND.includes(kind);

const faultsOfMatters = ({ matters, mattersOpened, play, last }: TableState): readonly string[] => {
  const ids = matters.map(({ id }) => id);
  return unless(
    [ids.every((id, index) => id > (ids[index - 1] ?? 0)), () => `matters out of order: ${ids.join(' ')}`],
    [ids.every((id) => id <= mattersOpened), 'a matter beyond those opened'],
    [
      play.phase !== 'table-closed' || matters.every((matter) => last?.end === 'settled' && isAboutLast(matter)),
      'a closed table with an open matter that is not about its last round',
    ],
    [
      matters.every(({ steps, window, kind }) => steps.length > 0 || window !== null || kind === 'misread'),
      'a matter with nothing left to do',
    ],
  );
};

const faultsOfCards = (state: TableState): readonly string[] => {
  const { shoe, play } = state;
  return [
    ...(shoe === null ? [] : faultsOfShoe(shoe, decksLoaded(state), drawsOf(state).length)),
    ...('round' in play && play.phase !== 'betting' ? faultsOfDeal(play.phase, play.round) : []),
    ...unless([play.phase !== 'table-closed' || shoe === null, 'a closed table with a shoe']),
  ];
};

/** Money and cards are conserved by every single event, also in the middle of what one command leads to (I1, I2). */
export const notConserved = (state: TableState): readonly string[] => {
  const { shoe } = state;
  const onTable = drawsOf(state).length;
  return [...faultsOfMoney(state), ...(shoe === null ? [] : faultsOfShoe(shoe, decksLoaded(state), onTable))];
};

/** What is wrong with a table by itself; empty where nothing is. */
export const brokenInvariants = (state: TableState): readonly string[] => [
  ...faultsOfMoney(state),
  ...faultsOfCards(state),
  ...faultsOfFacts(state),
  ...faultsOfRound(state),
  ...faultsOfPeople(state),
  ...faultsOfMatters(state),
];
