import { isDeepStrictEqual } from 'node:util';
import { EVENT_FIELDS, evolve, readCommand, type TableEvent, type TableState } from '../../src/index.ts';
import { brokenInvariants } from '../../src/invariants.ts';
import { brokenBetween } from '../../src/invariants-between.ts';
import { type Account, postingsOf } from '../../src/postings.ts';
import { faultOfFields } from '../../src/shape.ts';
import { decide } from '../sealed.ts';
import type { Check, Step } from './check.ts';
import { whereStuck } from './finish.ts';
import { views } from './views.ts';

const eventsOf = ({ decision }: Step): readonly TableEvent[] => (decision.ok ? decision.events : []);

const every = (count: number, { number }: Step): boolean => number % count === 0;

const wellFormed: Check = {
  name: 'commands and events have the shape they should',
  faults: (step) => {
    const read = readCommand(step.command);
    const events = eventsOf(step).flatMap(({ stamp: _stamp, type, ...body }) => {
      const fault = faultOfFields(EVENT_FIELDS[type], body, type);
      return fault === null ? [] : [fault];
    });
    return read.ok ? events : [read.message, ...events];
  },
};

const invariants: Check = {
  name: 'the invariants hold',
  faults: ({ states }) => {
    const last = states.at(-1);
    return last === undefined ? [] : brokenInvariants(last);
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

const accountsOf = ({ patrons, play, money }: TableState): ReadonlyMap<Account, number> => {
  const felt = 'round' in play ? play.round.wagers.reduce((sum, { stake }) => sum + stake, 0) : 0;
  return new Map<Account, number>([
    ['cashier', money.cashed - money.bought],
    ['felt', felt],
    ['house', money.house],
    ...patrons.map(({ person, chips }): [Account, number] => [`patron:${person}`, chips]),
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

const goesOn: Check = {
  name: 'no table is stuck',
  faults: (step) => {
    if (!every(60, step)) return [];
    const stuck = whereStuck(step.game, step.after, step.command.at);
    return stuck === null ? [] : [stuck];
  },
};

/** Made after every command of a walk. */
export const checks: Check[] = [wellFormed, invariants, between, folds, lasts, repeats, stamps, books, goesOn, views];
