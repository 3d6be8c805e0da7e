import { type CardCount, outcomeOf, type RoundFacts } from './facts.ts';
import type { PairClass, PointTotal } from './hand.ts';
import type { Outcome, Side } from './side.ts';

/** The small language that pay lines and pushes are written in: a statement about the facts of a finished round. */
export type Condition =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'total'; readonly side: Side; readonly totals: readonly PointTotal[] }
  | { readonly kind: 'cards'; readonly side: Side; readonly count: CardCount }
  | { readonly kind: 'pairs'; readonly classes: readonly PairClass[] }
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition };

export const outcome = (is: Outcome): Condition => ({ kind: 'outcome', outcome: is });
export const total = (side: Side, ...totals: readonly PointTotal[]): Condition => ({ kind: 'total', side, totals });
export const cards = (side: Side, count: CardCount): Condition => ({ kind: 'cards', side, count });
export const pairs = (...classes: readonly PairClass[]): Condition => ({ kind: 'pairs', classes });
export const all = (...of: readonly Condition[]): Condition => ({ kind: 'all', of });
export const any = (...of: readonly Condition[]): Condition => ({ kind: 'any', of });
export const not = (of: Condition): Condition => ({ kind: 'not', of });

export const holds = (condition: Condition, facts: RoundFacts): boolean => {
  switch (condition.kind) {
    case 'outcome':
      return outcomeOf(facts) === condition.outcome;
    case 'total':
      return condition.totals.includes(facts[condition.side].total);
    case 'cards':
      return facts[condition.side].cards === condition.count;
    case 'pairs':
      return condition.classes.includes(facts.pairs);
    // Loops: games are frozen, and on frozen lists every() and some() take twice as long.
    case 'all':
      for (const part of condition.of) if (!holds(part, facts)) return false;
      return true;
    case 'any':
      for (const part of condition.of) if (holds(part, facts)) return true;
      return false;
    case 'not':
      return !holds(condition.of, facts);
  }
};
