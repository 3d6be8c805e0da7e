import { entropyCommitment, makeShoe } from '@sabot/proof';
import { readCommand } from '@sabot/protocol';
import { type Card, cardsOfDecks, DECK, type Decks, type Game } from '@sabot/rules';
import {
  type Actor,
  type Command,
  type CommandName,
  type Decision,
  dealtRoundOf,
  decide,
  NEW_TABLE,
  type SealedShoe,
  type TableConfig,
  type TableEvent,
  type TableState,
  usualConfig,
} from '@sabot/table';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';

/** What happened at a table, told in events that the table itself decided. */
export interface Story {
  readonly game: Game;
  readonly table: string;
  readonly events: readonly TableEvent[];
}

export const PATRONS = ['p-ann', 'p-ben', 'p-cho'] as const;
const DEALER: Actor = { by: 'p-dan', as: 'dealer' };
const SUPERVISOR: Actor = { by: 'p-sue', as: 'pit-supervisor' };
const MANAGER: Actor = { by: 'p-max', as: 'pit-manager' };
const SHIFT: Actor = { by: 'p-gus', as: 'gaming-shift-manager' };
const DEVICE: Actor = { by: 'device:t-1', as: 'device' };
const CHIPS = 5_000_000;

/** The same for the same seed: Fisher and Yates over a small generator. */
const shuffledBy = (seed: number, decks: Decks): Card[] => {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const cards = [...cardsOfDecks(decks)];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [cards[last], cards[other]] = [cards[other] as Card, cards[last] as Card];
  }
  return cards;
};

/** A table that is being played at. */
export interface Play {
  readonly game: Game;
  readonly table: string;
  readonly events: TableEvent[];
  state: TableState;
  sealed: SealedShoe | undefined;
  cards: Card[];
  commands: number;
}

const attempt = (play: Play, actor: Actor, what: CommandName, fields: object = {}): Decision => {
  play.commands += 1;
  const at = 1_700_000_000_000 + play.commands * 100;
  const read = readCommand({ do: what, id: `c-${play.commands}`, ...actor, at, ...fields });
  if (!read.ok) throw new Error(`${what}: ${read.fault}`);
  const command: Command = read.value;
  const decision = decide(play.game, play.state, command, play.sealed);
  if (decision.ok) {
    play.events.push(...decision.events);
    play.state = decision.state;
  }
  return decision;
};

export const must = (play: Play, actor: Actor, what: CommandName, fields: object = {}): void => {
  const decision = attempt(play, actor, what, fields);
  if (!decision.ok) throw new Error(`${play.game.code} ${what}: ${JSON.stringify(decision.refusal)}`);
};

const patron = (by: string): Actor => ({ by, as: 'patron' });

export const openPlay = (game: Game, changes: Partial<TableConfig>, table = 't-1'): Play => {
  const play: Play = {
    game,
    table,
    events: [],
    state: NEW_TABLE,
    sealed: undefined,
    cards: [],
    commands: 0,
  };
  must(play, MANAGER, 'open-table', { config: usualConfig(game, { table, ...changes }) });
  for (const [index, person] of PATRONS.entries()) {
    must(play, patron(person), 'join-table', { seat: index + 1 });
    must(play, patron(person), 'buy-in', { amount: CHIPS });
  }
  return play;
};

export const loadPhysical = (play: Play, seed: number): void => {
  const decks = play.state.config?.decks ?? 8;
  must(play, DEALER, 'load-shoe');
  play.cards = shuffledBy(seed, decks);
};

const hex = (seed: number, name: string): string =>
  Buffer.from(`${name} ${seed} `.repeat(8)).subarray(0, 32).toString('hex');

/** A shoe as the house makes it: promised, contributed to, cut, sealed, and some of it burned. */
const loadElectronic = async (play: Play, number: number): Promise<string> => {
  const { table } = play;
  const seed = hex(number, 'seed');
  must(play, DEALER, 'load-shoe');
  const shoe = play.state.shoe?.number ?? 0;
  const decks = play.state.config?.decks ?? 8;
  const blank = await makeShoe(nodeCrypto, { table, shoe, decks, seed, cut: null, contributions: [] });
  must(play, DEVICE, 'commit-shoe', { commitment: blank.commitment });
  const givers = PATRONS.slice(0, 2).map((person) => ({ person, value: hex(number, person) }));
  for (const { person, value } of givers) {
    const commitment = await entropyCommitment(nodeCrypto, { table, shoe, person, value });
    must(play, patron(person), 'commit-entropy', { commitment });
  }
  must(play, patron(PATRONS[2]), 'cut-shoe', { depth: 100 });
  for (const { person, value } of givers) must(play, patron(person), 'reveal-entropy', { value });
  const contributions = play.state.shoe?.contributions ?? [];
  const made = await makeShoe(nodeCrypto, { table, shoe, decks, seed, cut: 100, contributions });
  must(play, DEVICE, 'seal-shoe', { root: made.root });
  play.sealed = (place) => made.order[place] as Card;
  must(play, DEALER, 'burn-cards');
  return seed;
};

const placeAll = (play: Play): void => {
  for (const [index, { wager, min }] of (play.state.config?.limits ?? []).entries()) {
    for (const person of PATRONS.slice(0, 1 + (index % PATRONS.length))) {
      must(play, patron(person), 'place-wager', { wager, amount: min });
    }
  }
};

const isElectronic = ({ state }: Play): boolean => state.config?.source === 'electronic';
const isKeypad = ({ state }: Play): boolean => state.config?.source === 'keypad';

const turnNext = (play: Play): boolean => {
  const draws = dealtRoundOf(play.state)?.draws ?? [];
  const hidden = [0, 2, 1, 3, 4, 5].find((place) => draws[place]?.exposed === false);
  if (hidden === undefined) return false;
  const named = isKeypad(play) && draws[hidden]?.card === null ? { card: play.cards.pop() } : {};
  must(play, DEALER, 'expose-card', { draw: hidden + 1, ...named });
  return true;
};

const drawNext = (play: Play): void => {
  const isNamed = !isElectronic(play) && !isKeypad(play) && play.state.shoe?.carried.length === 0;
  must(play, DEALER, 'draw-card', isNamed ? { card: play.cards.pop() } : {});
};

/** The one thing that a dealer does next, in Method B. */
export const dealOn = (play: Play): void => {
  const { phase } = play.state.play;
  if (phase === 'betting') must(play, DEALER, 'close-betting');
  else if (phase === 'complete') must(play, DEALER, 'announce-outcome');
  else if (phase === 'announced') must(play, DEALER, 'settle-round');
  else if (phase === 'bets-closed' || phase === 'dealing') drawNext(play);
  else if (!turnNext(play)) {
    if (phase === 'revealing') must(play, DEALER, 'announce-totals');
    else drawNext(play);
  }
};

export const playRound = (play: Play): void => {
  must(play, DEALER, 'open-betting');
  placeAll(play);
  while (play.state.play.phase !== 'idle') dealOn(play);
};

/** All that a matter asks for, done by the shift manager. */
const settleMatters = (play: Play): void => {
  for (let tries = 0; play.state.matters.length > 0 && tries < 20; tries += 1) {
    const [matter] = play.state.matters;
    const remedy = matter?.steps[0]?.remedy;
    if (matter === undefined || remedy === undefined) return;
    if (remedy === 'refer-to-gaming-shift-manager') {
      must(play, SHIFT, 'decide-referral', { matter: matter.id, decision: 'void', reason: 'as seen' });
    } else must(play, SHIFT, 'take-remedy', { matter: matter.id, remedy, reason: 'as seen' });
  }
};

/** A round that comes to nothing once its first cards are out. */
const playVoid = (play: Play): void => {
  must(play, DEALER, 'open-betting');
  placeAll(play);
  for (let count = 0; count < 3; count += 1) dealOn(play);
  must(play, SUPERVISOR, 'report-irregularity', { kind: 'uncovered-case', note: 'the lights went out' });
  settleMatters(play);
  if (play.state.play.phase !== 'idle') throw new Error(`${play.game.code}: the round is not void`);
};

/** After payment a card turns out to have been misread. */
const correctLast = (play: Play): void => {
  for (const card of DECK) {
    const before = { state: play.state, count: play.events.length };
    const reported = attempt(play, DEALER, 'report-misread', { draw: 1, card });
    const [matter] = play.state.matters;
    const ruled =
      reported.ok &&
      attempt(play, SHIFT, 'rule-on-misread', { matter: matter?.id ?? 0, allow: true, reason: 'camera' });
    if (
      ruled !== false &&
      ruled.ok &&
      play.events.slice(before.count).some(({ type }) => type === 'SettlementCorrected')
    )
      return;
    play.state = before.state;
    play.events.splice(before.count);
  }
  throw new Error(`${play.game.code}: no card could have been misread`);
};

/** Attempts after "No more bets", which are on record. */
export const playLate = (play: Play): void => {
  must(play, DEALER, 'open-betting');
  const [limits] = play.state.config?.limits ?? [];
  must(play, patron(PATRONS[0]), 'place-wager', { wager: limits?.wager, amount: limits?.min });
  must(play, DEALER, 'close-betting');
  must(play, patron(PATRONS[1]), 'place-wager', { wager: limits?.wager, amount: limits?.min });
  must(play, patron(PATRONS[0]), 'withdraw-wager', { wager: limits?.wager });
  while (play.state.play.phase !== 'idle') dealOn(play);
};

/** A wager below the minimum, twice: the second one goes back where the text says so. */
const playUnderMinimum = (play: Play): void => {
  for (let times = 0; times < 2; times += 1) {
    must(play, DEALER, 'open-betting');
    must(play, DEALER, 'place-wager', { wager: 'player', amount: 500, asFound: true, for: PATRONS[2] });
    while (play.state.play.phase !== 'idle') dealOn(play);
  }
};

const endShoe = (play: Play): void => must(play, MANAGER, 'replace-shoe', { reason: 'worn' });

const reveal = (play: Play, shoe: number, seed: string): void => must(play, DEVICE, 'reveal-shoe', { shoe, seed });

const told = ({ game, table, events }: Play): Story => ({ game, table, events });

/** Real cards: rounds paid, a void, a correction, late wagers and wagers below the minimum. */
export const physicalStory = (
  game: Game,
  source: 'reader' | 'keypad' = 'reader',
  table = 't-1',
  changes: Partial<TableConfig> = {},
): Story => {
  const play = openPlay(game, { source, ...changes }, table);
  loadPhysical(play, game.id.length * 1_000 + source.length);
  for (let rounds = 0; rounds < 3; rounds += 1) playRound(play);
  correctLast(play);
  playVoid(play);
  playLate(play);
  playUnderMinimum(play);
  must(play, DEALER, 'open-betting');
  for (const person of PATRONS) must(play, patron(person), 'cash-out', { amount: 100_000 });
  while (play.state.play.phase !== 'idle') dealOn(play);
  return told(play);
};

/** Two electronic shoes: the first one is over and revealed, the second one in play. */
export const electronicStory = async (game: Game, table = 't-1'): Promise<Story> => {
  const play = openPlay(game, { source: 'electronic' }, table);
  const seed = await loadElectronic(play, 1);
  for (let rounds = 0; rounds < 3; rounds += 1) playRound(play);
  playVoid(play);
  playRound(play);
  endShoe(play);
  reveal(play, 1, seed);
  await loadElectronic(play, 2);
  playRound(play);
  return told(play);
};
