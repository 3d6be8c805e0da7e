import type { AnySchema } from '@sabot/table';

/**
 * One thing that can be asked over HTTP: what Fastify takes for a route, without who may ask it and what answers it. The
 * same record gives the types of a request and its answer, the checks, the serialiser and the entry in the document.
 */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** Parts that vary are written `:name`. */
  readonly url: string;
  /** Who may ask: anyone, whoever has signed in, or some of those; which ones the house says. */
  readonly callers: 'anyone' | 'signed-in' | 'some';
  /** It may be asked only so often. */
  readonly isLimited?: true;
  readonly schema: {
    readonly operationId: string;
    readonly tags: readonly [string];
    readonly summary: string;
    readonly params?: AnySchema;
    readonly querystring?: AnySchema;
    readonly body?: AnySchema;
    readonly produces?: readonly string[];
    /** The answers by status; `declaredProblems` tells the others. */
    readonly response: Readonly<Record<number, AnySchema>>;
  };
  /** Codes with which this operation may be refused, beside those that hold for every request of its kind. */
  readonly problems?: readonly string[];
  /** Codes with which settings that the sender chose may be refused: they have a status of their own. */
  readonly settings?: readonly string[];
}

export const operation = <const O extends Operation>(described: O): O => described;
