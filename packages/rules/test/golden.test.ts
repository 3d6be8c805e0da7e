import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/registry.ts';
import { renderGame } from './render-game.ts';

/** Written anew by `npm run golden`; a change in a game then shows as a change a person can read. */
describe('each game, written out', () => {
  it.each(GAMES)('$id is as the golden file says', (game) => {
    const file = new URL(`./golden/${game.id}.txt`, import.meta.url);
    const text = renderGame(game);
    if (process.env['GOLDEN'] === 'write') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
