import {
  type Card,
  fault,
  formatOdds,
  type Game,
  ok,
  outcomeOf,
  parseCard,
  type Result,
  type SettledRound,
  type Settlement,
  type Side,
  settleRound,
} from '@sabot/rules';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseLine = (line: string | null): Result<Fields> => {
  if (line === null) return fault('malformed-line', 'A line may be a million characters long, no longer.');
  const malformed = fault('malformed-line', 'A line is one JSON object with "player", "banker" and "wagers".');
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? ok(value) : malformed;
  } catch {
    return malformed;
  }
};

/** What was given instead of a card, in a few characters whatever it is. */
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 20)) : `A ${value === null ? 'null' : typeof value}`;

const parseHand = (fields: Fields, side: Side): Result<readonly Card[]> => {
  const given = fields[side];
  if (!Array.isArray(given)) return fault('malformed-hand', `"${side}" must be a list of cards, such as ["7h","9c"].`);
  const cards: Card[] = [];
  for (const text of given) {
    const card = typeof text === 'string' ? parseCard(text) : null;
    if (card === null) {
      return fault('malformed-card', `${nameOf(text)} is no card: a rank of A23456789TJQK and a suit of shdc.`);
    }
    cards.push(card);
  }
  return ok(cards);
};

/** Settles the round that a line describes. */
export const settleLine = (game: Game, line: string | null): Result<SettledRound> => {
  const parsed = parseLine(line);
  return parsed.ok ? settleFields(game, parsed.value) : parsed;
};

/** Settles a round given as an object of the same shape as a line. */
export const settleFields = (game: Game, fields: Fields): Result<SettledRound> => {
  const player = parseHand(fields, 'player');
  if (!player.ok) return player;
  const banker = parseHand(fields, 'banker');
  if (!banker.ok) return banker;
  const wagers = fields['wagers'] ?? {};
  if (!isFields(wagers)) return fault('malformed-wagers', '"wagers" must be an object of cents by wager.');
  return settleRound(game, { player: player.value, banker: banker.value }, Object.entries(wagers));
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
