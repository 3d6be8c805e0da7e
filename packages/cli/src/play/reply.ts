import type { Basis } from '@sabot/rules';
import type { RefusedLine } from './line.ts';
import type { PlayAnswer } from './play-line.ts';
import type { EventGroup, TournamentLineAnswer } from './tournament-line.ts';

/** A clause of the text, or that the house's own policy says so; nothing where neither does. */
const basisFields = (basis: Basis | null): object => {
  if (basis === null) return {};
  return basis === 'policy' ? { policy: true } : { clause: basis };
};

const refusedFields = ({ code, clause, detail }: RefusedLine['refusal']): object => ({
  ok: false,
  code,
  ...basisFields(clause),
  message: detail,
});

/** What the house did beside it; nothing where it did nothing. */
const houseFields = (house: readonly EventGroup[]): object => {
  const parts = house.map(({ table, events }) => (table === null ? { events } : { table, events }));
  return parts.length === 0 ? {} : { house: parts };
};

type ShownAnswer = Extract<
  PlayAnswer | TournamentLineAnswer,
  { readonly kind: 'state' | 'view' | 'allowed' | 'malformed' }
>;

/** What was asked to be shown, of a table or of a tournament, and lines that nothing can be made of. */
const shownReply = (answer: ShownAnswer): object => {
  switch (answer.kind) {
    case 'state':
      return { ok: true, state: answer.state };
    case 'view':
      return { ok: true, view: answer.view };
    case 'allowed':
      return { ok: true, allowed: answer.allowed };
    case 'malformed':
      return { ok: false, code: answer.code, message: answer.message };
  }
};

/** The answer of a tournament for programs: as a table's, with what the house did. */
export const tournamentReply = (answer: TournamentLineAnswer): object => {
  switch (answer.kind) {
    case 'done':
      return { ok: true, events: answer.own.events, ...houseFields(answer.house) };
    case 'waited':
      return { ok: true, events: [], at: answer.at, ...houseFields(answer.house) };
    case 'refused':
      return { ...refusedFields(answer.refusal), ...houseFields(answer.house) };
    case 'standings':
      return { ok: true, standings: answer.standings };
    default:
      return shownReply(answer);
  }
};

/** The answer for programs, as the contract has it. */
export const playReply = (answer: PlayAnswer): object => {
  switch (answer.kind) {
    case 'events':
      return { ok: true, events: answer.events };
    case 'refused':
      return refusedFields(answer.refusal);
    default:
      return shownReply(answer);
  }
};
