import { cents, type Game } from '@sabot/rules';
import type { House, LiveTable } from '@sabot/server';
import type { Command } from '@sabot/table';
import { closedLoop, type Run } from './rate.ts';
import { commandBy, DEALER, give, openedTable, playOut, wagerOfPatron } from './wagering.ts';

/** Wagers through the queue of a live table, without a network. */

interface Client {
  readonly table: LiveTable;
  readonly person: string;
  readonly place: ReturnType<typeof wagerOfPatron>;
}

/** The first wager of a round is placed, the others raise it. */
const wagerCommand = ({ person, place }: Client, round: number, request: number): Command => ({
  do: request === 0 ? 'place-wager' : 'raise-wager',
  id: `w-${person}-${round}-${request}`,
  by: person,
  as: 'patron',
  at: Date.now(),
  wager: place.wager,
  seat: place.seat,
  amount: cents(place.amount),
});

/** So many clients at so many tables of a house. */
interface Floor {
  /** A betting period in which every client wagers so many times; the round is then played out, untimed. */
  readonly run: (wagersEach: number) => Promise<Run>;
}

export const openFloor = async (house: House, game: Game, clients: number, tables: number): Promise<Floor> => {
  const persons = Array.from({ length: clients }, (_, index) => `p-${tables}-${index}`);
  const opened = await Promise.all(
    Array.from({ length: tables }, (_, at) =>
      openedTable(
        house,
        game,
        `bench-${tables}-${at}`,
        persons.filter((_, index) => index % tables === at),
      ),
    ),
  );
  const standing = persons.flatMap((person, index): readonly Client[] => {
    const table = opened[index % tables];
    return table === undefined ? [] : [{ table, person, place: wagerOfPatron(game, index) }];
  });
  let round = 0;
  return {
    run: async (wagersEach) => {
      round += 1;
      await Promise.all(opened.map((table) => give(table, commandBy(DEALER, 'open-betting'))));
      const run = await closedLoop(clients, wagersEach, async (number, request) => {
        const client = standing[number];
        if (client !== undefined) await give(client.table, wagerCommand(client, round, request));
      });
      await Promise.all(opened.map((table) => playOut(table, round)));
      return run;
    },
  };
};
