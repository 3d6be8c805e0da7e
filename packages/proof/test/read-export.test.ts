import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseScenario, runScenario } from '@sabot/testkit/table/scenario';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  canonical,
  chained,
  EMPTY_TIP,
  EXPORT_FORMAT,
  EXPORT_KIND,
  type ExportFault,
  type ExportPart,
  endLine,
  eventLine,
  headerLine,
  headLine,
  headText,
  keyIdOf,
  type ReadExportOptions,
  readExport,
  type StreamId,
  type Tip,
  tableHeadAt,
} from '../src/index.ts';
import { nodeCrypto } from './crypto.ts';

const ORIGIN = { format: 1, rules: '1', build: 'test' };
const STREAM: StreamId = 'table:t';

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { id: keyIdOf(nodeCrypto, pem) ?? '', pem, sign: (text: string) => sign(null, Buffer.from(text), privateKey) };
};
const key = newKey();

interface Event {
  readonly type: string;
  readonly round?: number;
}

/** The lines of an export, as a house with this key writes them. */
const exportOf = (events: readonly Event[], entry: object = {}, stream: StreamId = STREAM): string[] => {
  const subject = { table: { id: 't', name: 'T', game: 'g' } };
  const header = { kind: EXPORT_KIND, format: EXPORT_FORMAT, stream, exportedAt: 5 } as const;
  const publicKeys = [{ id: key.id, pem: key.pem }];
  const lines = [headerLine({ ...header, publicKeys, ...subject, ...entry })];
  let tip: Tip = EMPTY_TIP;
  for (const event of events) {
    const record = chained(nodeCrypto, stream, tip, ORIGIN, canonical(event), `salt ${tip.sequence}`);
    lines.push(eventLine(record));
    tip = { sequence: record.sequence, hash: record.hash };
    const round = tableHeadAt(event as Parameters<typeof tableHeadAt>[0]);
    if (round === null) continue;
    const head = { stream, round, ...tip };
    lines.push(headLine({ ...head, key: key.id, signature: key.sign(headText(head)).toString('base64') }));
  }
  return ended(lines, tip);
};

const ended = (lines: readonly string[], tip: Tip): string[] => {
  const sha256 = hash('sha256', lines.map((line) => `${line}\n`).join(''));
  return [...lines, endLine({ kind: 'end', events: tip.sequence, tip, sha256 })];
};

const read = async (lines: Iterable<string> | AsyncIterable<string>, options: ReadExportOptions = {}) => {
  const parts: ExportPart[] = [];
  let fault: ExportFault | null = null;
  for await (const part of readExport(lines, nodeCrypto, options)) {
    expect(fault).toBeNull();
    if (part.ok) parts.push(part.value);
    else fault = part.fault;
  }
  return { parts, fault };
};

const stories = new URL('../../table/test/scenarios/', import.meta.url);

/** The first story in which two rounds end, with something after them. */
const twoRounds = (): readonly Event[] => {
  for (const file of readdirSync(stories).sort()) {
    const scenario = parseScenario(readFileSync(new URL(file, stories), 'utf8'));
    const [code] = scenario.games;
    if (code === undefined) continue;
    const all = runScenario(scenario, code).heard.flatMap(({ decision }) => (decision.ok ? decision.events : []));
    const ends = all.flatMap((event, index) => (tableHeadAt(event) === null ? [] : [index]));
    const second = ends[1];
    if (second !== undefined && all.length > second + 1) return all.slice(0, ends[2] ?? all.length);
  }
  throw new Error('there is no such story');
};

let events: readonly Event[] = [];
let lines: string[] = [];
beforeAll(() => {
  events = twoRounds();
  lines = exportOf(events);
});

describe('an export that holds', () => {
  it('is read round by round, with what follows on the last of them', async () => {
    const { parts, fault } = await read(lines);
    expect(fault).toBeNull();
    expect(parts.map(({ kind }) => kind)).toEqual(['header', 'round', 'round', 'round', 'end']);
    const rounds = parts.flatMap((part) => (part.kind === 'round' ? [part] : []));
    expect(rounds.map(({ round }) => round)).toEqual([1, 2, null]);
    expect(rounds.map(({ head }) => head?.round ?? null)).toEqual([1, 2, null]);
    expect(rounds.flatMap((round) => round.events.map(({ event }) => event))).toEqual(events);
    expect(rounds[1]?.first).toBe((rounds[0]?.last ?? 0) + 1);
    expect(parts.at(-1)).toMatchObject({ kind: 'end', events: events.length, heads: 2 });
  });

  it('is read from lines that come later, and by a key that is known from elsewhere', async () => {
    async function* later() {
      for (const line of lines) yield line;
    }
    expect((await read(later(), { publicKeys: [key.pem] })).fault).toBeNull();
    expect((await read(lines, { publicKeys: [newKey().pem] })).fault).toMatchObject({ code: 'head' });
  });

  it('may have no event at all', async () => {
    const { parts, fault } = await read(exportOf([]));
    expect([parts.map(({ kind }) => kind), fault]).toEqual([['header', 'end'], null]);
  });

  it('may be of a tournament', async () => {
    const tournament = { table: undefined, tournament: { id: 'c', name: 'C', game: 'g' } };
    const { fault } = await read(exportOf([{ type: 'TournamentPaused' }], tournament, 'tournament:c'));
    expect(fault).toBeNull();
  });
});

/** The number of the first line of a kind, from 1. */
const lineWith = (text: string): number => lines.findIndex((line) => line.includes(text)) + 1;

describe('an export that does not hold', () => {
  const changed = (from: string, to: string): string[] => {
    const at = lineWith(from) - 1;
    return lines.with(at, lines[at]?.replace(from, to) ?? '');
  };

  it('is told by code and line', async () => {
    const opened = lineWith('"type":"TableOpened"');
    const head = lineWith('{"head":');
    const last = lines.length;
    const cases: readonly (readonly [string[], ExportFault['code'], number])[] = [
      [[], 'file', 1],
      [lines.slice(1), 'file', 1],
      [lines.slice(0, -1), 'file', last],
      [[...lines, lines.at(-1) ?? ''], 'file', last + 1],
      [['{}', ...lines], 'file', 1],
      [[lines[0] ?? '', ...lines], 'file', 2],
      [lines.with(1, 'no JSON'), 'file', 2],
      [changed('"name":"T"', '"name":"U"'), 'file', last],
      [changed('"events":', '"events":1'), 'file', last],
      [changed('"stream":"table:t"', '"stream":"table:u"'), 'file', 1],
      [lines.toSpliced(1, 1), 'sequence', 2],
      [changed('"type":"TableOpened"', '"type":"TableClosed"'), 'chain', opened],
      [lines.toSpliced(head - 1, 1), 'head', head],
      [lines.toSpliced(head, 0, lines[head - 1] ?? ''), 'head', head + 1],
      [changed('"signature":"', '"signature":"AAAA'), 'head', head],
      [changed(`"key":"${key.id}"`, '"key":"another"'), 'head', head],
    ];
    for (const [index, [each, code, line]] of cases.entries())
      expect((await read(each)).fault, `case ${index}`).toMatchObject({ code, line });
  });

  it('is told by what its events say, though the chain is whole', async () => {
    expect((await read(exportOf([{ type: 'Nothing' }]))).fault).toMatchObject({ code: 'shape', line: 2 });
    const record = chained(nodeCrypto, STREAM, EMPTY_TIP, ORIGIN, '{"type": "TableClosed"}', 's');
    const spaced = [lines[0] ?? '', eventLine(record)];
    expect((await read(ended(spaced, record))).fault).toMatchObject({ code: 'text', line: 2 });
    const newer = chained(nodeCrypto, STREAM, EMPTY_TIP, { ...ORIGIN, format: 99 }, '{"type":"TableClosed"}', 's');
    expect((await read([lines[0] ?? '', eventLine(newer)])).fault).toMatchObject({ code: 'version', line: 2 });
  });

  it('is told whatever letter of it is changed', async () => {
    const text = lines.join('\n');
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length - 1 }), fc.constantFrom('0', 'x', '"', ' '), async (at, put) => {
        fc.pre(text[at] !== put);
        const other = text.slice(0, at) + put + text.slice(at + 1);
        expect((await read(other.split('\n'))).fault).not.toBeNull();
      }),
    );
  });
});
