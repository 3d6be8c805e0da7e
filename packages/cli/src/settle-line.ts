import {
  type Card,
  checkRound,
  type Fault,
  fault,
  formatOdds,
  type Game,
  type Hands,
  ok,
  outcomeOf,
  parseCard,
  parseStake,
  type Result,
  type RoundFacts,
  type Settlement,
  type Side,
  settleWager,
} from '@sabot/rules';

/** A round settled: its cards, its facts, each wager with what became of it. */
export interface SettledRound {
  readonly hands: Hands;
  readonly facts: RoundFacts;
  readonly wagers: readonly (readonly [id: string, settlement: Settlement])[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseLine = (line: string | null): Result<Fields> => {
  const malformed = fault('malformed-line', 'A line is one JSON object with "player", "banker" and "wagers".');
  if (line === null) return malformed;
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? ok(value) : malformed;
  } catch {
    return malformed;
  }
};

const parseHand = (fields: Fields, side: Side): Result<readonly Card[]> => {
  const given = fields[side];
  if (!Array.isArray(given)) return fault('malformed-hand', `"${side}" must be a list of cards, such as ["7h","9c"].`);
  const cards: Card[] = [];
  for (const text of given) {
    const card = typeof text === 'string' ? parseCard(text) : null;
    if (card === null) {
      return fault('malformed-card', `${JSON.stringify(text)} is no card: a rank of A23456789TJQK and a suit of shdc.`);
    }
    cards.push(card);
  }
  return ok(cards);
};

const settleOne = (game: Game, facts: RoundFacts, id: string, amount: unknown): Result<Settlement> => {
  const wager = game.wagers.find((each) => each.id === id);
  if (wager === undefined) {
    return fault('unknown-wager', `${game.name.en} has no wager ${JSON.stringify(id)}.`, game.clauses.wagerList);
  }
  if (wager.scope === 'session') {
    return fault('session-wager', `${wager.name.en} is settled when its session ends.`, wager.clauses.wins);
  }
  const stake = parseStake(amount);
  return stake.ok ? settleWager(wager, facts, stake.value) : stake;
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
  const hands = { player: player.value, banker: banker.value };
  const facts = checkRound(game.tableOfPlay, game.clauses, hands);
  if (!facts.ok) return facts;
  const given = fields['wagers'] ?? {};
  if (!isFields(given)) return fault('malformed-wagers', '"wagers" must be an object of cents by wager.');
  const wagers: (readonly [string, Settlement])[] = [];
  for (const [id, amount] of Object.entries(given)) {
    const settled = settleOne(game, facts.value, id, amount);
    if (!settled.ok) return settled;
    wagers.push([id, settled.value]);
  }
  return ok({ hands, facts: facts.value, wagers });
};

const wagerReply = ({ result, pays, stake, returned, clause }: Settlement) =>
  pays === undefined
    ? { result, stake, returned, clause }
    : { result, pays: formatOdds(pays), stake, returned, clause };

/** The reply for programs, as the contract has it. */
export const replyOf = (settled: Result<SettledRound>): object =>
  settled.ok ? roundReply(settled.value) : faultReply(settled.fault);

const roundReply = ({ facts, wagers }: SettledRound) => ({
  ok: true,
  outcome: outcomeOf(facts),
  player: facts.player,
  banker: facts.banker,
  wagers: Object.fromEntries(wagers.map(([id, settlement]) => [id, wagerReply(settlement)])),
});

/** The clause stands after the code where there is one. */
export const faultReply = ({ code, message, clause }: Fault) =>
  clause === undefined ? { ok: false, code, message } : { ok: false, code, clause, message };
