import type { NewTable } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { got } from '@sabot/testkit/accounts';
import type { LaunchedHouse } from '@sabot/testkit/launched-house';

/** Dealt fast, so that a test need not wait as people like to; still slow enough for a page to bet. */
export const QUICK = {
  config: {},
  bettingMs: 1800,
  paceMs: 40,
  squeezeMs: 6000,
  contributionMs: 50,
  resultMs: 900,
  absentMs: 60_000,
  idle: 'pause',
} as const;

/** The layout with the most wagers. */
export const widestLayout = ({ layouts }: Game): string =>
  [...layouts].sort((one, other) => other.wagers.length - one.wagers.length)[0]?.letter ?? 'A';

export const addTable = async (
  house: LaunchedHouse,
  game: Game,
  auto: NewTable['auto'],
  name = `Test ${game.code}`,
): Promise<string> => {
  const { client } = await house.manager();
  return (await got(client.give('/api/tables', { body: { name, game: game.id, auto } }))).table.id;
};
