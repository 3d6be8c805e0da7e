import { createHash } from 'node:crypto';
import { cardsOfDecks, DECK, RANKS, rankOf } from '@sabot/rules';
import type { Contribution } from '@sabot/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardProof,
  cardTree,
  encode,
  entropyCommitment,
  generate,
  instantiate,
  makeShoe,
  numberBelow,
  opensCommitment,
  orderOf,
  type PublishedShoe,
  rootOf,
  type ShoeName,
  type ShoeRecipe,
  toHex,
  utf8,
  verifyCard,
  verifyShoe,
} from '../src/index.ts';
import { nodeCrypto, webHashing } from './crypto.ts';
import { independentCommitment, independentEntropy, independentOrder, independentRoot } from './shoe/independent.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

const TABLE = 'T-7';

/** A contribution as its patron makes it. */
const contribution = async (
  person: string,
  value: string,
  name: ShoeName = { table: TABLE, shoe: 3 },
): Promise<Contribution> => ({
  person,
  commitment: await entropyCommitment(nodeCrypto, { ...name, person, value }),
  value,
});

const recipe: ShoeRecipe = { table: TABLE, shoe: 3, decks: 8, seed: hashOf('seed'), cut: 200, contributions: [] };

describe('encoding', () => {
  it('puts the length before each part', () => {
    expect(toHex(encode(['ab', 258, bytes('ff00')]))).toBe('000000026162' + '0000000400000102' + '00000002ff00');
    expect(toHex(encode([]))).toBe('');
    expect(toHex(encode(['']))).toBe('00000000');
  });

  it('never takes two lists of parts for one', () => {
    const parts = fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(toHex(encode(one))).not.toBe(toHex(encode(other)));
      }),
    );
  });

  it('writes text as UTF-8, as every platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toHex(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('hex'));
      }),
    );
    for (const text of ['', 'T-7', 'é', '贵宾厅', '🂡', '\ud800', 'a\udc00b']) {
      expect(toHex(utf8(text))).toBe(toHex(new TextEncoder().encode(text)));
    }
  });

  it('refuses a number that four bytes do not hold', () => {
    for (const number of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => encode([number])).toThrow('four bytes');
    expect(toHex(encode([2 ** 32 - 1]))).toBe('00000004ffffffff');
  });
});

/** CAVP, drbgvectors_no_reseed, HMAC_DRBG, SHA-256, no additional input, COUNT = 0: the second call is the answer. */
const VECTORS = [
  {
    entropy: 'ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488',
    nonce: '659ba96c601dc69fc902940805ec0ca8',
    personal: '',
    returned:
      'e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89d54fbb978a15b5c443c9ec21036d2460' +
      'b6f73ebad0dc2aba6e624abf07745bc107694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668' +
      '961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8',
  },
  {
    entropy: '5cacc68165a2e2ee20812f35ec73a79dbf30fd475476ac0c44fc6174cdac2b55',
    nonce: '6f885496c1e63af620becd9e71ecb824',
    personal: 'e72dd8590d4ed5295515c35ed6199e9d211b8f069b3058caa6670b96ef1208d0',
    returned:
      'f1012cf543f94533df27fedfbf58e5b79a3dc517a9c402bdbfc9a0c0f721f9d53faf4aafdc4b8f7a1b580fcaa52338d4' +
      'bd95f58966a243cdcd3f446ed4bc546d9f607b190dd69954450d16cd0e2d6437067d8b44d19a6af7a7cfa8794e5fbd72' +
      '8e8fb2f2e8db5dd4ff1aa275f35886098e80ff844886060da8b1e7137846b23b',
  },
] as const;

describe('the generator', () => {
  it.each(VECTORS)('gives what NIST says it gives: $nonce', async ({ entropy, nonce, personal, returned }) => {
    const fresh = await instantiate(nodeCrypto, bytes(entropy), bytes(nonce), bytes(personal));
    const first = await generate(nodeCrypto, fresh, 128);
    expect(toHex((await generate(nodeCrypto, first.drbg, 128)).bytes)).toBe(returned);
  });
});

describe('a number from a word', () => {
  it('comes from equally many words, for every shoe', () => {
    for (let count = 2; count <= 520; count += 1) {
      const found = new Uint32Array(count);
      let refused = 0;
      for (let word = 0; word < 65_536; word += 1) {
        const number = numberBelow(word, count);
        if (number === null) refused += 1;
        else found[number] = (found[number] ?? 0) + 1;
      }
      const each = Math.floor(65_536 / count);
      if (found.some((words) => words !== each)) expect([count, ...found]).toEqual([]);
      expect(refused).toBe(65_536 - each * count);
    }
  });
});

const facts = fc.record({
  epoch: fc.option(fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex)),
  table: fc.string({ minLength: 1, maxLength: 12 }),
  shoe: fc.integer({ min: 1, max: 1_000_000 }),
  decks: fc.integer({ min: 1, max: 10 }),
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex),
  cut: fc.integer({ min: 0, max: 51 }),
  given: fc.array(
    fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex)),
    { maxLength: 3 },
  ),
});

describe('a shoe', () => {
  it('is the one that an independent reader of the page makes', async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (each) => {
        const { epoch, table, shoe, decks, seed, cut, given } = each;
        const contributions = await Promise.all(given.map(([who, value]) => contribution(who, value, each)));
        for (const { person, commitment, value } of contributions) {
          expect(commitment).toBe(independentEntropy(each, person, value ?? ''));
        }
        const made = await makeShoe(nodeCrypto, { epoch, table, shoe, decks, seed, cut: cut || null, contributions });
        expect(made.order).toEqual(independentOrder(each));
        expect(made.root).toBe(independentRoot(seed, made.order));
        expect(made.commitment).toBe(independentCommitment(each));
      }),
      { numRuns: 40 },
    );
  });

  it('is the same in a browser', async () => {
    const [here, there] = [await makeShoe(nodeCrypto, recipe), await makeShoe(webHashing, recipe)];
    expect(there.order).toEqual(here.order);
    expect([there.commitment, there.root]).toEqual([here.commitment, here.root]);
    expect(there.proof(17)).toEqual(here.proof(17));
  });

  it('has each card of each deck once', async () => {
    for (const decks of [1, 4, 8, 10] as const) {
      const { length, ...counts } = await orderOf(nodeCrypto, { ...recipe, decks });
      expect(length).toBe(decks * 52);
      expect(Object.values(counts).toSorted()).toEqual(cardsOfDecks(decks).toSorted());
    }
  });

  it('is another for another seed, epoch, table, number, cut or contribution', async () => {
    const given = await contribution('Ann', hashOf('Ann'));
    const others: readonly Partial<ShoeRecipe>[] = [
      {},
      { seed: hashOf('another seed') },
      { epoch: hashOf('a restore') },
      { epoch: hashOf('another restore') },
      { table: 'T-8' },
      { shoe: 4 },
      { cut: 201 },
      { cut: null },
      { contributions: [given] },
      { contributions: [await contribution('Ben', hashOf('Ann'))] },
      { contributions: [given, await contribution('Ben', hashOf('Ben'))] },
      { contributions: [await contribution('Ben', hashOf('Ben')), given] },
    ];
    const orders = await Promise.all(others.map((change) => orderOf(nodeCrypto, { ...recipe, ...change })));
    expect(new Set(orders.map((order) => order.join(' '))).size).toBe(others.length);
  });

  it('of one epoch is not promised, added to or revealed as the lost one of its number', async () => {
    const [lost, again] = [recipe, { ...recipe, epoch: hashOf('a restore') }];
    const restored = { ...again, epoch: hashOf('the same backup once more') };
    const promised = await Promise.all([lost, again, restored].map((each) => makeShoe(nodeCrypto, each)));
    expect(new Set(promised.map(({ commitment }) => commitment)).size).toBe(3);
    expect(promised.map(({ commitment }) => commitment.split(':')[0])).toEqual([
      'sabot-shoe/1',
      'sabot-shoe/2',
      'sabot-shoe/2',
    ]);
    const given = await contribution('Ann', hashOf('Ann'), lost);
    expect(await opensCommitment(nodeCrypto, lost, given)).toBe(true);
    expect(await opensCommitment(nodeCrypto, again, given)).toBe(false);
    const published: PublishedShoe = { ...again, commitment: promised[0]?.commitment ?? '', root: null };
    expect(await verifyShoe(nodeCrypto, published, recipe.seed, [])).toEqual(['The seed is not the one committed to.']);
  });

  it('leaves out what was kept back, or is not what was committed to', async () => {
    const given = await contribution('Ann', hashOf('Ann'));
    const keptBack = { ...(await contribution('Ben', hashOf('Ben'))), value: null };
    const exchanged = { ...(await contribution('Cho', hashOf('Cho'))), value: hashOf('something else') };
    const only = await orderOf(nodeCrypto, { ...recipe, contributions: [given] });
    expect(await orderOf(nodeCrypto, { ...recipe, contributions: [keptBack, given, exchanged] })).toEqual(only);
  });

  it('needs a seed of thirty-two bytes', async () => {
    for (const seed of ['', 'beef', hashOf('seed').toUpperCase(), `${hashOf('seed')}00`]) {
      await expect(makeShoe(nodeCrypto, { ...recipe, seed })).rejects.toThrow('a seed must be 32 bytes');
    }
  });

  /** 2,000 shoes from fixed seeds: each rank at each place about as often as any other. */
  it('favours no rank at any place', async () => {
    const [shoes, decks, places] = [2_000, 1, 52];
    const counts = Array.from({ length: places }, () => new Map<string, number>());
    for (let shoe = 1; shoe <= shoes; shoe += 1) {
      const order = await orderOf(nodeCrypto, { ...recipe, shoe, decks, cut: null, seed: hashOf(`shoe ${shoe}`) });
      for (const [place, card] of order.entries()) {
        const rank = rankOf(card);
        counts[place]?.set(rank, (counts[place]?.get(rank) ?? 0) + 1);
      }
    }
    const expected = shoes / RANKS.length;
    const squares = counts.map((at) =>
      RANKS.reduce((sum, rank) => sum + ((at.get(rank) ?? 0) - expected) ** 2 / expected, 0),
    );
    // Chi-square with twelve degrees of freedom at each place: 12 on average, above 40 less than once in 10,000.
    expect(Math.max(...squares)).toBeLessThan(40);
    const average = squares.reduce((sum, each) => sum + each, 0) / places;
    expect(average).toBeGreaterThan(9);
    expect(average).toBeLessThan(15);
  });
});

describe('one card', () => {
  it('has a root over it; no cards have none', async () => {
    const tree = await cardTree(nodeCrypto, bytes(recipe.seed), ['As']);
    expect(rootOf(tree)).toMatch(/^[0-9a-f]{64}$/);
    expect(rootOf(await cardTree(nodeCrypto, bytes(recipe.seed), []))).toBe('');
  });

  it('is shown to lie where it lay, for every place and number of decks', async () => {
    for (const decks of [1, 3, 8, 10]) {
      const { order, root, proof } = await makeShoe(nodeCrypto, { ...recipe, decks });
      for (let place = 0; place < order.length; place += 1) {
        const shown = proof(place);
        expect(shown.card).toBe(order[place]);
        if (!(await verifyCard(nodeCrypto, root, decks, shown))) expect(`${decks} decks, place ${place}`).toBe('shown');
      }
      expect(() => proof(order.length)).toThrow('no place');
      expect(() => proof(-1)).toThrow('no place');
    }
  });

  it('cannot be shown as another, elsewhere, or under another root', async () => {
    const { root, proof, order } = await makeShoe(nodeCrypto, recipe);
    const shown = proof(100);
    const other = DECK.find((card) => card !== shown.card) ?? 'As';
    const wrong: readonly Partial<CardProof>[] = [
      { card: other },
      { place: 101 },
      { place: -1 },
      { place: 0.5 },
      { place: order.length },
      { salt: proof(101).salt },
      { salt: 'beef' },
      { path: shown.path.slice(1) },
      { path: shown.path.slice(0, -1) },
      { path: [...shown.path, hashOf('more')] },
      { path: shown.path.with(2, hashOf('neighbour')) },
      { path: shown.path.with(0, '') },
      { path: [] },
    ];
    for (const change of wrong) {
      expect(await verifyCard(nodeCrypto, root, 8, { ...shown, ...change }), JSON.stringify(change)).toBe(false);
    }
    expect(await verifyCard(nodeCrypto, hashOf('root'), 8, shown)).toBe(false);
    expect(await verifyCard(nodeCrypto, root, 4, shown)).toBe(false);
    expect(await verifyCard(nodeCrypto, root, 8, shown)).toBe(true);
  });
});

describe('a contribution', () => {
  it('opens its own commitment and no other', async () => {
    const name = { table: TABLE, shoe: 3 };
    const given = await contribution('Ann', hashOf('Ann'));
    expect(await opensCommitment(nodeCrypto, name, given)).toBe(true);
    for (const wrong of [
      { ...given, value: null },
      { ...given, value: hashOf('Ben') },
      { ...given, value: 'beef' },
      { ...given, person: 'Ben' },
      { ...given, commitment: hashOf('Ann') },
    ]) {
      expect(await opensCommitment(nodeCrypto, name, wrong)).toBe(false);
    }
    expect(await opensCommitment(nodeCrypto, { ...name, shoe: 4 }, given)).toBe(false);
    expect(await opensCommitment(nodeCrypto, { ...name, table: 'T-8' }, given)).toBe(false);
  });
});

describe('a shoe that is over', () => {
  const story = async () => {
    const contributions = [
      await contribution('Ann', hashOf('Ann')),
      { ...(await contribution('Ben', hashOf('Ben'))), value: null },
    ];
    const made = await makeShoe(nodeCrypto, { ...recipe, contributions });
    const { table, shoe, decks, cut, seed } = recipe;
    const published: PublishedShoe = { table, shoe, decks, cut, contributions, ...made };
    const dealt = made.order.slice(0, 60).map((card, place) => ({ place, card }));
    return { published, seed, dealt, order: made.order };
  };

  it('is checked by what was published, its seed and the cards everyone saw', async () => {
    const { published, seed, dealt } = await story();
    expect(await verifyShoe(nodeCrypto, published, seed, dealt)).toEqual([]);
    expect(await verifyShoe(webHashing, published, seed, dealt)).toEqual([]);
    // Given up before it was sealed: there is no root to hold it to.
    expect(await verifyShoe(nodeCrypto, { ...published, root: null }, seed, [])).toEqual([]);
  });

  it('of no such number of decks has no seed that fits it', async () => {
    const published = { table: 't', shoe: 1, decks: 0, commitment: 'c', root: null, cut: null, contributions: [] };
    expect(await verifyShoe(nodeCrypto, published, '0'.repeat(64), [])).toEqual([expect.stringMatching(/deck/)]);
  });

  it('is told by whatever does not hold', async () => {
    const { published, seed, dealt, order } = await story();
    const faults = (change: Partial<PublishedShoe>, cards = dealt, from = seed) =>
      verifyShoe(nodeCrypto, { ...published, ...change }, from, cards);
    expect(await faults({}, dealt, 'beef')).toEqual(['The seed is not 32 bytes as 64 lower-case hexadecimal digits.']);
    expect((await faults({}, dealt, hashOf('other')))[0]).toBe('The seed is not the one committed to.');
    expect(await faults({ root: hashOf('root') })).toEqual([
      'The shoe was sealed with another root than its seed leads to.',
    ]);
    expect(await faults({ cut: 201 }, [])).toEqual(['The shoe was sealed with another root than its seed leads to.']);
    const [ann, ben] = published.contributions;
    if (ann === undefined || ben === undefined) throw new Error('nobody contributed');
    const exchanged = { ...ben, value: hashOf('not his') };
    expect(await faults({ contributions: [ann, exchanged] })).toEqual([
      'What Ben revealed is not what was committed to.',
    ]);
    expect(await faults({ contributions: [{ ...ann, value: null }, ben] }, [])).toHaveLength(1);
    const other = DECK.find((card) => card !== order[5]) ?? 'As';
    expect(await faults({}, dealt.with(5, { place: 5, card: other }))).toEqual([
      `At place 5 ${other} was dealt, and the shoe has ${order[5]} there.`,
    ]);
    expect(await faults({}, [{ place: 416, card: 'As' }])).toEqual([
      'As was dealt from place 416, which the shoe does not have.',
    ]);
  });
});
