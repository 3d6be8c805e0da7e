import { GAMES } from '@sabot/rules';
import { expect, it } from 'vitest';
import { CURRENT_RULES, gameUnder, RULES_VERSIONS, rulesFingerprint } from './origin.ts';

it('no game record has changed under a version that rounds were played by', () => {
  for (const [version, { games, fingerprint }] of Object.entries(RULES_VERSIONS)) {
    expect(rulesFingerprint(games), `rules version ${version}`).toBe(fingerprint);
  }
});

it('the current version holds the games of today', () => {
  for (const game of GAMES) expect(gameUnder(CURRENT_RULES, game.id)).toBe(game);
  expect(gameUnder('0', GAMES[0]?.id ?? '')).toBeNull();
  expect(gameUnder(CURRENT_RULES, 'whist')).toBeNull();
});
