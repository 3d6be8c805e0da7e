import type { Fault, Result } from '@sabot/rules';

/** A fault for programs; the clause stands after the code where there is one. */
const faultReply = ({ code, message, clause }: Fault) =>
  clause === undefined ? { ok: false, code, message } : { ok: false, code, clause, message };

/** The reply to one line: what came of it, or why nothing did. */
export const replyOf = <T>(result: Result<T>, reply: (value: T) => object): object =>
  result.ok ? reply(result.value) : faultReply(result.fault);
