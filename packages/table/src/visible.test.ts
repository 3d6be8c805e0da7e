import { expect, it } from 'vitest';
import { name } from './shape.ts';
import { lookOf, looksLike, saysSomething } from './visible.ts';

const UNSEEN: readonly number[] = [
  ...[0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x180e, 0x2003, 0x200b, 0x200d, 0x200e],
  ...[0x2028, 0x202e, 0x2060, 0x2066, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xe0041, 0xe0100],
];

it.each(UNSEEN)('U+%s alone says nothing and names nobody', (point) => {
  const text = String.fromCodePoint(point);
  expect(saysSomething(text)).toBe(false);
  expect(saysSomething(`${text} ${text}`)).toBe(false);
  expect(name.fault(text, 'it')).not.toBeNull();
  expect(name.fault(`${text}Ann`, 'it')).not.toBeNull();
  expect(lookOf(`Ann${text}`)).toBe('ann');
});

it.each([
  '\u202e',
  '\u2066',
  '\u200f',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\ufffe',
  '\ue000',
  '\u{e0061}',
  '\0',
  '\n',
])('%j has no place within a name', (unseen) => {
  expect(name.fault(`An${unseen}n`, 'it')).not.toBeNull();
});

it.each([
  'Ann',
  'Al Bo',
  '王小明',
  '王 小明',
  'Zoé',
  'Zoe\u0301',
  'أحمد',
  'हिन्दी',
  '한글',
  '❤️',
  '👍🏽',
  '𝔘',
  '7',
  '?!',
  'o-steady-1',
  'device:t 1',
])('%s is a name', (given) => {
  expect(name.fault(given, 'it')).toBeNull();
  expect(saysSomething(given)).toBe(true);
  // By units of text and by whole characters alike.
  expect(new RegExp(name.json.pattern ?? '').test(given)).toBe(true);
  expect(new RegExp(name.json.pattern ?? '', 'u').test(given)).toBe(true);
});

it.each(['', ' Ann', 'Ann ', '\u0301Ann', 'x'.repeat(501), '\ud800'])('%j is none', (given) => {
  expect(name.fault(given, 'it')).not.toBeNull();
});

it.each([
  ['Ann', 'ANN'],
  ['Ann', 'Ａｎｎ'],
  ['Ann', 'An\u200bn'],
  ['Zoé', 'Zoe\u0301'],
  ['Groß', 'GROSS'],
  ['ΣΑΣ', 'σας'],
  ['ﬁn', 'fin'],
  ['Al Bo', 'al \u00a0 bo'],
  ['ſam', 'Sam'],
])('%s and %s look alike', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(lookOf(lookOf(one))).toBe(lookOf(one));
});

it('one person is not a likeness, nor are others', () => {
  expect(looksLike('Ann', 'Ann')).toBe(false);
  expect(looksLike('Ann', 'Anne')).toBe(false);
  expect(looksLike('Al Bo', 'AlBo')).toBe(false);
});
