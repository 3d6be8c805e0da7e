import {
  fault,
  formatOdds,
  type Game,
  isFields,
  outcomeOf,
  type Result,
  type SettledRound,
  type Settlement,
  settleRound,
} from '@sabot/rules';
import { fieldsOfLine } from './json-line.ts';

const MALFORMED = fault('malformed-line', 'A line is one JSON object with "player", "banker" and "wagers".');

/** Settles the round that a line describes. */
export const settleLine = (game: Game, line: string | null): Result<SettledRound> => {
  const fields = fieldsOfLine(line, MALFORMED);
  return fields.ok ? settleFields(game, fields.value) : fields;
};

/** Settles a round given as an object of the same shape as a line; "wagers" may be left out, and is an object. */
export const settleFields = (game: Game, fields: Readonly<Record<string, unknown>>): Result<SettledRound> => {
  const wagers = fields['wagers'] ?? {};
  return settleRound(game, fields, isFields(wagers) ? wagers : null);
};

const wagerReply = ({ result, pays, stake, returned, clause }: Settlement) =>
  pays === undefined
    ? { result, stake, returned, clause }
    : { result, pays: formatOdds(pays), stake, returned, clause };

/** The reply for programs, as the contract has it. */
export const roundReply = ({ facts, wagers }: SettledRound) => ({
  ok: true,
  outcome: outcomeOf(facts),
  player: facts.player,
  banker: facts.banker,
  wagers: Object.fromEntries(wagers.map(([id, settlement]) => [id, wagerReply(settlement)])),
});
