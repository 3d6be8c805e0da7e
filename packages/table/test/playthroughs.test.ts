import { readFileSync, writeFileSync } from 'node:fs';
import { GAMES } from '@sabot/rules';
import { describe, expect, it } from 'vitest';
import { playthrough } from './playthroughs.ts';
import { methodsOf } from './view-walk.ts';

/** Written anew by `npm run golden`; what a change of the table means to each onlooker then shows as a difference. */
describe.each(GAMES)('$id', ({ id, code }) => {
  it.each(methodsOf(code))('three rounds by Method %s are as the golden file says', (method) => {
    const file = new URL(`./golden/${id}-${method.toLowerCase()}.txt`, import.meta.url);
    const { text, house } = playthrough(code, method);
    if (process.env['GOLDEN'] === 'write') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
    expect(house.state.roads.map(({ outcome }) => outcome)).toEqual(['banker', 'player', 'tie']);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(120);
  });
});
