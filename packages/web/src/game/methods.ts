import { type Game, isStated, type Method } from '@sabot/rules';

/** A way of dealing that a game knows, and whether patrons handle the cards in it. */
export interface KnownMethod {
  readonly method: Method;
  readonly squeezed: boolean;
  /** Only in the high-limit gaming areas. */
  readonly highLimitOnly: boolean;
  /** False where the text is silent and the house chose. */
  readonly stated: boolean;
}

/** A and C put the hands into patrons' hands, B does not: in every text that has them. */
export const isSqueezed = (method: Method): boolean => method !== 'B';

export const methodsOf = ({ methods, policy }: Game): readonly KnownMethod[] =>
  isStated(methods)
    ? methods.map(({ method, patronsHandleCards, where }) => ({
        method,
        squeezed: patronsHandleCards,
        highLimitOnly: where === 'HLGA',
        stated: true,
      }))
    : policy.methods.map((method) => ({ method, squeezed: isSqueezed(method), highLimitOnly: false, stated: false }));
