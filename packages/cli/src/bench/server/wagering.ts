import { readCommand } from '@sabot/protocol';
import { cents, type Game } from '@sabot/rules';
import type { House, LiveTable, TableEntry } from '@sabot/server';
import { type Actor, type Command, type CommandName, type TableConfig, usualConfig } from '@sabot/table';

/** A table at which everyone wagers as fast as they are answered. */

export const DEALER: Actor = { by: 'dealer', as: 'dealer' };
const MANAGER: Actor = { by: 'manager', as: 'pit-manager' };
const SUITS = ['s', 'h', 'd', 'c'] as const;
/** A maximum that nobody reaches, and chips that last. */
const MOST = 10 ** 8;

let commands = 0;

export const commandBy = (actor: Actor, what: CommandName, fields: object = {}): Command => {
  commands += 1;
  const read = readCommand({ do: what, id: `bench-${commands}`, ...actor, at: Date.now(), ...fields });
  if (!read.ok) throw new RangeError(`${what}: ${read.fault}`);
  return read.value;
};

export const give = async (table: LiveTable, command: Command): Promise<void> => {
  const answer = await table.give(command);
  if (answer.kind !== 'done') throw new Error(`${command.do}: ${JSON.stringify(answer)}`);
};

export const benchTableEntry = (id: string, game: Game): TableEntry => ({
  id,
  name: id,
  game: game.id,
  auto: null,
  owner: null,
  tournament: null,
  created: Date.now(),
});

/** The usual table of the game, with limits that are out of the way. */
const configOf = (game: Game, id: string): TableConfig => {
  const usual = usualConfig(game, { table: id });
  return { ...usual, limits: usual.limits.map((limits) => ({ ...limits, max: cents(MOST) })) };
};

/** Opens a table at which these patrons stand, chips before them. */
export const openedTable = async (
  house: House,
  game: Game,
  id: string,
  patrons: readonly string[],
): Promise<LiveTable> => {
  const table = await house.addTable(benchTableEntry(id, game));
  await give(table, commandBy(MANAGER, 'open-table', { config: configOf(game, id) }));
  await give(table, commandBy(DEALER, 'load-shoe'));
  await Promise.all(
    patrons.flatMap((person) => [
      give(table, commandBy({ by: person, as: 'patron' }, 'join-table', { seat: null })),
      give(table, commandBy(DEALER, 'buy-in', { amount: MOST, for: person })),
    ]),
  );
  return table;
};

/** Every patron backs one hand and names the seat at which the chips lie. */
export const wagerOfPatron = (game: Game, patron: number) => {
  const seats = usualConfig(game).seats;
  return { wager: patron % 2 === 0 ? 'player' : 'banker', seat: 1 + (patron % seats), amount: 100_00 } as const;
};

/** The commands from "No more bets" to payment: a natural nine, so that no third card is drawn. */
export const roundCommands = (round: number): readonly (readonly [CommandName, object])[] => {
  const suit = SUITS[round % SUITS.length] ?? 's';
  const cards = [`9${suit}`, `2${suit}`, `K${suit}`, `5${suit}`];
  return [
    ['close-betting', {}],
    ...cards.map(() => ['draw-card', {}] as const),
    ...[1, 3, 2, 4].map((draw) => ['expose-card', { draw, card: cards[draw - 1] }] as const),
    ['announce-totals', {}],
    ['announce-outcome', {}],
    ['settle-round', {}],
  ];
};

/** A fresh shoe in the place of the old one, between two rounds. */
export const changeShoe = async (table: LiveTable): Promise<void> => {
  await give(table, commandBy(MANAGER, 'replace-shoe', { reason: 'for the benchmark' }));
  await give(table, commandBy(DEALER, 'load-shoe'));
};

export const playOut = async (table: LiveTable, round: number): Promise<void> => {
  for (const [what, fields] of roundCommands(round)) await give(table, commandBy(DEALER, what, fields));
};
