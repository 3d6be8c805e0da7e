import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Contribution } from '@sabot/table';
import { expect, it } from 'vitest';
import {
  type BytePart,
  encode,
  entropyCommitment,
  generate,
  instantiate,
  makeShoe,
  numberBelow,
  toHex,
  verifyCard,
  verifyShoe,
} from '../src/index.ts';
import { nodeCrypto } from './crypto.ts';
import { independentCommitment, independentEntropy, independentOrder, independentRoot } from './shoe/independent.ts';

const page = new URL('../../../docs/SHOE.md', import.meta.url);
const [BEGIN, END] = ['<!-- example begins -->\n', '<!-- example ends -->\n'];

const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const hexOf = (...parts: readonly BytePart[]): string => toHex(encode(parts));
const sha = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

const SEED = toHex(Uint8Array.from({ length: 32 }, (_, index) => index));
const [table, shoe, decks, cut] = ['T-7', 12, 8, 137] as const;
const GIVEN = [
  { person: 'Ann', value: 'a1'.repeat(32), revealed: true },
  { person: 'Ben', value: 'b2'.repeat(32), revealed: false },
  { person: 'Cho', value: 'c3'.repeat(32), revealed: true },
] as const;

/** Long bytes go on below. */
const row = (name: string, text: string): readonly string[] =>
  (text.match(/.{1,96}/g) ?? ['']).map((part, index) => `${(index === 0 ? name : '').padEnd(24)}${part}`);

const section = (title: string, ...rows: readonly (readonly string[])[]): readonly string[] => [
  '',
  title,
  '',
  '```',
  ...rows.flat(),
  '```',
];

/** The first exchanges, so that a reader who goes wrong sees where. */
const exchanges = (stream: Uint8Array, count: number): readonly string[] => {
  const rows: string[] = [];
  for (let at = 0, n = decks * 52; rows.length < count; at += 2) {
    const word = (stream[at] ?? 0) * 256 + (stream[at + 1] ?? 0);
    const other = numberBelow(word, n);
    rows.push(...row(`n = ${n}`, `word ${word}, ${other === null ? 'dropped' : `places ${n - 1} and ${other}`}`));
    if (other !== null) n -= 1;
  }
  return rows;
};

const EPOCH = 'e9'.repeat(32);

/** The same seed under the same number after a restore, and nothing is the same. */
const afterRestore = async (): Promise<readonly string[]> => {
  const [{ value }] = GIVEN;
  const name = { epoch: EPOCH, table, shoe };
  const commitment = await entropyCommitment(nodeCrypto, { ...name, person: 'Ann', value });
  expect(commitment).toBe(independentEntropy(name, 'Ann', value));
  const contributions = [{ person: 'Ann', commitment, value }];
  const made = await makeShoe(nodeCrypto, { ...name, decks, seed: SEED, cut, contributions });
  const facts = { ...name, decks, seed: SEED, cut, given: [['Ann', value]] } as const;
  expect(made.order).toEqual(independentOrder(facts));
  expect(made.root).toBe(independentRoot(SEED, made.order));
  expect(made.commitment).toBe(independentCommitment(facts));
  return section(
    'After a restore, with Ann alone: `sabot-shoe/2`.',
    row('epoch', EPOCH),
    row('encode(…)', hexOf('sabot-shoe/2 commitment', bytes(EPOCH), table, shoe, bytes(SEED))),
    row('commitment', made.commitment),
    row('encode(…) of Ann', hexOf('sabot-shoe/2 entropy', bytes(EPOCH), table, shoe, 'Ann', bytes(value))),
    row("Ann's commitment", commitment),
    row('nonce', hexOf(bytes(EPOCH), table, shoe)),
    row('personalization', hexOf('sabot-shoe/2 order', decks, cut, 'Ann', bytes(value))),
    row('first cards', made.order.slice(0, 26).join(' ')),
    row('root', made.root),
  );
};

const example = async (): Promise<string> => {
  const contributions: Contribution[] = [];
  for (const { person, value, revealed } of GIVEN) {
    const commitment = await entropyCommitment(nodeCrypto, { table, shoe, person, value });
    contributions.push({ person, commitment, value: revealed ? value : null });
  }
  const made = await makeShoe(nodeCrypto, { table, shoe, decks, seed: SEED, cut, contributions });
  const counting = GIVEN.filter(({ revealed }) => revealed).map(({ person, value }) => [person, value] as const);
  // What the page says must be so by itself, and not because the program says it.
  expect(made.order).toEqual(independentOrder({ table, shoe, decks, seed: SEED, cut, given: counting }));
  expect(made.root).toBe(independentRoot(SEED, made.order));
  const published = { table, shoe, decks, cut, contributions, ...made };
  expect(await verifyShoe(nodeCrypto, published, SEED, [{ place: 0, card: made.order[0] ?? 'As' }])).toEqual([]);

  const nonce = encode([table, shoe]);
  const given = counting.flatMap(([person, value]) => [person, bytes(value)]);
  const personal = encode(['sabot-shoe/1 order', decks, cut, ...given]);
  const drbg = await instantiate(nodeCrypto, bytes(SEED), nonce, personal);
  const { bytes: stream } = await generate(nodeCrypto, drbg, 1024);
  const salt = createHmac('sha256', bytes(SEED))
    .update(encode(['sabot-shoe/1 salt', 0]))
    .digest();
  const leaf = encode(['sabot-shoe/1 card', 0, made.order[0] ?? 'As', salt]);
  const proofs = [0, 415].map((place) => made.proof(place));
  for (const proof of proofs) expect(await verifyCard(nodeCrypto, made.root, decks, proof)).toBe(true);
  return [
    ...section(
      'What is given: Ben commits and does not reveal.',
      row('table', table),
      row('shoe', `${shoe}`),
      row('decks', `${decks}`),
      row('seed', SEED),
      row('cut', `${cut}`),
      ...GIVEN.map(({ person, value, revealed }) =>
        row(`${person}'s value`, `${value}${revealed ? '' : ' (kept back)'}`),
      ),
    ),
    ...section(
      'The commitments, with what is hashed.',
      row('encode(…)', hexOf('sabot-shoe/1 commitment', table, shoe, bytes(SEED))),
      row('commitment', made.commitment),
      row('encode(…) of Ann', hexOf('sabot-shoe/1 entropy', table, shoe, 'Ann', bytes(GIVEN[0].value))),
      ...contributions.map(({ person, commitment }) => row(`${person}'s commitment`, commitment)),
    ),
    ...section(
      'The generator, after it is instantiated, and its first 32 bytes.',
      row('nonce', toHex(nonce)),
      row('personalization', toHex(personal)),
      row('K', toHex(drbg.key)),
      row('V', toHex(drbg.value)),
      row('bytes', toHex(stream.slice(0, 32))),
    ),
    ...section('The first exchanges.', exchanges(stream, 6)),
    ...section(
      'The order, 26 cards a line.',
      Array.from({ length: 16 }, (_, line) => made.order.slice(26 * line, 26 * line + 26).join(' ')),
    ),
    ...section(
      'The first leaf, with what is hashed, and the root.',
      row('salt(0)', toHex(salt)),
      row('encode(…)', toHex(leaf)),
      row('leaf(0)', sha(leaf)),
      row('root', made.root),
    ),
    ...section(
      'The proofs of the first and of the last card.',
      ...proofs.map(({ path, ...proof }) => [
        JSON.stringify(proof),
        ...path.map((hash, index) => `  path ${index}                ${hash}`),
      ]),
    ),
    ...(await afterRestore()),
    '',
  ].join('\n');
};

/** Written anew with GOLDEN=write. */
it('the example of docs/SHOE.md is what comes of its numbers', async () => {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const fresh = `${before}${BEGIN}${await example()}\n${END}${after}`;
  if (process.env['GOLDEN'] === 'write') writeFileSync(page, fresh);
  expect(fresh).toBe(readFileSync(page, 'utf8'));
});
