import { hasTwice, isAmount, sumOf, unless } from '@sabot/table';
import { entryOf, hasLeft, type Session, sessionOf, type TournamentState } from './state.ts';

/** What must hold in every tournament at all times. A break is our own mistake, never a patron's. */

/** Chips that the bank gave out are in someone's hand, at a table or on a Dragon Bet, less those that are owed to it. */
const faultsOfChips = (state: TournamentState): readonly string[] => {
  const { entries, issued } = state;
  const bets = sessionOf(state)?.bets ?? [];
  const held = sumOf(entries.map(({ stack, atTable }) => stack + atTable));
  const staked = sumOf(bets.map(({ stake }) => stake));
  const owed = sumOf(entries.map((entry) => entry.owed));
  return unless(
    [
      held + staked - owed === issued,
      `${held} in hand or at tables and ${staked} on Dragon Bets, ${owed} of them owed, are not ${issued}`,
    ],
    [entries.every((entry) => isAmount(entry.owed)), 'a debt that is no amount'],
    [entries.every(({ stack, atTable }) => isAmount(stack) && isAmount(atTable)), 'chips that are no amount'],
    [bets.every(({ stake }) => isAmount(stake) && stake > 0), 'a stake that is no amount'],
    [sessionOf(state) !== null || entries.every(({ atTable }) => atTable === 0), 'chips at a table between sessions'],
  );
};

/** Money paid in and not given back is in the pot, set aside, paid or kept. */
const faultsOfMoney = ({ entries, money }: TournamentState): readonly string[] => {
  const { pot, added, house, prizes, paid } = money;
  const paidIn = sumOf(entries.map((entry) => entry.paid));
  return unless(
    [paidIn + added === pot + house + prizes + paid, `${paidIn} and ${added} are not all there`],
    [[pot, added, house, prizes, paid].every(isAmount), 'money that is no amount'],
    [entries.every((entry) => isAmount(entry.paid)), 'a refund of more than was paid'],
  );
};

const faultsOfEntries = (state: TournamentState): readonly string[] => {
  const { entries, config } = state;
  const standing = entries.filter(({ status }) => status !== 'withdrawn');
  const most = config?.entry.rebuys?.most ?? 0;
  return unless(
    [entries.every(({ entry }, index) => entry === index + 1), 'an entry under another number'],
    [!hasTwice(entries.map(({ person }) => person)), 'a person with two entries'],
    [standing.length <= (config?.entry.capacity ?? 0), 'more entries than there is room for'],
    [entries.every(({ rebuys }) => rebuys <= most), 'more rebuys than are allowed'],
    [entries.every((entry) => hasLeft(entry) || (entry.status === 'in') === (entry.outIn === null)), 'both in and out'],
  );
};

const faultsOfSession = (state: TournamentState, session: Session): readonly string[] => {
  const { tables, bets } = session;
  const places = tables.flatMap((table) => table.places);
  const seats = state.config?.tables.seats ?? 0;
  return unless(
    [!hasTwice(places.map(({ entry }) => entry)), 'an entry with two seats'],
    [!hasTwice(places.map(({ table, seat }) => `${table} ${seat}`)), 'two entries in one seat'],
    [places.every(({ seat }) => seat >= 1 && seat <= seats), 'a seat beyond the table'],
    [tables.length <= (state.config?.tables.most ?? 0), 'more tables than there are'],
    [!hasTwice(bets.map(({ entry, wager }) => `${entry} ${wager}`)), 'two Dragon Bets of one kind'],
    [bets.every(({ entry }) => places.some((each) => each.entry === entry)), 'a Dragon Bet of nobody here'],
    [
      tables.every(({ closed, results }) => closed || results.every((each) => each === 'void')),
      'a round before "No more bets"',
    ],
    [
      state.entries.every(({ entry, status }) => status !== 'in' || places.some((each) => each.entry === entry)),
      'someone who is in and has no seat',
    ],
  );
};

const faultsOfRanking = (state: TournamentState): readonly string[] =>
  unless(
    [state.standings.every(({ place }, index) => place === index + 1), 'a place twice or not at all'],
    [!hasTwice(state.standings.map(({ entry }) => entry)), 'an entry ranked twice'],
    [state.standings.every(({ entry }) => entryOf(state, entry) !== undefined), 'a place for nobody'],
  );

/** What is wrong with a tournament by itself; empty where nothing is. */
export const brokenTournament = (state: TournamentState): readonly string[] => {
  const session = sessionOf(state);
  return [
    ...faultsOfChips(state),
    ...faultsOfMoney(state),
    ...faultsOfEntries(state),
    ...(session === null ? [] : faultsOfSession(state, session)),
    ...faultsOfRanking(state),
  ];
};
