import type { Basis } from '@sabot/rules';
import type { PlayAnswer } from './play-line.ts';

/** A clause of the text, or that the house's own policy says so; nothing where neither does. */
const basisFields = (basis: Basis | null): object => {
  if (basis === null) return {};
  return basis === 'policy' ? { policy: true } : { clause: basis };
};

/** The answer for programs, as the contract has it. */
export const playReply = (answer: PlayAnswer): object => {
  switch (answer.kind) {
    case 'events':
      return { ok: true, events: answer.events };
    case 'state':
      return { ok: true, state: answer.state };
    case 'view':
      return { ok: true, view: answer.view };
    case 'allowed':
      return { ok: true, allowed: answer.allowed };
    case 'malformed':
      return { ok: false, code: answer.code, message: answer.message };
    case 'refused': {
      const { code, clause, detail } = answer.refusal;
      return { ok: false, code, ...basisFields(clause), message: detail };
    }
  }
};
