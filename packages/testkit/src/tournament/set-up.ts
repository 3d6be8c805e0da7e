import { type JsonSchema, record } from '@sabot/table';
import { TOURNAMENT_FIELDS, type TournamentConfig } from '@sabot/tournament';
import { value } from '../stories.ts';
import { config, plan, rounds } from './config.ts';

/**
 * A set-up in words, as differences from the usual: `entry.fee=$10`, `sessions=2` for so many sessions of three rounds
 * after which all go on, `sessions.2.lastRound=secret` for the second of them, `sessions.*.stacks=reset` for each.
 */

type Tree = Readonly<Record<string, unknown>>;

const isTree = (found: unknown): found is Tree => typeof found === 'object' && found !== null;

const SHORT: Readonly<Record<string, (parts: readonly string[]) => unknown>> = {
  /** rounds/5, or time/10/2: ten minutes and two last rounds */
  length: ([kind, first = '', second = '']) =>
    kind === 'rounds' ? { kind, rounds: Number(first) } : { kind, minutes: Number(first), lastRounds: Number(second) },
  /** all, or best/4/ranking */
  advance: ([kind, entries = '', ties]) => (kind === 'all' ? { kind } : { kind, entries: Number(entries), ties }),
  /** most/fee/stack/until/when */
  rebuys: ([most = '', fee = '', stack = '', until = '', when]) =>
    most === 'null' ? null : { most: Number(most), fee: value(fee), stack: value(stack), until: Number(until), when },
  shares: (parts) => parts.map(Number),
  ranking: (parts) => parts,
};

const read = (key: string, text: string): unknown => SHORT[key]?.(text.split('/')) ?? value(text);

/** Limits stand in a list, by wager: `sessions.1.limits.any-dragon=$5/$50`. */
const withLimits = (list: readonly unknown[], wager: string, text: string): unknown => {
  const [min = '', max = ''] = text.split('/');
  return list.map((each) =>
    isTree(each) && each['wager'] === wager ? { wager, min: value(min), max: value(max) } : each,
  );
};

const changed = (tree: unknown, [key = '', ...rest]: readonly string[], text: string, parent = ''): unknown => {
  if (parent === 'limits' && Array.isArray(tree)) return withLimits(tree, key, text);
  if (Array.isArray(tree))
    return tree.map((each, index) => (key === '*' || Number(key) === index + 1 ? changed(each, rest, text) : each));
  if (!isTree(tree) || !Object.hasOwn(tree, key)) throw new Error(`a set-up has no ${key}`);
  return { ...tree, [key]: rest.length === 0 ? read(key, text) : changed(tree[key], rest, text, key) };
};

export const setUpOf = (changes: readonly string[]): TournamentConfig => {
  const base = config({ sessions: [plan(rounds(3))] });
  const made = changes.reduce<unknown>((before, change) => {
    const [path = '', text = ''] = change.split('=');
    if (path !== 'sessions') return changed(before, path.split('.'), text);
    return { ...base, ...(before as Tree), sessions: Array.from({ length: Number(text) }, () => plan(rounds(3))) };
  }, base);
  return made as TournamentConfig;
};

/** Every choice that the organisers have, as `dragonBetsShown=always`, `entry.rebuys=null`, `sessions.length.kind=time`. */
const choicesIn = (schema: JsonSchema, path: string): readonly string[] => {
  const { type, enum: list, items, properties = {}, anyOf } = schema;
  if (list !== undefined) return list.map((each) => `${path}=${each}`);
  if (items !== undefined) return choicesIn(items, path);
  if (anyOf !== undefined) return anyOf.flatMap((each) => choicesIn(each, path));
  const inside = Object.entries(properties).flatMap(([key, each]) =>
    choicesIn(each, path === '' ? key : `${path}.${key}`),
  );
  return [type].flat().includes('null') ? [...inside, `${path}=null`] : inside;
};

/** Which wagers there are is the game's, not the organisers'; what the house does by itself decides nothing here. */
export const CHOICES: readonly string[] = choicesIn(record(TOURNAMENT_FIELDS), '').filter(
  (choice) => !choice.startsWith('sessions.limits.') && !choice.startsWith('auto'),
);

const chosenIn = (found: unknown, path: string): readonly string[] => {
  if (Array.isArray(found)) return found.flatMap((each) => chosenIn(each, path));
  if (!isTree(found)) return [`${path}=${found}`];
  return Object.entries(found).flatMap(([key, each]) => chosenIn(each, path === '' ? key : `${path}.${key}`));
};

/** The choices that a story names, not those that it takes as they usually are. */
export const choicesNamed = (changes: readonly string[]): readonly string[] => {
  const paths = changes.map((change) => (change.split('=')[0] ?? '').replaceAll(/\.(\d+|\*)/g, ''));
  return chosenIn(setUpOf(changes), '').filter((choice) =>
    paths.some((path) => choice.startsWith(`${path}=`) || choice.startsWith(`${path}.`)),
  );
};
