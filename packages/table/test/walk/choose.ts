import {
  type Card,
  cents,
  checkRound,
  DECK,
  type Game,
  IRREGULARITIES,
  type Irregularity,
  outcomeOf,
  type Side,
} from '@sabot/rules';
import type { Random } from '@sabot/testkit/random';
import { commandOf, payloadsOf } from '../../src/allowed.ts';
import {
  type Actor,
  type ActorRole,
  type Command,
  type CommandName,
  type CommandOf,
  dealtRoundOf,
  debtOf,
  epochOf,
  isBetweenRounds,
  lastRoundOf,
  type Matter,
  openRoundOf,
  type TableState,
} from '../../src/index.ts';
import { countOf, type Physical } from './cards.ts';
import { randomConfig } from './configs.ts';
import { GIVERS, PATRONS, STAFF } from './people.ts';

/** All that a choice of the next command looks at. */
export interface Scene {
  readonly game: Game;
  readonly state: TableState;
  readonly cards: Physical;
  readonly random: Random;
  readonly at: number;
}

const patron = (by: string): Actor => ({ by, as: 'patron' });

const handlersOf = (state: TableState): readonly string[] => {
  const round = dealtRoundOf(state);
  if (round === null) return [];
  return [round.hands.player, round.hands.banker, ...round.apart].flatMap(({ person }) => person ?? []);
};

/** Who came out of the last round with more than they staked. */
export const winnersOf = (state: TableState): readonly string[] => {
  const ends = lastRoundOf(state)?.ends ?? [];
  return ends.filter(({ returned, stake }) => returned > stake).map(({ owner }) => owner);
};

/** Someone who usually gives this command, or null where there is nobody like that now. */
const giverOf = ({ state, random }: Scene, name: CommandName): Actor | null => {
  const kind = random.pick(GIVERS[name] ?? ['dealer']);
  const one = (persons: readonly string[]): Actor | null =>
    persons.length === 0 ? null : patron(random.pick(persons));
  switch (kind) {
    case 'patron':
      return one(state.patrons.map(({ person }) => person));
    case 'newcomer':
      return one(PATRONS.filter((each) => !state.patrons.some(({ person }) => person === each)));
    case 'handler':
      return one(handlersOf(state));
    case 'poor':
      return one(state.patrons.flatMap(({ person, chips }) => (chips < 20_000 ? [person] : [])));
    case 'winner':
      return one(
        winnersOf(state).filter((each) => state.patrons.some(({ person, chips }) => person === each && chips > 0)),
      );
    case 'debtor':
      return one(state.patrons.flatMap(({ person }) => (debtOf(state, person) === undefined ? [] : [person])));
    case 'bettor':
      return one((openRoundOf(state)?.wagers ?? []).map(({ owner }) => owner));
    case 'holder':
      return one(state.device.holder === null ? [] : [state.device.holder]);
    default:
      return random.pick(STAFF.filter(({ as }) => as === (kind as ActorRole)));
  }
};

const wrongAtTimes = ({ random }: Scene, card: Card | undefined): Card =>
  card === undefined || random.chance(0.02) ? random.pick(DECK) : card;

const fractionOf = ({ random }: Scene, min: number, max: number): number => {
  const steps = Math.min(40, Math.floor(max / min));
  return min * (1 + random.below(steps));
};

const placed = (scene: Scene, command: CommandOf<'place-wager'>): Command => {
  const { state, random } = scene;
  const limits = state.config?.limits.find(({ wager }) => wager === command.wager);
  const min = limits?.min ?? command.amount;
  // Chips that staff find on the felt may lie outside the limits (5.14, 5.15).
  if (command.as !== 'patron' && random.chance(0.3)) {
    const amount = random.chance(0.5) ? Math.ceil(min / 200) * 100 : (limits?.max ?? min) + min;
    return { ...command, amount: cents(amount), asFound: true };
  }
  const seat = random.chance(0.1) ? 1 + random.below(state.config?.seats ?? 1) : command.seat;
  const amount = cents(random.chance(0.03) ? min + 1 : fractionOf(scene, min, limits?.max ?? min));
  if (command.as !== 'patron' && random.chance(0.3)) return { ...command, amount, asked: random.chance(0.9) };
  return seat === undefined ? { ...command, amount } : { ...command, amount, seat };
};

/** A few times the least change, so that stakes differ and equal ones still occur. */
const multiplied = (scene: Scene, command: CommandOf<'raise-wager' | 'lower-wager'>): Command => ({
  ...command,
  amount: cents(command.amount * (1 + scene.random.below(20))),
});

/** An electronic shoe gives the cards itself, and always the right ones; here they are written into the command. */
const isElectronic = ({ state }: Scene): boolean => state.config?.source === 'electronic';

/** The sealed order of an electronic shoe is what lies in the device. */
const drawn = (scene: Scene, command: CommandOf<'draw-card'>): Command => {
  const { config, shoe } = scene.state;
  const [next] = scene.cards.device;
  if (config?.source === 'electronic') {
    return next === undefined || (shoe?.carried.length ?? 0) > 0 ? command : { ...command, card: next };
  }
  return command.card === undefined || command.card === null
    ? command
    : { ...command, card: wrongAtTimes(scene, next) };
};

const exposed = (scene: Scene, command: CommandOf<'expose-card'>): Command =>
  command.card === undefined
    ? command
    : { ...command, card: wrongAtTimes(scene, scene.cards.onTable[command.draw - 1]) };

const takesOut = ['cards-drawn-together', 'wrong-delivery', 'wrong-number-of-cards'];

/** A report with the cards that really came out; from a keypad they have names only when they lie open. */
const reported = (scene: Scene, command: CommandOf<'report-irregularity'>): Command => {
  const { state, cards, random } = scene;
  if (command.kind === 'handling-error' && command.draw !== undefined) {
    if (command.cards === undefined) return command;
    return { ...command, cards: [wrongAtTimes(scene, cards.onTable[command.draw - 1])] };
  }
  if (!takesOut.includes(command.kind) || (isBetweenRounds(state) && random.chance(0.8))) return command;
  if (command.kind !== 'cards-drawn-together' && random.chance(0.4)) return command;
  // At times the whole device spills, so that the round is void and the next finds too few cards.
  const spills = command.case?.startsWith('order-unknown') === true && random.chance(0.6);
  const few = command.kind === 'cards-drawn-together' ? 2 + random.below(2) : 1 + random.below(2);
  const count = spills ? Math.max(few, cards.device.length - 1 - random.below(5)) : few;
  const open = random.chance(0.35);
  const hidden = !open && state.config?.source === 'keypad';
  const name = (card: Card): Card => (isElectronic(scene) || spills ? card : wrongAtTimes(scene, card));
  const out = cards.device.slice(0, count).map((card) => (hidden ? null : name(card)));
  return { ...command, cards: out, exposed: open };
};

const orderOf = ({ random }: Scene, count: number): readonly number[] =>
  random.shuffled(Array.from({ length: count }, (_, index) => index + 1));

/** The last round as it truly came, or in some order that somebody has made up. */
const lastAsTold = ({ cards, random }: Scene, told: readonly (Card | null)[] | undefined) => {
  if (random.chance(0.3)) return told;
  return random.chance(0.3) ? cards.last : random.shuffled(cards.last);
};

const decided = (scene: Scene, command: CommandOf<'decide-referral'>): Command => {
  const [next] = scene.cards.device;
  if (command.decision === 'burn-card')
    return { ...command, card: isElectronic(scene) ? (next ?? 'As') : wrongAtTimes(scene, next) };
  const cards = command.cards === undefined ? undefined : lastAsTold(scene, command.cards);
  return cards === undefined ? command : { ...command, cards };
};

/** One card too many of one and too few of another, or one too few in all. */
const slippedAtTimes = ({ random }: Scene, counts: readonly number[]): readonly number[] => {
  const [slip, other] = [random.below(52), random.below(52)];
  if (random.chance(0.7) || counts[slip] === 0) return counts;
  const slipped = counts.with(slip, (counts[slip] ?? 1) - 1);
  return random.chance(0.7) ? slipped.with(other, Math.min(10, (slipped[other] ?? 0) + 1)) : slipped;
};

const remedied = (scene: Scene, command: CommandOf<'take-remedy'>): Command => {
  const { state, cards, random } = scene;
  const matter: Matter | undefined = state.matters.find(({ id }) => id === command.matter);
  const carried = state.shoe?.carried.length ?? 0;
  switch (command.remedy) {
    case 'reconstruct-cards':
      if (isBetweenRounds(state)) {
        return random.chance(0.5)
          ? command
          : { ...command, cards: random.chance(0.5) ? cards.last : random.shuffled(cards.last) };
      }
      return random.chance(0.5) ? command : { ...command, order: orderOf(scene, cards.onTable.length) };
    case 'fix-order-of-cards':
      return { ...command, order: orderOf(scene, carried) };
    case 'complete-with-found-value':
      return {
        ...command,
        cards: (matter?.draws ?? []).map((draw) =>
          dealtRoundOf(state)?.draws[draw - 1]?.card === null ? wrongAtTimes(scene, cards.onTable[draw - 1]) : null,
        ),
      };
    case 'set-two-cards-aside':
      return { ...command, cards: cards.device.slice(0, 2) };
    case 'sort-and-display-cards': {
      const first = matter?.firstCount?.counted ?? [];
      // By the sum alone, now and then.
      if (random.chance(0.7) || first.length === 0) return command;
      const { counted: _, ...rest } = command;
      return { ...rest, cardsCounted: first.reduce((sum, each) => sum + each, 0) };
    }
    case 'deduce-missing-cards': {
      const unread = (dealtRoundOf(state)?.draws ?? []).flatMap(({ card }, index) =>
        card === null && matter?.draws.includes(index + 1) !== true ? [cards.onTable[index] ?? 'As'] : [],
      );
      return { ...command, cards: unread };
    }
    case 'pass-to-right-patron': {
      const present = state.patrons.filter((each) => each.present);
      return present.length === 0 ? command : { ...command, person: random.pick(present).person };
    }
    default:
      return command;
  }
};

/** A card with which a round that is over would be whole as well, and end in another way: then it is settled anew. */
const likelyMisread = ({ game, state, random }: Scene, draw: number): Card | null => {
  const last = lastRoundOf(state);
  if (last === null || last.facts === null) return null;
  const { draws, facts } = last;
  const handWith = (card: Card, side: Side) =>
    draws.flatMap((each, index) => (each.side !== side ? [] : index === draw - 1 ? [card] : (each.card ?? [])));
  const isOtherEnd = (card: Card): boolean => {
    const hands = { player: handWith(card, 'player'), banker: handWith(card, 'banker') };
    const found = checkRound(game.tableOfPlay, game.clauses, hands);
    return found.ok && outcomeOf(found.value) !== outcomeOf(facts);
  };
  return random.shuffled(DECK).find(isOtherEnd) ?? null;
};

/** What the card really is where that is another, else any. */
const misread = (scene: Scene, command: CommandOf<'report-misread'>): Command => {
  const { state, cards, random } = scene;
  const real = (isBetweenRounds(state) ? cards.last : cards.onTable)[command.draw - 1];
  const wanted = real === undefined || random.chance(0.4) ? random.pick(DECK) : real;
  return { ...command, card: random.chance(0.7) ? (likelyMisread(scene, command.draw) ?? wanted) : wanted };
};

const limited = ({ random }: Scene, command: CommandOf<'set-limits'>): Command => ({
  ...command,
  limits: command.limits.map((limit) =>
    random.chance(0.3) ? { ...limit, min: cents(random.pick([500, 1_000, 1_500, 2_000])) } : limit,
  ),
  ...(random.chance(0.4) ? { differentialLimit: random.pick([null, cents(5_000), cents(100_000)]) } : {}),
});

const some = ({ random }: Scene, amount: number): number =>
  random.chance(0.4) ? amount : Math.max(1, Math.floor((amount * random.next()) / 100) * 100);

/** The example made real: with the cards as they lie, and amounts as people bet them. */
const realistic = (scene: Scene, command: Command): Command => {
  const { random, cards, state } = scene;
  switch (command.do) {
    case 'open-table':
      return { ...command, config: randomConfig(scene.game, random) };
    case 'set-limits':
      return limited(scene, command);
    case 'join-table': {
      const seat = random.chance(0.15) ? null : command.seat;
      const joins = { ...command, identified: random.chance(0.8), seat };
      return command.for === undefined ? joins : { ...joins, for: random.pick(PATRONS) };
    }
    case 'appoint-acting':
      return { ...command, person: random.pick(STAFF).by, until: scene.at + random.below(500) };
    case 'buy-in':
      return { ...command, amount: cents(random.pick([10_000, 100_000, 500_000, 10_000_000])) };
    case 'cash-out':
      return winnersOf(state).includes(command.for ?? command.by)
        ? command
        : { ...command, amount: cents(some(scene, command.amount)) };
    case 'count-float':
      return { ...command, pieces: [{ value: cents(2_500), count: 1 + random.below(400) }] };
    case 'confirm-float':
      return random.chance(0.9) ? command : { ...command, total: cents(command.total + 100) };
    case 'settle-debt':
      return { ...command, amount: cents(some(scene, command.amount)) };
    case 'cut-shoe':
      return { ...command, depth: 1 + random.below(Math.max(1, (state.shoe?.remaining ?? 2) - 1)) };
    case 'burn-cards':
      return {
        ...command,
        card: isElectronic(scene) ? (cards.device[0] ?? 'As') : wrongAtTimes(scene, cards.device[0]),
      };
    case 'decide-referral':
      return decided(scene, command);
    case 'place-wager':
      return placed(scene, command);
    case 'raise-wager':
    case 'lower-wager':
      return multiplied(scene, command);
    case 'draw-card':
      return drawn(scene, command);
    case 'expose-card':
      return exposed(scene, command);
    case 'report-irregularity':
      return reported(scene, command);
    case 'count-cards':
      return { ...command, counted: slippedAtTimes(scene, countOf(cards, state.config?.decks ?? 0)) };
    case 'take-remedy':
      return remedied(scene, command);
    case 'report-misread':
      return misread(scene, command);
    default:
      return command;
  }
};

/** A card seen before the first one, a settled round dealt wrongly, and a device that spills or moves, are rare among so many kinds and lead the furthest. */
const likelyKind = ({ play: { phase }, config }: TableState, random: Random): Irregularity => {
  if (['idle', 'betting', 'bets-closed'].includes(phase) && random.chance(0.2)) return 'card-face-up';
  if (['idle', 'table-closed'].includes(phase) && random.chance(0.3))
    return random.pick(['wrong-number-of-cards', 'wrong-delivery']);
  if (['bets-closed', 'dealing'].includes(phase) && random.chance(0.3)) return 'cards-drawn-together';
  if (config?.method === 'C' && random.chance(0.2)) return 'device-moved';
  return random.pick(IRREGULARITIES);
};

/** Of reports every kind alike, however many cases it has. */
const oneOf = ({ random, state }: Scene, name: CommandName, found: readonly object[]): object | null => {
  if (found.length === 0) return null;
  // A free hand is the exception.
  if (name === 'open-betting' && random.chance(0.9)) return found[0] ?? null;
  if (name !== 'report-irregularity') return random.pick(found);
  const kind = likelyKind(state, random);
  const such = found.filter((payload) => Reflect.get(payload, 'kind') === kind);
  return such.length === 0 ? null : random.pick(such);
};

/** What no table offers: the house was restored. */
const restoreOf = ({ random, state, at }: Scene): object => ({
  epoch: Array.from({ length: 64 }, () => random.below(16).toString(16)).join(''),
  number: (epochOf(state)?.number ?? 0) + 1 + random.below(2),
  restored: at,
  backedUp: Math.max(0, at - random.below(1_000)),
});

/** A command of this name that is likely to be carried out, or null where there is none. */
export const likely = (scene: Scene, name: CommandName): Command | null => {
  const actor = giverOf(scene, name);
  if (actor === null) return null;
  const { game, state, at } = scene;
  const found = name === 'open-epoch' ? restoreOf(scene) : oneOf(scene, name, payloadsOf(game, state, actor, at, name));
  return found === null ? null : realistic(scene, commandOf(state, actor, at, name, found));
};
