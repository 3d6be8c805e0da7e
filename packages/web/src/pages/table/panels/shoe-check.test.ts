import { makeShoe, shoeCommitment } from '@sabot/proof';
import type { NumberedEvent, ShoeRecord } from '@sabot/protocol';
import { describe, expect, it } from 'vitest';
import { STAMP as stamp } from '../../../../test/fixtures.ts';
import { pageCrypto } from './page-crypto.ts';
import { checkShoe, dealtCards, eventsOfShoe, publishedShoe } from './shoe-check.ts';

const SEED = '07'.repeat(32);
const NAME = { table: 'T-1', shoe: 1 };
const made = await makeShoe(pageCrypto, { ...NAME, decks: 1, seed: SEED, cut: 20, contributions: [] });
const [burned, first] = made.order;
if (burned === undefined || first === undefined) throw new Error('a shoe has cards');

const RECORD: ShoeRecord = {
  shoe: 1,
  epoch: null,
  first: 2,
  cards: 52,
  commitment: await shoeCommitment(pageCrypto, { ...NAME, seed: SEED }),
  contributions: [],
  cut: 20,
  root: made.root,
  seed: SEED,
  ended: 'finished',
  rounds: 1,
  voided: 0,
};

const eventsWith = (card: typeof first): readonly NumberedEvent[] => [
  { type: 'ShoeLoaded', shoe: 1, cards: 52, stamp, sequence: 2 },
  { type: 'CardsBurned', card: burned, count: 1, stamp, sequence: 3 },
  {
    type: 'CardDrawn',
    draw: 1,
    side: 'player',
    card: null,
    from: 'device',
    exposed: false,
    phase: 'dealing',
    basis: 'policy',
    stamp,
    sequence: 4,
  },
  { type: 'CardExposed', draw: 1, card, person: null, keyed: false, phase: 'revealing', stamp, sequence: 5 },
];

const check = async (record: ShoeRecord, events: readonly NumberedEvent[], seed = SEED) => {
  const published = publishedShoe('T-1', record);
  if (published === null) throw new Error('the record is whole');
  const told: string[] = [];
  const verdict = await checkShoe(pageCrypto, published, seed, events, ({ check: name }) => told.push(name));
  return { ...verdict, told, broken: verdict.lines.filter(({ holds }) => !holds).map(({ check: name }) => name) };
};

describe('a shoe checked in the browser', () => {
  it('holds as it was dealt, line by line', async () => {
    const { told, broken, faults, lines } = await check(RECORD, eventsWith(first));
    expect(told).toEqual(['fetch', 'commitment', 'contributions', 'root', 'cards']);
    expect(broken).toEqual([]);
    expect(faults).toEqual([]);
    expect(lines.at(-1)?.count).toBe(2);
  });

  it('shows a card that is not the sealed one', async () => {
    const other = made.order.find((card) => card !== first) ?? first;
    const { broken, faults } = await check(RECORD, eventsWith(other));
    expect(broken).toEqual(['cards']);
    expect(faults).toHaveLength(1);
  });

  it('shows another seed, another cut, a contribution that was changed', async () => {
    expect((await check(RECORD, eventsWith(first), '08'.repeat(32))).broken).toContain('commitment');
    expect((await check({ ...RECORD, cut: 21 }, eventsWith(first))).broken).toContain('root');
    const changed = [{ person: 'Ann', commitment: '00'.repeat(32), value: '01'.repeat(32) }];
    expect((await check({ ...RECORD, contributions: changed }, eventsWith(first))).broken).toEqual(['contributions']);
  });

  it('shows a record that does not begin with its shoe', async () => {
    expect((await check(RECORD, eventsWith(first).slice(1))).broken).toContain('fetch');
  });
});

describe('the events of a shoe', () => {
  it('end where the next one is loaded', () => {
    const next: NumberedEvent = { type: 'ShoeLoaded', shoe: 2, cards: 52, stamp, sequence: 6 };
    expect(eventsOfShoe([...eventsWith(first), next], 1)).toHaveLength(4);
    expect(dealtCards(eventsOfShoe([...eventsWith(first), next], 1))).toHaveLength(2);
  });

  it('are of no use without a commitment', () => {
    expect(publishedShoe('T-1', { ...RECORD, commitment: null })).toBeNull();
  });
});
