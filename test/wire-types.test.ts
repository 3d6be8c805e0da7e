import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPONENTS, OPERATIONS } from '@sabot/protocol';
import type { JsonSchema } from '@sabot/table';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

/** What goes over the wire is declared in `protocol`, and in the packages that it takes schemas from: nowhere else. */

interface Source {
  readonly file: string;
  readonly text: string;
}

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const sources: readonly Source[] = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(server|client|web|cli)\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(packages, file), 'utf8') }));

/** Fewer fields are the same by chance. */
const FEWEST_FIELDS = 3;

const keyOf = (fields: readonly string[]): string => fields.toSorted().join(', ');

/** Every record in a schema, by its fields. */
const recordsIn = ({ properties, items, anyOf = [] }: JsonSchema): readonly string[] => {
  const parts = [...Object.values(properties ?? {}), ...(items === undefined ? [] : [items]), ...anyOf];
  return [...(properties === undefined ? [] : [keyOf(Object.keys(properties))]), ...parts.flatMap(recordsIn)];
};

const schemasOf = ({ schema: { body, querystring, response } }: (typeof OPERATIONS)[number]): readonly JsonSchema[] =>
  [body, querystring, ...Object.values(response)].filter((each) => each !== undefined);

const shapes = new Set([...COMPONENTS.values(), ...OPERATIONS.flatMap(schemasOf)].flatMap(recordsIn));

/** As much of a syntax tree as is looked at. */
interface Node {
  readonly type?: string;
  readonly id?: { readonly value?: string };
  readonly key?: { readonly value?: string };
  readonly extends?: readonly unknown[];
  readonly members?: readonly Node[];
  readonly body?: { readonly body?: readonly Node[] };
}

/** The fields of an interface or of a literal type; null for any other part of a program, and for one that adds to another. */
const fieldsOf = ({ type, members, body, extends: others = [] }: Node): readonly string[] | null => {
  if (type !== 'TsTypeLiteral' && (type !== 'TsInterfaceDeclaration' || others.length > 0)) return null;
  return (members ?? body?.body ?? []).map(({ key }) => key?.value ?? '');
};

/** Every record that a program declares, by its name or that of the type around it. */
const declaredIn = (node: unknown, around: string): readonly { readonly name: string; readonly key: string }[] => {
  if (typeof node !== 'object' || node === null) return [];
  const part: Node = node;
  const isType = part.type === 'TsInterfaceDeclaration' || part.type === 'TsTypeAliasDeclaration';
  const name = isType ? (part.id?.value ?? around) : around;
  const fields = fieldsOf(part);
  const own = fields === null || fields.length < FEWEST_FIELDS ? [] : [{ name, key: keyOf(fields) }];
  return [...own, ...Object.values(node).flatMap((each) => declaredIn(each, name))];
};

const treeOf = ({ file, text }: Source) => parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });

/** Declarations with the same fields as a shape of the wire. */
const copiesIn = (source: Source): readonly string[] =>
  declaredIn(treeOf(source), 'a part of a function').flatMap(({ name, key }) =>
    shapes.has(key) ? [`${source.file}: ${name} { ${key} }`] : [],
  );

/** The names of all shapes of the wire, and of the types that are taken from them. */
const types = readFileSync(join(packages, 'protocol/src/types.ts'), 'utf8');
const names = new Set([
  ...COMPONENTS.keys(),
  ...[...types.matchAll(/^export type (\w+) =/gm)].map(([, name = '']) => name),
]);

/** Declarations with the name of a shape of the wire. */
const namesakesIn = ({ file, text }: Source): readonly string[] =>
  [...text.matchAll(/^(?:export )?(?:interface|type) (\w+)\b/gm)].flatMap(([, name = '']) =>
    names.has(name) ? [`${file}: ${name}`] : [],
  );

/** Types that have the name of a shape of the wire and are something else: what the house keeps, or what a check found. */
const OTHER_THINGS = [
  'server/src/streams/entries.ts: AutoSettings',
  'server/src/people/person.ts: Person',
  'server/src/store/postgres-append.ts: Verdict',
];

/** What the house keeps of a table in its store, from one release to the next: it is told as it is kept. */
const KEPT = /^server\/src\/streams\/entries\.ts: AutoSettings /;

describe('no type of the wire is declared twice', () => {
  it('by its name', () => {
    expect(names.size).toBeGreaterThan(100);
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap(namesakesIn);
    expect(found.filter((each) => !OTHER_THINGS.includes(each))).toEqual([]);
    expect(OTHER_THINGS.filter((each) => !found.includes(each))).toEqual([]);
  });

  it('by its fields, whatever it is called', () => {
    expect(shapes.size).toBeGreaterThan(300);
    expect(sources.flatMap(copiesIn)).toEqual([expect.stringMatching(KEPT)]);
  });
});

describe('a type of the wire is seen', () => {
  const copies = (text: string): readonly string[] => copiesIn({ file: 'any.ts', text });

  it('under its own name', () => {
    const found = namesakesIn({ file: 'any.ts', text: 'interface TableSummary {\n' });
    expect(found).toEqual(['any.ts: TableSummary']);
  });

  it.each([
    'interface Countdown { round: number; since: string; ok?: true }',
    'type Two = { at: number; what: string };',
  ])('in no other: %s', (text) => {
    expect(copies(text)).toEqual([]);
  });

  it('under another name, in any order and with any types', () => {
    const fields =
      'readonly returned: unknown; pays: Odds | null; stake: number; wager: string; owner: string; seat: 1;';
    const text = `export interface Paid { ${fields} basis?: string; effective: number; readonly end: 'won' }`;
    expect(copies(text)).toEqual([expect.stringMatching(/^any\.ts: Paid \{ basis, effective, end, /)]);
  });

  it('as an answer that has no name', () => {
    expect(copies('type Drawn = { ok: true; done: string; sequence: number } | Refusal;')).toHaveLength(1);
  });

  it('within another type, and within a function', () => {
    expect(copies('interface Page { account: { login: string; name: string; password: string } }')).toHaveLength(1);
    expect(copies('const enter = (who: { login: string; name: string; password: string }) => who;')).toHaveLength(1);
  });
});
