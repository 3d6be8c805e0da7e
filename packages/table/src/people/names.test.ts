import { expect, it } from 'vitest';
import { name } from '../schema.ts';
import { isName, lookOf, looksLike, saysSomething } from './names.ts';

const UNSEEN: readonly number[] = [
  ...[0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x180e, 0x2003, 0x200b, 0x200d, 0x200e],
  ...[0x2028, 0x202e, 0x2060, 0x2066, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xe0041, 0xe0100],
  // Of these no property says that they show nothing.
  ...[0x2d7f, 0xfffc, 0x1107f, 0x13441, 0x13442, 0x16fe4, 0x1d159],
  ...[0x2065, 0x13430, 0x1343f, 0x1bca0, 0x1bca3, 0x1d173, 0x1d17a, 0xe0000, 0xe0001, 0xe0fff],
];

it.each(UNSEEN)('U+%s alone says nothing and names nobody', (point) => {
  const text = String.fromCodePoint(point);
  expect(saysSomething(text)).toBe(false);
  expect(saysSomething(`${text} ${text}`)).toBe(false);
  expect(isName(text)).toBe(false);
  expect(isName(`${text}Ann`)).toBe(false);
  expect(lookOf(`Ann${text}`)).toBe('ann');
});

it('whatever Unicode calls ignorable, a control of format or a blank is no name, but the signs of numbers are', () => {
  const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]/u;
  // They stand over or under the figures that follow.
  const seen = [...[0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2], 0x110bd, 0x110cd];
  const named = Array.from({ length: 0x110000 }, (_, point) => point).filter(
    (point) => unseen.test(String.fromCodePoint(point)) && isName(String.fromCodePoint(point)),
  );
  expect(named).toEqual(seen);
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
  '\u{13441}',
  '\u{1d159}',
  '\u{16fe4}',
  '\ufffc',
  '\0',
  '\n',
])('%j has no place within a name', (unseen) => {
  expect(isName(`An${unseen}n`)).toBe(false);
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
  '𓀀𓁐',
  '𝅘𝅥𝅮',
  '7',
  '?!',
  'o-steady-1',
  'device:t 1',
])('%s is a name', (given) => {
  expect(isName(given)).toBe(true);
  expect(saysSomething(given)).toBe(true);
  // By units of text and by whole characters alike.
  expect(new RegExp(name.pattern ?? '').test(given)).toBe(true);
  expect(new RegExp(name.pattern ?? '', 'u').test(given)).toBe(true);
});

it.each(['', ' Ann', 'Ann ', '\u0301Ann', 'x'.repeat(501), '\ud800'])('%j is none', (given) => {
  expect(isName(given)).toBe(false);
});

it.each([
  ['Ann', 'ANN'],
  ['Ann', 'Ａｎｎ'],
  ['Ann', 'An\u200bn'],
  ['Ann', 'An\ufffcn'],
  ['Al Bo', 'Al\u{13441}Bo'],
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

it('a name of plain signs looks as any other way of finding out says', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
  const names = signs.flatMap((one) => signs.map((other) => `A${one}${other}z`));
  // What cannot be seen is left out, so that the name is the same and no longer plain.
  expect(names.filter((each) => lookOf(each) !== lookOf(`${each}\u200d`))).toEqual([]);
  expect(lookOf('Al BO')).toBe('al bo');
});
