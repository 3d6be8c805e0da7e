import { type Actor, allowedCommands, type ConsoleAct, dealerConsole, viewOf, type WaitView } from '../../src/index.ts';
import type { Check, Step } from './check.ts';

const DEALER: Actor = { by: 'dealer 1', as: 'dealer' };

const answers = (wait: WaitView, act: Extract<ConsoleAct, { readonly kind: 'wait' }>): boolean =>
  act.for === 'matter' ? wait.kind === 'matter' : wait.ruler?.position === act.position;

/** Above the Dealer, whose console it is; for a matter the list says who. */
const isForPit = (act: ConsoleAct): act is Extract<ConsoleAct, { readonly kind: 'wait' }> =>
  act.kind === 'wait' && (act.for === 'matter' || (act.position !== null && act.position !== 'dealer'));

const faultsOfMarks = ({ after }: Step): readonly string[] => {
  const { count, open } = after.waiting;
  const numbers = open.map(({ number }) => number);
  const isOrderly = new Set(numbers).size === numbers.length && numbers.every((number) => number <= count);
  const isPast = open.every(({ event }) => event <= after.sequence);
  return [
    ...(isOrderly ? [] : ['numbers of what waits are not their own']),
    ...(isPast ? [] : ['it waits from later']),
  ];
};

/** What a Dealer is told to wait for, the pit is told as well. */
export const waits: Check = {
  name: "what the Dealer's console waits for above the Dealer is on the list of the pit",
  faults: (step) => {
    const { game, after, number, command } = step;
    if (number % 20 !== 0) return [];
    const allowed = allowedCommands(game, after, DEALER, command.at);
    const { next } = dealerConsole(game, after, allowed, (person) => person.startsWith('P1'));
    const listed = viewOf(game, after, { role: 'pit' }).pit?.waits ?? [];
    const isMissing = isForPit(next) && !listed.some((wait) => answers(wait, next));
    return [
      ...faultsOfMarks(step),
      ...(isMissing ? [`the console waits for ${next.for} (${next.position}), the pit's list has nothing of it`] : []),
    ];
  },
};
