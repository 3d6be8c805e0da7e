import { cents, checkStake, DECK, GAMES, type Game, isRoundWager, isStated } from '@sabot/rules';
import { act, openTable } from '@sabot/testkit/table';
import { describe, expect, it } from 'vitest';
import { type Command, decide, NEW_TABLE, type Refusal, type TableConfig, usualConfig } from '../src/index.ts';

const opening = (game: Game, changes: Partial<TableConfig>): Refusal | null => {
  const config = { ...usualConfig(game), ...changes };
  const command = { do: 'open-table', id: 'c1', by: 'Amy', as: 'assistant-casino-manager', at: 1, config } as Command;
  const decision = decide(game, NEW_TABLE, command);
  return decision.ok ? null : decision.refusal;
};

const refusalOf = (...given: Parameters<typeof act>): Refusal | null => {
  const decision = act(...given);
  return decision.ok ? null : decision.refusal;
};

describe.each(GAMES.map((game) => ({ game, code: game.code })))('a table of $code', ({ game }) => {
  const { limits } = usualConfig(game);

  it('is opened with limits once for each wager, and with those that can be paid', () => {
    expect(opening(game, {})).toBeNull();
    expect(opening(game, { limits: [...limits, ...limits.slice(0, 1)] })).toMatchObject({
      code: 'bad-config',
      detail: expect.stringMatching(/ has limits twice\.$/),
    });
    // A cent on a wager that pays less than even money, or one for many, comes to no whole cent.
    const wager = game.wagers.filter(isRoundWager).find((each) => !checkStake(each, 1).ok);
    const tiny = limits.map((limit) => (limit.wager === wager?.id ? { ...limit, min: cents(1) } : limit));
    expect(opening(game, { limits: tiny, stakeUnit: cents(1) })).toMatchObject(
      wager === undefined ? {} : { code: 'bad-config', clause: 'policy' },
    );
  });

  it('has a name that can be seen, and seats as its layout has them', () => {
    expect(opening(game, { table: '\u200b' })).toMatchObject({ code: 'bad-config', clause: 'policy' });
    const [layout] = game.layouts;
    const clause = layout?.seats.stated === true ? layout.clause : 'policy';
    expect(opening(game, { seats: (layout?.seats.max ?? 0) + 1 })).toMatchObject({ code: 'bad-config', clause });
  });

  it('is dealt by a method that the game has', () => {
    const { methods } = game;
    const known = isStated(methods) ? methods.map(({ method }) => method) : game.policy.methods;
    for (const method of ['A', 'B', 'C'] as const) {
      const refused = opening(game, { method, floorArea: 'HLGA', source: 'reader', reason: 'as patrons asked' });
      // Whoever would allow Method C has no such duty in a game without it.
      const unknown = method === 'C' ? 'not-in-this-game' : 'method-not-allowed';
      expect(refused?.code ?? 'opened').toBe(known.includes(method) ? 'opened' : unknown);
    }
  });

  it('is told new limits once for each wager, and closes areas that are there', () => {
    const house = openTable(game.code);
    expect(refusalOf(house, 'Max', 'set-limits', { limits: [...limits.slice(0, 1), ...limits.slice(0, 1)] })).toEqual({
      code: 'bad-config',
      clause: null,
      detail: `${limits[0]?.wager} has limits twice.`,
    });
    const away = { seat: 1, wager: 'player-dragon' };
    const beyond = { seat: 16, wager: 'tie' };
    expect(refusalOf(house, 'Max', 'close-area', away)).toMatchObject({
      code: 'wager-not-offered',
      clause: game.clauses.wagerList,
    });
    expect(refusalOf(house, 'Max', 'close-area', beyond)).toMatchObject({ code: 'wager-not-offered', clause: null });
  });
});

it('no card is drawn, named or corrected to be one of which all have come out', () => {
  const house = openTable('DTN', { source: 'reader' });
  for (const what of ['open-betting', 'close-betting']) expect(refusalOf(house, 'Dan', what)).toBeNull();
  const { shoe } = house.state;
  if (shoe === null) throw new Error('no shoe');
  const gone = { ...shoe, seen: shoe.seen.with(DECK.indexOf('As'), 8) };
  house.state = { ...house.state, shoe: gone };
  const outOfShoe = { code: 'card-not-in-shoe', clause: 'policy' };
  expect(refusalOf(house, 'Dan', 'draw-card', { card: 'As' })).toMatchObject(outOfShoe);
  expect(refusalOf(house, 'Dan', 'draw-card', { card: 'Ks' })).toBeNull();
  // What the reader could not read is named when it is turned over in error.
  expect(refusalOf(house, 'Dan', 'draw-card', { card: null })).toBeNull();
  const slip = { kind: 'handling-error', draw: 2 };
  expect(refusalOf(house, 'Sue', 'report-irregularity', { ...slip, cards: ['As'] })).toMatchObject(outOfShoe);
  expect(refusalOf(house, 'Sue', 'report-irregularity', { ...slip, draw: 1, cards: ['Qs'] })).toMatchObject({
    code: 'card-already-known',
  });
  expect(refusalOf(house, 'Sue', 'report-irregularity', { ...slip, cards: ['Qs'] })).toBeNull();
  expect(refusalOf(house, 'Dan', 'report-misread', { draw: 2, card: 'As' })).toMatchObject(outOfShoe);
  expect(refusalOf(house, 'Dan', 'report-misread', { draw: 2, card: 'Js' })).toBeNull();
});
