import { isDeepStrictEqual } from 'node:util';
import { faultOfFields, readCommand } from '@sabot/protocol';
import { isRoundWager, isStated, type RoundFacts, settleWager } from '@sabot/rules';
import { decide } from '@sabot/testkit/table/sealed';
import {
  chipsHeld,
  EVENTS,
  evolve,
  gainFrom,
  isBetweenRounds,
  openRoundOf,
  type TableEvent,
  type TableState,
  type WagerEnd,
  wagersOf,
} from '../../src/index.ts';
import { brokenInvariants, notConserved } from '../../src/invariants.ts';
import { brokenBetween } from '../../src/invariants-between.ts';
import { type Account, postingsOf } from '../../src/settling/postings.ts';
import { audit } from '../second-account.ts';
import type { Check, Step } from './check.ts';
import { due } from './due.ts';
import { whereStuck } from './finish.ts';
import { concerned, keptParts, ownParts } from './own-parts.ts';
import { views } from './views.ts';
import { waits } from './waits.ts';

const eventsOf = ({ decision }: Step): readonly TableEvent[] => (decision.ok ? decision.events : []);

const every = (count: number, { number }: Step): boolean => number % count === 0;

const wellFormed: Check = {
  name: 'commands and events have the shape they should',
  faults: (step) => {
    const read = readCommand(step.command);
    const events = eventsOf(step).flatMap(({ stamp: _stamp, type, ...body }) => {
      const fault = faultOfFields(EVENTS[type].fields, body, type);
      return fault === null ? [] : [fault];
    });
    return read.ok ? events : [read.fault, ...events];
  },
};

const invariants: Check = {
  name: 'the invariants hold',
  faults: ({ states }) => {
    const last = states.at(-1);
    return [...states.slice(1, -1).flatMap(notConserved), ...(last === undefined ? [] : brokenInvariants(last))];
  },
};

const between: Check = {
  name: 'the invariants hold between',
  faults: (step) => brokenBetween(step.before, eventsOf(step), step.after),
};

const folds: Check = {
  name: 'the events fold to the state decided',
  faults: (step) => {
    if (!step.decision.ok) return [];
    const folded = eventsOf(step).reduce(evolve, step.before);
    const { state } = step.decision;
    const isCheaplyEqual = folded.sequence === state.sequence && isDeepStrictEqual(folded.money, state.money);
    const isEqual = isCheaplyEqual && (!every(20, step) || isDeepStrictEqual(folded, state));
    return isEqual ? [] : ['the fold is another state'];
  },
};

const lasts: Check = {
  name: 'state and events survive being written down',
  faults: (step) => {
    if (!every(60, step)) return [];
    const kept = [step.after, ...eventsOf(step)];
    return isDeepStrictEqual(JSON.parse(JSON.stringify(kept)), kept) ? [] : ['something is lost in writing'];
  },
};

/** What the rules alone make of a wager, apart from the table: the whole stake, up to its maximum. */
const faultOfEnd = ({ game, before }: Step, facts: RoundFacts, end: WagerEnd): string | null => {
  const wager = game.wagers.filter(isRoundWager).find(({ id }) => id === end.wager);
  const placed = openRoundOf(before)?.wagers.find(
    (each) => each.owner === end.owner && each.seat === end.seat && each.wager === end.wager,
  );
  if (wager === undefined || placed === undefined) return `${end.wager} of ${end.owner} was not there`;
  if (end.end === 'returned') return end.returned === placed.stake ? null : 'a returned stake is not whole';
  const isCapped = isStated(game.irregularities['over-maximum']) || !before.config?.policyOff.includes('over-maximum');
  const effective = isCapped ? Math.min(placed.stake, placed.limits.max) : placed.stake;
  const settled = settleWager(wager, facts, effective);
  if (!settled.ok) return settled.fault.message;
  const returned = settled.value.returned + placed.stake - effective;
  return end.end === settled.value.result && end.returned === returned
    ? null
    : `${end.wager} ended ${end.end} with ${end.returned}`;
};

const settles: Check = {
  name: 'wagers are settled as the rules settle them',
  faults: (step) => {
    const { play } = step.before;
    if (play.phase !== 'announced') return [];
    return eventsOf(step).flatMap((event) =>
      event.type === 'RoundSettled' ? event.ends.flatMap((end) => faultOfEnd(step, play.round.facts, end) ?? []) : [],
    );
  },
};

const repeats: Check = {
  name: 'a command given twice is carried out once',
  faults: ({ game, command, decision, after }) => {
    if (!decision.ok) return [];
    const again = decide(game, after, command);
    return !again.ok && again.refusal.code === 'command-repeated' ? [] : ['the second time was not refused'];
  },
};

const stamps: Check = {
  name: 'every event says who did it',
  faults: (step) => {
    const { id, by, as, at } = step.command;
    return eventsOf(step)
      .filter(({ stamp }) => stamp.command !== id || stamp.by !== by || stamp.as !== as || stamp.at !== at)
      .map(({ type }) => `${type} is stamped wrong`);
  },
};

const accountsOf = ({ patrons, debts, play, money, float }: TableState): ReadonlyMap<Account, number> => {
  const felt = 'round' in play ? play.round.wagers.reduce((sum, { stake }) => sum + stake, 0) : 0;
  const inBox = float.box.cash + float.box.slips;
  return new Map<Account, number>([
    ['cashier', money.cashed - money.bought],
    ['felt', felt],
    ['house', money.house],
    ['float', float.balance],
    ['drop', inBox],
    ['short', float.short],
    ['cage', -float.balance - inBox - float.short],
    ...patrons.map(({ person, chips }): [Account, number] => [`patron:${person}`, chips]),
    ...debts.map(({ person, amount }): [Account, number] => [`debt:${person}`, -amount]),
  ]);
};

const books: Check = {
  name: 'A18: the postings add up to what the table holds, after every event',
  keepsBooks: true,
  faults: (step) =>
    eventsOf(step).flatMap((event, index) => {
      const postings = postingsOf(event);
      for (const { account, amount } of postings) {
        step.balances.set(account, (step.balances.get(account) ?? 0) + amount);
      }
      const held = accountsOf(step.states[index + 1] ?? step.after);
      const sum = postings.reduce((total, { amount }) => total + amount, 0);
      const accounts = new Set([...held.keys(), ...step.balances.keys()]);
      const wrong = [...accounts].filter((account) => (held.get(account) ?? 0) !== (step.balances.get(account) ?? 0));
      return [
        ...(sum === 0 ? [] : [`${event.type} posts ${sum}`]),
        ...wrong.map(
          (account) =>
            `${event.type}: ${account} holds ${held.get(account)}, by its postings ${step.balances.get(account)}`,
        ),
      ];
    }),
};

/** In front of somebody and on the felt. */
const chipsWith = (state: TableState, person: string): number =>
  wagersOf(state).reduce<number>(
    (all, { owner, stake }) => (owner === person ? all + stake : all),
    chipsHeld(state, person),
  );

const MOVES_CHIPS: readonly TableEvent['type'][] = ['RoundSettled', 'RoundVoided', 'SettlementCorrected'];

/** What moving the chips of the last round brings a person, after an event that made it, or changed it. */
const gainBy = (type: TableEvent['type'], before: TableState, after: TableState, person: string): number | null => {
  const now = after.chipsToMove === null ? 0 : gainFrom(after.chipsToMove, person);
  if (MOVES_CHIPS.includes(type)) return now;
  if (type !== 'DebtCollected' || !isBetweenRounds(before) || before.chipsToMove === null) return null;
  return now - gainFrom(before.chipsToMove, person);
};

const chipsToMove: Check = {
  name: 'chips to be moved by hand add up to what changed for each patron',
  faults: (step) =>
    eventsOf(step).flatMap(({ type }, index) => {
      const [before, after] = [step.states[index] ?? step.before, step.states[index + 1] ?? step.after];
      const owners = new Set([...after.patrons, ...before.patrons].map(({ person }) => person));
      return [...owners].flatMap((person) => {
        const gain = gainBy(type, before, after, person);
        const changed = chipsWith(after, person) - chipsWith(before, person);
        return gain === null || gain === changed ? [] : [`${type}: ${person} gains ${changed}, by hand ${gain}`];
      });
    }),
};

const secondAccount: Check = {
  name: 'a second account, kept from the events alone, agrees',
  keepsBooks: true,
  faults: (step) => audit(step.books, eventsOf(step), step.after),
};

const goesOn: Check = {
  name: 'no table is stuck',
  faults: (step) => {
    if (!every(60, step)) return [];
    const stuck = whereStuck(step.game, step.after, step.command.at);
    return stuck === null ? [] : [stuck];
  },
};

/** Made after every command of a walk. */
export const checks: Check[] = [
  wellFormed,
  invariants,
  between,
  settles,
  folds,
  lasts,
  repeats,
  stamps,
  books,
  chipsToMove,
  secondAccount,
  goesOn,
  due,
  views,
  waits,
  ownParts,
  concerned,
  keptParts,
];
