import { PROBLEMS, type Problem, type ProblemKind, RETRY_AFTER, statusOfSettings } from '@sabot/protocol';
import { houseRefusal } from '../../admission/refusal.ts';
import type { CommandAnswer, StreamRefusal } from '../../streams/stream.ts';

/** Thrown in a route that refuses; the error handler makes a problem of it. */
export class HttpRefusal extends Error {
  readonly refusal: StreamRefusal<string>;
  /** Seconds; null where those of the code hold. */
  readonly retryAfter: number | null;
  /** Null where the status of the code holds. */
  readonly status: number | null;

  constructor(refusal: StreamRefusal<string>, retryAfter: number | null = null, status: number | null = null) {
    super(refusal.detail);
    this.refusal = refusal;
    this.retryAfter = retryAfter;
    this.status = status;
  }
}

const UNKNOWN: ProblemKind = {
  code: 'malformed',
  status: 400,
  title: 'The request is not of the form asked for.',
  action: 'correct',
};

const kindOf = (code: string): ProblemKind => PROBLEMS.get(code) ?? UNKNOWN;

/** A refusal by its code, in the words of the code unless a detail is given. */
export const httpRefusal = (code: string, detail?: string, retryAfter: number | null = null): HttpRefusal =>
  new HttpRefusal(houseRefusal(code, detail), retryAfter);

/** The refusal or failure with which a table or tournament answered. */
export const refusalOfAnswer = (
  answer: Exclude<CommandAnswer<unknown, string>, { readonly kind: 'done' }>,
): HttpRefusal =>
  new HttpRefusal(answer.kind === 'refused' ? answer.refusal : houseRefusal(answer.code, answer.detail));

export const problemFromRefusal = ({ refusal, retryAfter, status }: HttpRefusal): Problem => {
  const kind = kindOf(refusal.code);
  const wait = retryAfter ?? RETRY_AFTER[kind.code] ?? null;
  return {
    type: `urn:sabot:problem:${kind.code}`,
    title: kind.title,
    status: status ?? kind.status,
    code: kind.code,
    ...(refusal.clause === null ? {} : { clause: refusal.clause }),
    detail: refusal.detail,
    action: kind.action,
    ...(wait === null ? {} : { retryAfter: wait }),
  };
};

/**
 * A refusal of settings that the sender chose. Apart from a lack of permission it is a mistake in the request, whatever
 * status the code has at a table or in a tournament.
 */
export const refusalOfSettings = (refusal: StreamRefusal<string>): HttpRefusal => {
  return new HttpRefusal(refusal, null, statusOfSettings(kindOf(refusal.code).status));
};
