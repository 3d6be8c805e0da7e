import { describe, expect, it } from 'vitest';
import { hasWalkInId, nameIn, namesText, walkInId } from './person-name.ts';

describe('a walk-in', () => {
  it('gets an id that the house takes for one', () => {
    const names = ['Mrs Wong', 'Ann-Marie O’Neil', '王先生', '', 'x'.repeat(80)];
    for (const name of names) expect(walkInId(name, [])).toMatch(/^w-[a-z0-9-]{1,40}$/);
    expect(walkInId('Mrs Wong', [])).toBe('w-mrs-wong');
    expect(hasWalkInId(walkInId('Mrs Wong', []))).toBe(true);
  });

  it('keeps a name in other letters than those of an id', () => {
    const id = walkInId('王小明', []);
    expect(nameIn({}, id)).toBe('王小明');
    expect(nameIn({}, walkInId('王小明', [id]))).toBe('王小明 2');
    expect(walkInId('李'.repeat(30), [])).toMatch(/^w-[a-z0-9-]{1,40}$/);
    expect(nameIn({}, walkInId('李'.repeat(30), []))).toBe('李'.repeat(6));
    expect(nameIn({}, walkInId('Renée Ström', []))).toBe('Renee Strom');
  });

  it('is told apart from others of the name', () => {
    expect(walkInId('Lee', ['w-lee', 'w-lee-2'])).toBe('w-lee-3');
  });
});

it('names people as the house knows them, and walk-ins as staff called them', () => {
  expect(nameIn({ 'p-1': 'Ann' }, 'p-1')).toBe('Ann');
  expect(nameIn({}, 'w-mrs-wong')).toBe('Mrs Wong');
  expect([nameIn({}, 'p-2'), nameIn({}, 'p-2', 'someone')]).toEqual(['p-2', 'someone']);
});

it('puts the names of guests into the language of the page, and no others', () => {
  const names = { 'g-1': 'Guest 5091', 'p-1': 'Guest of honour', 'p-2': 'Ann' };
  expect(namesText(names, 'zh')).toEqual({ ...names, 'g-1': '访客 5091' });
  expect(namesText(names, 'en')).toEqual(names);
});
