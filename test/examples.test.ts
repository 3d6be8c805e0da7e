import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeClient, makeCookieJar } from '@sabot/client';
import { GAME_IDS } from '@sabot/rules';
import { FAST_DEALING } from '@sabot/testkit/launched-house';
import { parseSync } from '@swc/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder, startServer } from '../packages/server/test/nemesis/server-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = join(root, 'examples');
const generated = join(examples, 'generated/house.ts');
const run = promisify(execFile);

/** A house with one table, which it deals by itself. */
const openHouse = async (): Promise<string> => {
  const { url, invite } = await startServer({ where: { data: dataFolder() } });
  const manager = makeClient({ base: url, jar: makeCookieJar() });
  const token = invite?.split('/').at(-1) ?? '';
  const body = { login: 'manager', name: 'Manager', password: 'a long enough password' };
  const accepted = await manager.post('/api/invites/:token/accept', { params: { token }, body });
  expect(accepted.ok).toBe(true);
  const added = await manager.post('/api/tables', { body: { name: 'One', game: GAME_IDS[0], auto: FAST_DEALING } });
  expect(added.ok).toBe(true);
  return url;
};

/** What a program has said, once it has ended well. */
const saidBy = async (program: string, url: string): Promise<string> => {
  const { stdout, stderr } = await run(process.execPath, [join(examples, 'dist', program), url], { timeout: 120_000 });
  expect(stderr).toBe('');
  return stdout;
};

const TSC = join(root, 'node_modules/.bin/tsc');

/** What the compiler finds wrong with a project; nothing where it is right. */
const faultsOf = async (project: string): Promise<string> => {
  const ran = run(TSC, ['-p', project]);
  return (await ran.catch(({ stdout }: { readonly stdout: string }) => ({ stdout }))).stdout;
};

/** The program that has no code of the house, in a folder of its own, with types that are a little different. */
const faultsWith = async (change: (types: string) => string): Promise<string> => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'examples-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['with-fetch.ts', 'tsconfig.fetch.json']) cpSync(join(examples, file), join(folder, file));
  const project = join(folder, 'tsconfig.fetch.json');
  writeFileSync(project, readFileSync(project, 'utf8').replace('../tsconfig.base', '../../tsconfig.base'));
  mkdirSync(join(folder, 'generated'));
  writeFileSync(join(folder, 'generated/house.ts'), change(readFileSync(generated, 'utf8')));
  return faultsOf(project);
};

const JOINED = String.raw`Guest \d+ is at t-\w+\.`;
const CUT = String.raw`The wager is event \d+; now the connection is cut\.`;
const ENDED = String.raw`RoundSettled: the wager was (?:won|lost|push), and of 1000 cents \d+ came back\.`;
const WHOLE = String.raw`Every event was heard once, in order\.`;

/** These lines, in this order; a feed on a busy machine may be late more often. */
const inOrder = (...lines: readonly string[]): RegExp => new RegExp(`^${lines.join(String.raw`\n(?:.*\n)*?`)}\n$`);

describe('the examples', () => {
  it('play a round, lose the connection and resume, the one with types made of the descriptions of that house', async () => {
    const url = await openHouse();
    const [said] = await Promise.all([
      saidBy('with-client.js', url),
      run(process.execPath, [join(root, 'tools/contract/house-types.mjs'), url, generated]),
    ]);
    expect(said).toMatch(
      inOrder(JOINED, 'The feed is live\\.', CUT, 'The feed is late\\.', 'The feed is live\\.', ENDED, WHOLE),
    );
    expect(await faultsOf(join(examples, 'tsconfig.fetch.json'))).toBe('');
    const [saidByOther, faults] = await Promise.all([
      saidBy('with-fetch.js', url),
      faultsWith((types) => types.replaceAll('do: "place-wager"', 'do: "PlaceWagerCommand"')),
    ]);
    const missed = (number: string): string => `The feed is live: ${number} events were missed\\.`;
    expect(saidByOther).toMatch(inOrder(JOINED, missed('0'), CUT, missed('[1-9]\\d*'), ENDED, WHOLE));
    expect(faults).toContain('\'"place-wager"\' is not assignable');
  });
});

/** What would make a program compile that is not typed. */
const CASTS: readonly string[] = ['TsAsExpression', 'TsTypeAssertion', 'TsNonNullExpression', 'TsTypePredicate'];

const castsIn = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(castsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, kind }: { readonly type?: string; readonly kind?: string } = node;
  const own = type !== undefined && CASTS.includes(type) ? [type] : [];
  const any = type === 'TsKeywordType' && kind === 'any' ? ['any'] : [];
  return [...own, ...any, ...Object.values(node).flatMap(castsIn)];
};

const untypedIn = (text: string): readonly string[] => [
  ...castsIn(parseSync(text, { syntax: 'typescript' })),
  ...(text.match(/@ts-[\w-]+|biome-ignore/g) ?? []),
];

describe('a program that is typed', () => {
  const programs = readdirSync(examples).filter((file) => file.endsWith('.ts'));

  it.each(programs)('is %s: no cast, no any, no claim that nothing checks', (file) => {
    expect(untypedIn(readFileSync(join(examples, file), 'utf8'))).toEqual([]);
  });

  it('is one of two', () => {
    expect(programs).toEqual(['with-client.ts', 'with-fetch.ts']);
  });

  it.each([
    ['const seat = join as Seat;', 'TsAsExpression'],
    ['const seat = join as unknown as Seat;', 'TsAsExpression'],
    ['const seat = <Seat>join;', 'TsTypeAssertion'],
    ['const seat = join!.seat;', 'TsNonNullExpression'],
    ['const isSeat = (join: unknown): join is Seat => true;', 'TsTypePredicate'],
    ['const hear = (frame: any) => frame.kind;', 'any'],
    ['// @ts-expect-error\nconst seat: Seat = join;', '@ts-expect-error'],
  ])('is not %s', (text, found) => {
    expect(untypedIn(text)).toContain(found);
  });

  it('may say that a value is constant, and rename what it imports', () => {
    expect(
      untypedIn("import { a as b } from 'c';\nexport const d = [b] as const satisfies readonly string[];"),
    ).toEqual([]);
  });
});
