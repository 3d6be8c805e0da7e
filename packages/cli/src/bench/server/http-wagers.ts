import type { Game } from '@sabot/rules';
import type { StoreLocation } from '@sabot/server';
import { benchBare } from './bare.ts';
import { NODE_FLAGS, startChild } from './child.ts';
import { closedLoop, type Rate, type Run, rateOf } from './rate.ts';
import { newCrew, newGuestVisitor, newTable } from './visitor.ts';
import { wagerOfPatron } from './wagering.ts';

/** Wagers over HTTP, and what the network side alone could answer. */
export interface HttpRate extends Rate {
  readonly bare: Rate;
}

/** The first wager, and by how much it is raised each time: everyone's chips last. */
const STAKE = 10_00;
const RAISE = 1_00;

/** Guests at one table of a real server in another process, each on a connection of its own, all wagering. */
export const benchHttpWagers = async (
  where: StoreLocation,
  game: Game,
  { clients, turns, runs }: { readonly clients: number; readonly turns: number; readonly runs: number },
  nodeFlags: readonly string[] = NODE_FLAGS,
): Promise<HttpRate> => {
  const child = await startChild(where, nodeFlags);
  try {
    const crew = await newCrew(child);
    const guests = await Promise.all(Array.from({ length: clients }, () => newGuestVisitor(child)));
    const table = await newTable(crew, game, guests);
    await crew.dealer.give(table, 'open-betting');
    const places = guests.map((_, index) => wagerOfPatron(game, index));
    await Promise.all(
      guests.map((guest, index) => guest.give(table, 'place-wager', { ...places[index], amount: STAKE })),
    );
    const all: Run[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const timed = await closedLoop(clients, turns, async (number) => {
        await guests[number]?.give(table, 'raise-wager', { ...places[number], amount: RAISE });
      });
      // The first turn warms up.
      if (run > 0) all.push(timed);
    }
    const [first] = guests;
    if (first === undefined) throw new RangeError('nobody wagers');
    const exchange = await first.exchange(table, 'raise-wager', { ...places[0], amount: RAISE });
    for (const visitor of [...guests, crew.manager, crew.dealer]) visitor.end();
    return { ...rateOf(all), bare: await benchBare(exchange, { clients, turns, runs }) };
  } finally {
    await child.stop();
  }
};
