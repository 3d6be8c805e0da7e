import type { WagerId } from '@sabot/rules';
import type { EventOf, TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { WagerEnd } from './fields.ts';
import type { Draw } from './round.ts';
import { carriedOf, drawsOf, lastRoundOf, openRoundOf, type TableState, wagersOf } from './state.ts';
import { isAt } from './state-changes.ts';

/** What must hold of every step from one state to the next (I3, I4, I5, I8). */

const unless = (holds: boolean, broken: string): readonly string[] => (holds ? [] : [broken]);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** I4: what may change a wager, and when. */
const mayChangeWagers = ({ play, matters }: TableState, event: TableEvent): boolean => {
  switch (event.type) {
    case 'WagerPlaced':
      return play.phase === 'betting';
    case 'WagerRaised':
    case 'WagerLowered':
    case 'WagerWithdrawn':
      return play.phase === 'betting' || matters.some(({ kind }) => kind === 'differential-exceeded');
    case 'ElectionMade':
      return matters.some(({ id, window }) => id === event.matter && window !== null);
    case 'WagersRemoved':
      return play.phase === 'betting' || play.phase === 'bets-closed';
    case 'RoundSettled':
      return play.phase === 'announced';
    case 'RoundVoided':
      return true;
    default:
      return false;
  }
};

const faultsOfWagers = (before: TableState, event: TableEvent, after: TableState): readonly string[] => {
  const one = wagersOf(before);
  const other = wagersOf(after);
  if (one === other || (one.length === 0 && other.length === 0)) return [];
  // A new round starts with an empty felt, whatever lay there before.
  if (event.type === 'BettingOpened') return unless(one.length === 0, 'I4: a round begun over wagers of the last');
  if (mayChangeWagers(before, event)) return [];
  return unless(same(one, other), `I4: ${event.type} changed wagers while ${before.play.phase}`);
};

const isSeen = (draws: readonly Draw[], ...places: readonly number[]): boolean =>
  places.every((place) => draws[place]?.exposed === true);

/** Pairs are decided by the first two cards of a hand, once everybody sees them. */
const isPairDecided = (draws: readonly Draw[], wager: WagerId): boolean => {
  switch (wager) {
    case 'player-pair':
      return isSeen(draws, 0, 2);
    case 'banker-pair':
      return isSeen(draws, 1, 3);
    case 'tiger-pair':
      return isSeen(draws, 0, 1, 2, 3);
    default:
      return false;
  }
};

/** Every wager named stood there, and goes back whole. */
const faultsOfReturn = (before: TableState, ends: readonly WagerEnd[], name: string): readonly string[] =>
  ends.flatMap((end) => {
    const placed = wagersOf(before).find(isAt(end));
    return [
      ...unless(placed !== undefined && placed.stake === end.stake, `${name}: no such wager of ${end.stake}`),
      ...unless(end.returned === end.stake, `${name}: a stake that does not go back whole`),
    ];
  });

/** Each wager of the round ends, and ends once. */
const endsAll = (before: TableState, ends: readonly WagerEnd[]): boolean =>
  ends.length === wagersOf(before).length && wagersOf(before).every((wager) => ends.filter(isAt(wager)).length === 1);

const faultsOfVoid = (before: TableState, event: EventOf<'RoundVoided'>, after: TableState): readonly string[] => [
  ...unless(event.round === openRoundOf(before)?.number, 'I8: another round was voided'),
  ...unless(endsAll(before, event.ends), 'I8: a void that does not return each stake once'),
  ...faultsOfReturn(before, event.ends, 'I8'),
  ...unless(before.money.house === after.money.house, 'I8: the house gained or lost by a void'),
];

const lastEnds = (state: TableState): readonly WagerEnd[] | null => lastRoundOf(state)?.ends ?? null;

const forgivenIn = ({ takenBack }: TableState, person: string): number =>
  takenBack.reduce((sum, taken) => (taken.person === person ? sum + taken.forgiven : sum), 0);

const faultsOfCorrection = (
  before: TableState,
  event: EventOf<'SettlementCorrected'>,
  after: TableState,
): readonly string[] => [
  ...unless(
    (event.debts ?? []).every((debt) =>
      after.patrons.every(({ person, chips }) => person !== debt.person || chips === 0),
    ),
    'A13b: a debt beside chips that could have been taken',
  ),
  ...unless(
    (event.unforgiven ?? []).every(
      ({ person, amount }) => amount <= forgivenIn(before, person) - forgivenIn(after, person),
    ),
    'A13b: more stays with the house than was forgiven',
  ),
  ...unless(same(lastEnds(before), event.before), 'a correction of what was not settled'),
  ...unless(
    event.after.length === event.before.length &&
      event.before.every((end) => event.after.some((each) => isAt(end)(each) && each.stake === end.stake)),
    'a correction that loses or adds a wager',
  ),
  ...unless(
    event.end === 'settled' || event.after.every(({ returned, stake }) => returned === stake),
    'I8: a void after settlement that does not return each stake',
  ),
];

/** Events that put another round in the place of the last, or none. */
const ENDS_A_ROUND: readonly TableEvent['type'][] = ['RoundSettled', 'RoundVoided', 'TableOpened'];

/** A wager that has ended stays as it ended, but for a correction. */
const faultsOfSettled = (before: TableState, event: TableEvent, after: TableState): readonly string[] => {
  if (before.last === after.last || ENDS_A_ROUND.includes(event.type) || event.type === 'SettlementCorrected')
    return [];
  return unless(same(before.last, after.last), `${event.type} changed a round that is over`);
};

/** The cards that lie on the table, in whatever order. */
const onTable = (state: TableState): readonly string[] =>
  [...drawsOf(state), ...carriedOf(state)]
    .map(
      ({ card, exposed, peeledBy, seen, drawnBy, substitute }) =>
        `${card} ${exposed} ${peeledBy} ${seen} ${drawnBy} ${substitute}`,
    )
    .sort();

/** I3: draws are added at the end; only a reconstruction puts them in another order, and then no card comes or goes. */
const faultsOfDraws = (before: TableState, event: TableEvent, after: TableState): readonly string[] => {
  const one = drawsOf(before);
  const other = drawsOf(after);
  switch (event.type) {
    case 'CardsReconstructed':
    case 'DeviceReset':
      return unless(same(onTable(before), onTable(after)), `I3: ${event.type} changed the cards themselves`);
    case 'CardsReplaced':
    case 'CardCorrected':
      return unless(one.length === other.length, `I3: ${event.type} changed how many cards there are`);
    case 'CardDrawn':
      return unless(same(one, other.slice(0, -1)), 'I3: a draw changed the cards before it');
    case 'RoundSettled':
    case 'RoundVoided':
    case 'BettingClosed':
      return [];
    default:
      if (one === other || (one.length === 0 && other.length === 0)) return [];
      return unless(
        one.length === other.length &&
          one.every(({ side, card, exposed }, index) => {
            const now = other[index];
            return now?.side === side && (card === null || now.card === card) && (!exposed || now.exposed);
          }),
        `I3: ${event.type} changed the draws`,
      );
  }
};

const faultsOfStep = (before: TableState, event: TableEvent, after: TableState): readonly string[] => {
  switch (event.type) {
    case 'RoundVoided':
      return faultsOfVoid(before, event, after);
    case 'RoundSettled':
      return unless(endsAll(before, event.ends), 'I1: a settlement that does not end each wager once');
    case 'ElectionMade':
      return [
        ...faultsOfReturn(before, event.ends, 'I4'),
        ...unless(
          !event.ends.some(({ wager }) => isPairDecided(drawsOf(before), wager)),
          'I5: a decided pair was taken back',
        ),
      ];
    case 'WagersRemoved':
      return faultsOfReturn(before, event.ends, 'I4');
    case 'SettlementCorrected':
      return faultsOfCorrection(before, event, after);
    default:
      return [];
  }
};

/** What is wrong with the way from one state to the one that these events lead to; empty where nothing is. */
export const brokenBetween = (
  before: TableState,
  events: readonly TableEvent[],
  after: TableState,
): readonly string[] => {
  if (before.sequence + events.length !== after.sequence) return ['the events do not lead to this state'];
  const faults: string[] = [];
  let state = before;
  for (const [index, event] of events.entries()) {
    const next = index === events.length - 1 ? after : evolve(state, event);
    faults.push(
      ...faultsOfWagers(state, event, next),
      ...faultsOfSettled(state, event, next),
      ...faultsOfDraws(state, event, next),
      ...faultsOfStep(state, event, next),
    );
    state = next;
  }
  return faults;
};
