import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkReceipt,
  epochOpenedBy,
  headText,
  isHead,
  keyIdOf,
  keyRing,
  type ReceiptRecord,
  readBase64,
  readLine,
  type SignedHead,
  signatureOf,
  toHex,
  type UnsignedHead,
} from '../src/index.ts';
import { nodeCrypto } from './crypto.ts';

const pair = generateKeyPairSync('ed25519');
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const id = keyIdOf(nodeCrypto, pem) ?? '';
const keys = keyRing(nodeCrypto, [pem]);

const signed = (head: UnsignedHead): SignedHead => ({
  ...head,
  key: id,
  signature: sign(null, Buffer.from(headText(head)), pair.privateKey).toString('base64'),
});

const [HASH, FIRST, SECOND] = ['ab'.repeat(32), 'e1'.repeat(32), 'e2'.repeat(32)];
const RECEIPT = signed({ stream: 'table:t', round: 7, sequence: 91, hash: HASH });

/** A house that was restored twice: its record goes on after event 100, and after event 200. */
const EPOCHS = [
  { id: FIRST, number: 1, restored: 10, since: 101 },
  { id: SECOND, number: 2, restored: 20, since: 201 },
];
const record = (hash: string | null = HASH, last = 300): ReceiptRecord => ({
  epochs: EPOCHS,
  last,
  hashAt: async () => hash,
});
const held = (receipt: SignedHead, against: ReceiptRecord = record()) =>
  checkReceipt(nodeCrypto, receipt, keys, async () => against);

describe('a receipt held against a record', () => {
  it('holds, is contradicted, or tells of more than there is', async () => {
    expect(await held(RECEIPT)).toEqual({ code: 'holds', epoch: 0, lostBy: null });
    expect(await held(RECEIPT, record('cd'.repeat(32)))).toMatchObject({ code: 'contradicted' });
    expect(await held(RECEIPT, { ...record(HASH, 90), epochs: [] })).toMatchObject({ code: 'beyond', epoch: 0 });
  });

  it('is lost where a restore has cut it off, or has undone its epoch', async () => {
    const late = { stream: 'table:t', round: 9, sequence: 150, hash: HASH } as const;
    expect(await held(signed(late))).toEqual({ code: 'lost', epoch: 0, lostBy: EPOCHS[0] });
    expect(await held(signed({ ...late, sequence: 201, epoch: FIRST }))).toMatchObject({ code: 'lost', epoch: 1 });
    expect(await held(signed({ ...late, epoch: FIRST }))).toMatchObject({ code: 'holds', epoch: 1 });
    expect(await held(signed({ ...late, sequence: 99, epoch: FIRST }))).toMatchObject({ code: 'contradicted' });
    expect(await held(signed({ ...late, epoch: 'e3'.repeat(32) }))).toEqual({
      code: 'lost',
      epoch: null,
      lostBy: null,
    });
  });

  it('is not looked up where it is not the house’s word', async () => {
    const read = () => Promise.reject(new Error('nothing is to be read'));
    const check = (receipt: SignedHead) => checkReceipt(nodeCrypto, receipt, keys, read);
    expect(await check({ ...RECEIPT, round: 8 })).toMatchObject({ code: 'forged' });
    expect(await check({ ...RECEIPT, signature: '*' })).toMatchObject({ code: 'forged' });
    expect(await check({ ...RECEIPT, key: 'another' })).toMatchObject({ code: 'other-key' });
  });

  it('knows the epochs that events open', () => {
    const stamp = { command: 'c', at: 1, by: 'house', as: 'house' };
    const opened = { type: 'EpochOpened', epoch: FIRST, number: 1, restored: 10, backedUp: 5, stamp };
    expect(epochOpenedBy(opened as unknown as Parameters<typeof epochOpenedBy>[0], 101)).toEqual(EPOCHS[0]);
    const other = { type: 'TableClosed', stamp } as unknown as Parameters<typeof epochOpenedBy>[0];
    expect(epochOpenedBy(other, 101)).toBeNull();
  });
});

describe('a key', () => {
  it('is an Ed25519 key in a PEM, whatever stands around it', () => {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(keyIdOf(nodeCrypto, `of the house\n${pem}\n`)).toBe(id);
    const other = generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    for (const none of ['', 'none', other, pem.replace('M', '*'), pem.replace(/\n.*\n/, '\nAAAA\n')])
      expect(keyIdOf(nodeCrypto, none)).toBeNull();
    expect(keyRing(nodeCrypto, ['none']).size).toBe(0);
    expect(signatureOf(nodeCrypto, keys, RECEIPT)).toBe('genuine');
  });
});

describe('base64', () => {
  it('is read as every platform writes it, and nothing else is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const read = readBase64(Buffer.from(bytes).toString('base64'));
        expect(read === null ? null : toHex(read)).toBe(toHex(bytes));
      }),
    );
    for (const text of ['A', 'AA', 'AAA', 'AA=', 'A===', 'AA-_', ' AAAA', 'AAAA\n'])
      expect(readBase64(text)).toBeNull();
  });
});

describe('a line of an export', () => {
  it.each(['1', '[]', '{}', 'x', '{"event":{}}', '{"kind":"end"}', '{"kind":"sabot-export"}', '{ "head":{}}'])(
    'is told to be none: %s',
    (line) => {
      expect(readLine(line)).toMatchObject({ kind: 'bad' });
    },
  );

  it('with a head has all its fields', () => {
    expect(isHead(RECEIPT)).toBe(true);
    for (const field of ['stream', 'round', 'sequence', 'hash', 'key', 'signature'])
      expect(isHead({ ...RECEIPT, [field]: null })).toBe(false);
    expect(isHead({ ...RECEIPT, epoch: 1 })).toBe(false);
    expect(isHead({ ...RECEIPT, stream: 't' })).toBe(false);
  });
});
