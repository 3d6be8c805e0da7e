import type { Envelope } from '@sabot/table';
import { type Prepared, prepared, refused } from './prepare.ts';
import type { RefusalOf } from './stream.ts';
import type { Kind, Pen, Standing, Turn } from './stream-kind.ts';

export interface Asked<Command> {
  readonly command: Command;
  /** What was found against it outside of the rules: by the house beforehand, or by the books. */
  readonly refusal: RefusalOf<string> | null;
  /** Worth doing only if this is the last event. */
  readonly onlyAt: number | null;
}

/** Commands decided one after another, to be stored together. */
export interface Batch<State, Event, Code extends string> {
  readonly prepared: readonly Prepared<State, Event, Code>[];
  /** Why the command after them is not among them: it was answered before, it is late, or the deciding itself failed. */
  readonly stop:
    | { readonly kind: 'repeat' }
    | { readonly kind: 'late' }
    | { readonly kind: 'fault'; readonly error: unknown }
    | null;
}

export const NOT_ENOUGH_MONEY: RefusalOf<never> = {
  code: 'not-enough-money',
  clause: null,
  detail: 'An account does not hold that much, or would hold more than can be kept.',
};

export const decideBatch = <State, Command extends Envelope, Event, Code extends string>(
  kind: Kind<State, Command, Event, Code>,
  pen: Pen,
  turn: Turn<State, Command, Event, Code>,
  standing: Standing<State>,
  asked: readonly Asked<Command>[],
): Batch<State, Event, Code> => {
  const all: Prepared<State, Event, Code>[] = [];
  let at = standing;
  for (const { command, refusal, onlyAt } of asked) {
    if (onlyAt !== null && onlyAt !== at.tip.sequence) return { prepared: all, stop: { kind: 'late' } };
    if (!turn.goesOn(at.state)) break;
    try {
      const next: Prepared<State, Event, Code> =
        // It is kept and told like one of the stream's own, whoever found it.
        refusal === null ? prepared(kind, pen, turn, at, command) : refused(at, command, refusal as RefusalOf<Code>);
      if (next.refusal?.code === 'command-repeated') return { prepared: all, stop: { kind: 'repeat' } };
      all.push(next);
      at = next.after;
    } catch (error) {
      return { prepared: all, stop: { kind: 'fault', error } };
    }
  }
  return { prepared: all, stop: null };
};
