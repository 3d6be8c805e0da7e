import {
  type Basis,
  checkDecks,
  checkStake,
  didYouMean,
  type Game,
  isStated,
  stakeUnit,
  type Wager,
} from '@sabot/rules';
import { hasTwice, type Limits, sumOf, unless } from '@sabot/table';
import { leastMain, type SessionPlan, sessionPlanOf, type TournamentConfig, WHOLE_POT } from '../config.ts';
import { MAX_SESSIONS, MAX_STACK } from '../fields.ts';

/** What can be wrong with a set-up whose form is right. Each code means one thing. */
export const CONFIG_FAULTS = {
  'no-session-wagers': 'The game has no wagers on a session, so there is nothing to hold a tournament of.',
  'no-sessions': 'A tournament has at least one session, and not more than it can hold.',
  'no-such-layout': 'The game has no such layout.',
  'seats-not-on-layout': 'The layout has not that many seats.',
  'decks-not-allowed': 'The game is not played with so many decks.',
  'least-above-capacity': 'More entries are asked for than there is room for.',
  'too-few-seats': 'The tables have not a seat for every entry.',
  'no-such-session': 'Something is to last until a session that there is not.',
  'limits-missing': 'Each wager of the game has limits in each session.',
  'limits-twice': 'A wager has limits twice.',
  'wager-not-offered': 'The game has no such wager.',
  'minimum-above-maximum': 'A minimum is above its maximum.',
  'limit-too-high': 'A maximum is more than can be counted exactly.',
  'not-stake-unit': 'A limit or a stack is not a multiple of the stake unit.',
  'stake-not-payable': 'Some pay line could not pay a stake in whole chips.',
  'stack-below-minimum': 'A stack would not cover the smallest main wager.',
  'advance-not-fewer': 'More are to go on than can be left.',
  'last-session-advances': 'After the last session nobody goes on.',
  'ranking-not-total': 'The ranking ends with the one criterion that is never level: the earlier entry.',
  'criterion-twice': 'A criterion is named twice.',
  'shares-not-whole': 'The shares of the pot do not come to the whole.',
  'shares-rise': 'A later place is given more than an earlier one.',
  'too-many-prizes': 'There are more prizes than entries.',
  'replay-with-pay': 'A session that is played again gives its Dragon Bets back.',
} as const;
export type ConfigFaultCode = keyof typeof CONFIG_FAULTS;

export interface ConfigFault {
  readonly code: ConfigFaultCode;
  readonly message: string;
  readonly basis: Basis;
}

const fault = (code: ConfigFaultCode, what = '', basis: Basis = 'policy'): ConfigFault => ({
  code,
  message: what === '' ? CONFIG_FAULTS[code] : `${CONFIG_FAULTS[code]} (${what})`,
  basis,
});

const faultsOfLimit = (wager: Wager | undefined, { wager: id, min, max }: Limits, unit: number, at: string) => {
  const what = `${at}: ${id}`;
  if (wager === undefined) return [fault('wager-not-offered', what)];
  const payable = checkStake(wager, unit);
  return unless(
    [min <= max, fault('minimum-above-maximum', what)],
    [max <= MAX_STACK, fault('limit-too-high', what)],
    [min % unit === 0 && max % unit === 0, fault('not-stake-unit', what)],
    [payable.ok, fault('stake-not-payable', `${what}, by ${stakeUnit(wager)}`)],
  );
};

const faultsOfLimits = (game: Game, { limits }: SessionPlan, unit: number, at: string): readonly ConfigFault[] => {
  const named = limits.map(({ wager }) => wager);
  const missing = game.wagers.find(({ id }) => !named.includes(id));
  return [
    ...unless(
      [missing === undefined, fault('limits-missing', `${at}: ${missing?.id}`)],
      [!hasTwice(named), fault('limits-twice', at)],
    ),
    ...limits.flatMap((limit) =>
      faultsOfLimit(
        game.wagers.find(({ id }) => id === limit.wager),
        limit,
        unit,
        at,
      ),
    ),
  ];
};

const faultsOfSessions = (game: Game, { sessions, tables, entry }: TournamentConfig): readonly ConfigFault[] => {
  let left = entry.capacity;
  return sessions.flatMap((plan, index) => {
    const at = `session ${index + 1}`;
    const before = left;
    if (plan.advance.kind === 'best') left = Math.min(left, plan.advance.entries);
    const isLast = index === sessions.length - 1;
    return [
      ...faultsOfLimits(game, plan, tables.stakeUnit, at),
      ...unless(
        [!isLast || plan.advance.kind === 'all', fault('last-session-advances', at)],
        [plan.advance.kind === 'all' || plan.advance.entries < before, fault('advance-not-fewer', at)],
        [plan.advance.kind === 'all' || isLast || plan.advance.entries > 1, fault('advance-not-fewer', `${at}: one`)],
      ),
    ];
  });
};

/** Every stack that may be given out just before a session. */
const stacksInto = ({ entry, sessions }: TournamentConfig, session: number): readonly number[] => {
  const { startingStack, lateUntil, rebuys } = entry;
  const isStart = session === 1 || session <= (lateUntil ?? 0) || sessions[session - 1]?.stacks === 'reset';
  return [...(isStart ? [startingStack] : []), ...(rebuys !== null && session <= rebuys.until ? [rebuys.stack] : [])];
};

const faultsOfStacks = (config: TournamentConfig): readonly ConfigFault[] =>
  config.sessions.flatMap(({ limits }, index) => {
    const least = leastMain(limits);
    const isCovered = stacksInto(config, index + 1).every((each) => each >= least);
    return unless([isCovered, fault('stack-below-minimum', `session ${index + 1}`)]);
  });

const faultsOfEntry = (config: TournamentConfig): readonly ConfigFault[] => {
  const { entry, tables } = config;
  const { rebuys } = entry;
  const stacks = [entry.startingStack, ...(rebuys === null ? [] : [rebuys.stack])];
  const has = (session: number): boolean => sessionPlanOf(config, session) !== undefined;
  return unless(
    [entry.least <= entry.capacity, fault('least-above-capacity')],
    [tables.most * tables.seats >= entry.capacity, fault('too-few-seats')],
    [entry.lateUntil === null || has(entry.lateUntil), fault('no-such-session', 'late entries')],
    [rebuys === null || has(rebuys.until), fault('no-such-session', 'rebuys')],
    [stacks.every((each) => each % tables.stakeUnit === 0), fault('not-stake-unit', 'a stack')],
  );
};

const faultsOfTables = (game: Game, { tables }: TournamentConfig): readonly ConfigFault[] => {
  const layout = game.layouts.find(({ letter }) => letter === tables.layout);
  const letters = game.layouts.map(({ letter }) => letter);
  const decks = checkDecks(game, tables.decks);
  return unless(
    [
      layout !== undefined,
      fault('no-such-layout', `${tables.layout}. ${didYouMean(tables.layout, letters, 'The layouts')}`),
    ],
    [
      layout === undefined || tables.seats <= layout.seats.max,
      fault('seats-not-on-layout', '', layout?.seats.stated === true ? layout.clause : 'policy'),
    ],
    [decks.ok, fault('decks-not-allowed', String(tables.decks), game.decks.clause)],
  );
};

const faultsOfPrizes = ({ prizes, entry, ranking, abandoned }: TournamentConfig): readonly ConfigFault[] => {
  const { shares } = prizes;
  const sum = sumOf([...shares, prizes.house]);
  return unless(
    [sum === WHOLE_POT, fault('shares-not-whole', `${sum} of ${WHOLE_POT}`)],
    [shares.every((share, index) => share <= (shares[index - 1] ?? share)), fault('shares-rise')],
    [shares.length <= entry.capacity, fault('too-many-prizes')],
    [ranking.at(-1) === 'earlier-entry', fault('ranking-not-total')],
    [!hasTwice(ranking), fault('criterion-twice')],
    [abandoned.session === 'counts' || abandoned.dragonBets === 'return', fault('replay-with-pay')],
  );
};

/** Everything that stands in the way of publishing it; empty where nothing does. */
export const checkConfig = (game: Game, config: TournamentConfig): readonly ConfigFault[] => {
  const hasDragons = game.wagers.some(({ scope }) => scope === 'session') && isStated(game.meanings.session);
  const count = config.sessions.length;
  return [
    ...unless(
      [hasDragons, fault('no-session-wagers')],
      [count >= 1 && count <= MAX_SESSIONS, fault('no-sessions', String(count))],
    ),
    ...faultsOfTables(game, config),
    ...faultsOfEntry(config),
    ...faultsOfStacks(config),
    ...faultsOfSessions(game, config),
    ...faultsOfPrizes(config),
  ];
};
