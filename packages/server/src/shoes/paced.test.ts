import { makeShoe, type ShoeRecipe } from '@sabot/proof';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../ops/node-crypto.ts';
import { paced } from './paced.ts';

const RECIPE: ShoeRecipe = { table: 't', shoe: 1, decks: 8, seed: '5a'.repeat(32), cut: 7, contributions: [] };

/** How often the event loop comes round until the work is done. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isDone = false;
  const end = work.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
  }
  await end;
  return turns;
};

describe('hashing in slices', () => {
  it('makes the same shoe', async () => {
    const [one, other] = [await makeShoe(nodeCrypto, RECIPE), await makeShoe(paced(nodeCrypto), RECIPE)];
    expect(other.order).toEqual(one.order);
    expect([other.root, other.commitment]).toEqual([one.root, one.commitment]);
  });

  it('goes on by one each turn where a slice has no length, whatever is asked for at once', async () => {
    const { sha256, hmacSha256 } = paced(nodeCrypto, 0);
    const bytes = Uint8Array.of(1);
    const asked = [sha256(bytes), hmacSha256(bytes, bytes), sha256(bytes), hmacSha256(bytes, bytes), sha256(bytes)];
    expect(await turnsDuring(Promise.all(asked))).toBeGreaterThanOrEqual(asked.length);
    expect(await asked[0]).toEqual(await nodeCrypto.sha256(bytes));
    expect(await asked[1]).toEqual(await nodeCrypto.hmacSha256(bytes, bytes));
  });

  it('lets others go on while a shoe is made', async () => {
    expect(await turnsDuring(makeShoe(paced(nodeCrypto, 0.2), RECIPE))).toBeGreaterThan(3);
    // Without slices all of it is one turn.
    expect(await turnsDuring(makeShoe(nodeCrypto, RECIPE))).toBe(1);
  });
});
