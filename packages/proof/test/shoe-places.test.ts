import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Card, GAMES, type Game } from '@sabot/rules';
import { type Command, dealtRoundOf, decide, evolve, NEW_TABLE, type TableEvent, type TableState } from '@sabot/table';
import { randomOf } from '@sabot/testkit/random';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import { unwritten } from '@sabot/testkit/table/sealed';
import { describe, expect, it } from 'vitest';
import { moveCards, NO_CARDS, type Physical } from '../../table/test/walk/cards.ts';
import { choose } from '../../table/test/walk.ts';
import {
  type DealtCard,
  entropyCommitment,
  exposedCards,
  type FairShoe,
  makeShoe,
  NO_PLACES,
  type PublishedShoe,
  placesAfter,
  type ShoePlaces,
  shoeCommitment,
  shoePlaces,
  verifyCard,
  verifyShoe,
} from '../src/index.ts';
import { nodeCrypto } from './crypto.ts';

/** A table with a real electronic shoe: promised, contributed to, sealed, dealt from and revealed as it should be. */
interface Walked {
  state: TableState;
  places: ShoePlaces;
  cards: Physical;
  shoe: FairShoe | null;
  readonly events: TableEvent[];
  readonly published: Map<number, PublishedShoe>;
  readonly dealt: Map<number, readonly DealtCard[]>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const seedOf = (shoe: number): string => hashOf(`the seed of shoe ${shoe}`);

const publishedOf = ({ config, shoe }: TableState): PublishedShoe => {
  if (config === null || shoe === null) throw new Error('there is no shoe');
  const { commitment, root, cut, contributions } = shoe;
  return {
    table: config.table,
    shoe: shoe.number,
    decks: config.decks,
    commitment: commitment ?? '',
    root,
    cut,
    contributions,
  };
};

/** The command as the device and the clients of patrons would give it; cards come from the shoe alone. */
const realCommand = async (walked: Walked, command: Command): Promise<Command> => {
  const { state } = walked;
  const value = hashOf(`${command.by} adds to shoe ${state.shoe?.number}`);
  switch (command.do) {
    case 'open-table':
      return { ...command, config: { ...command.config, source: 'electronic' } };
    case 'commit-shoe':
      if (state.shoe === null) return command;
      return {
        ...command,
        commitment: await shoeCommitment(nodeCrypto, { ...publishedOf(state), seed: seedOf(state.shoe.number) }),
      };
    case 'commit-entropy':
      if (state.shoe === null) return command;
      return {
        ...command,
        commitment: await entropyCommitment(nodeCrypto, { ...publishedOf(state), person: command.by, value }),
      };
    case 'reveal-entropy':
      return { ...command, value };
    case 'seal-shoe': {
      if (state.shoe === null || state.shoe.root !== null) return command;
      walked.shoe = await makeShoe(nodeCrypto, { ...publishedOf(state), seed: seedOf(state.shoe.number) });
      return { ...command, root: walked.shoe.root };
    }
    case 'reveal-shoe':
      return { ...command, seed: seedOf(command.shoe) };
    default:
      return unwritten(command);
  }
};

const faultsOfPlaces = ({ state, places, shoe }: Walked): readonly string[] => {
  if (state.shoe === null || state.config === null) return [];
  const { drawn, hands, carried, next } = places;
  const lying = [...(dealtRoundOf(state)?.draws ?? []), ...state.shoe.carried];
  const known = [...hands, ...carried].map((place) => drawn[place]);
  const draws = dealtRoundOf(state)?.draws.length ?? 0;
  const seen = state.shoe.seen.reduce((sum, count) => sum + count, 0);
  const facts: readonly (readonly [boolean, string])[] = [
    [places.shoe === state.shoe.number, `shoe ${places.shoe}`],
    [next === state.config.decks * 52 - state.shoe.remaining, `next ${next}, ${state.shoe.remaining} left`],
    [drawn.length === next && drawn.every(({ place }, index) => place === index), 'places out of order'],
    [drawn.every(({ card, place }) => card === null || card === shoe?.order[place]), 'another card than was sealed'],
    [hands.length === draws, `${hands.length} cards in hands of ${draws}`],
    [known.length === lying.length, `${known.length} cards on the table of ${lying.length}`],
    [
      lying.every(({ card, exposed }, at) => known[at]?.card === card && known[at]?.exposed === exposed),
      'cards differ',
    ],
    [hands.every((place, at) => drawn[place]?.draw === at + 1 && drawn[place]?.round === places.round), 'draws differ'],
    [state.shoe.disturbed || exposedCards(places).length === seen, `${exposedCards(places).length} of ${seen} seen`],
  ];
  return facts.flatMap(([holds, fault]) => (holds ? [] : [fault]));
};

/** Takes note of an event, and checks a shoe whose seed comes out. */
const follow = async (walked: Walked, event: TableEvent, state: TableState): Promise<readonly string[]> => {
  if (event.type === 'ShoeEnded' && state.shoe !== null && state.shoe.commitment !== null) {
    walked.published.set(event.shoe, publishedOf(state));
    walked.dealt.set(event.shoe, exposedCards(walked.places));
  }
  walked.places = placesAfter(walked.places, event);
  walked.events.push(event);
  if (event.type !== 'ShoeRevealed') return [];
  const published = walked.published.get(event.shoe);
  return published === undefined
    ? [`shoe ${event.shoe} was never dealt from`]
    : verifyShoe(nodeCrypto, published, event.seed, walked.dealt.get(event.shoe) ?? []);
};

const step = async (walked: Walked, game: Game, command: Command, words: string): Promise<readonly string[]> => {
  const real = await realCommand(walked, command);
  const { shoe } = walked;
  const decision = decide(game, walked.state, real, shoe === null ? undefined : (at) => shoe.order[at] as Card);
  if (!decision.ok) return [];
  const faults: string[] = [];
  const states = [walked.state];
  for (const event of decision.events) {
    const before = states.at(-1) as TableState;
    faults.push(...(await follow(walked, event, before)));
    states.push(evolve(before, event));
  }
  walked.state = decision.state;
  const moved = moveCards(walked.cards, real, decision.events, states, randomOf(words));
  walked.cards = { ...moved, device: shoe?.order.slice(walked.places.next) ?? moved.device };
  return [...faults, ...faultsOfPlaces(walked)];
};

const walkOn = async (game: Game, words: string, commands: number): Promise<Walked> => {
  const random = randomOf(words);
  const walked: Walked = {
    state: NEW_TABLE,
    places: NO_PLACES,
    cards: NO_CARDS,
    shoe: null,
    events: [],
    published: new Map(),
    dealt: new Map(),
  };
  for (let at = 1; at <= commands; at += 1) {
    const { state, cards } = walked;
    const command = { ...choose({ game, state, cards, random, at }, 4), id: `c${at}` };
    const faults = await step(walked, game, command, `${words} ${at}`);
    if (faults.length > 0) throw new Error(`${words}, command ${at}, ${JSON.stringify(command)}: ${faults.join('; ')}`);
  }
  return walked;
};

describe('places of an electronic shoe', () => {
  const happened = new Set<string>();
  let checked = 0;

  it.each(GAMES.flatMap((game) => [1, 2, 3].map((number) => ({ game, number, code: game.code }))))(
    '$code $number: are those of the sealed order, whatever happens at the table',
    async ({ game, number, code }) => {
      const walked = await walkOn(game, `${code} ${number}`, 1_500);
      for (const { type } of walked.events) happened.add(type);
      checked += walked.events.filter(({ type }) => type === 'ShoeRevealed').length;
      expect(shoePlaces(walked.events)).toEqual(walked.places);
      const { state, shoe, places } = walked;
      if (shoe === null || state.shoe?.root !== shoe.root) return;
      for (const { place, card } of exposedCards(places)) {
        expect(shoe.proof(place).card).toBe(card);
        expect(await verifyCard(nodeCrypto, shoe.root, state.config?.decks ?? 0, shoe.proof(place))).toBe(true);
      }
    },
  );

  it('were followed through all that moves a card, and through whole shoes', () => {
    const moving = ['CardsBurned', 'CardDrawn', 'CardsCameOut', 'CardsReconstructed', 'DeviceReset', 'CardsReplaced'];
    const ending = ['RoundSettled', 'RoundVoided', 'ShoeEnded', 'EntropyRevealed', 'ShoeCut'];
    expect([...moving, ...ending].filter((type) => !happened.has(type))).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });
});

const stories = new URL('../../table/test/scenarios/', import.meta.url);

/** One of every event, as they first come up in the stories. */
const everyEvent = (): readonly TableEvent[] => {
  const events = new Map<string, TableEvent>();
  for (const file of readdirSync(stories).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, stories), 'utf8'));
    for (const code of scenario.games) {
      for (const { decision } of runScenario(scenario, code).heard)
        if (decision.ok)
          for (const event of decision.events) if (!events.has(event.type)) events.set(event.type, event);
    }
  }
  return [...events.values()];
};

it('places of a shoe are followed through every event, also one about a card that lies nowhere', () => {
  const events = everyEvent();
  expect(events.length).toBeGreaterThan(60);
  for (const event of events) {
    const { drawn, next } = placesAfter(NO_PLACES, event);
    expect(drawn).toHaveLength(next);
    expect(drawn.map(({ place }) => place)).toEqual(drawn.map((_, index) => index));
  }
});
