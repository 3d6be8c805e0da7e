import type { Fetch } from '@sabot/client';
import { type Options, UsageError } from '../command.ts';

/** What goes wrong on purpose, by the number of the card: the first that the reader reads is 1. */
export interface Mishaps {
  readonly faultsAt: (card: number) => readonly number[];
  readonly isDropped: (card: number) => boolean;
  readonly isDuplicated: (card: number) => boolean;
  readonly isCutOff: (card: number) => boolean;
}

const valuesOf = (value: Options[string]): readonly string[] =>
  [value ?? []].flat().filter((each): each is string => typeof each === 'string');

const cardNumber = (flag: string, text: string): number => {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`--${flag} takes the number of a card, the first being 1, not "${text}".`);
};

const faultAt = (text: string): { readonly error: number; readonly card: number } => {
  const [, error, card = ''] = /^([1-7])@(.+)$/.exec(text) ?? [];
  if (error === undefined) throw new UsageError(`--fault takes a fault and a card, such as 3@5, not "${text}".`);
  return { error: Number(error), card: cardNumber('fault', card) };
};

const cardsOf = (options: Options, flag: string): ReadonlySet<number> =>
  new Set(valuesOf(options[flag]).map((text) => cardNumber(flag, text)));

export const mishapsIn = (options: Options): Mishaps => {
  const faults = valuesOf(options['fault']).map(faultAt);
  const [dropped, duplicated, cutOff] = ['drop', 'duplicate', 'disconnect'].map((flag) => cardsOf(options, flag));
  return {
    faultsAt: (card) => faults.filter((each) => each.card === card).map(({ error }) => error),
    isDropped: (card) => dropped?.has(card) === true,
    isDuplicated: (card) => duplicated?.has(card) === true,
    isCutOff: (card) => cutOff?.has(card) === true,
  };
};

/** What happens to the next message on its way: it is lost, or its answer is. */
type Loss = 'of-message' | 'of-answer';

/** A connection that loses what it is told to lose, once. */
export interface LossyConnection {
  readonly fetch: Fetch;
  readonly loseNext: (loss: Loss) => void;
}

export const lossyConnection = (connected: Fetch): LossyConnection => {
  let next: Loss | null = null;
  const lost = (): never => {
    throw new Error('lost on the way');
  };
  return {
    loseNext: (loss) => {
      next = loss;
    },
    fetch: async (url, sent) => {
      const loss = sent.method === 'POST' ? next : null;
      if (loss !== null) next = null;
      if (loss === 'of-message') return lost();
      const reply = await connected(url, sent);
      if (loss === null) return reply;
      await reply.text();
      return lost();
    },
  };
};
