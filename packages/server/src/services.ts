import type { Caretaker } from './dealer/caretaker.ts';
import { makeMayReveal } from './dealer/may-reveal.ts';
import { HOUSE_POLICY } from './dealer/policy.ts';
import type { House } from './house/types.ts';
import type { Services } from './house-services.ts';
import type { Log } from './ops/log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { People } from './people/index.ts';
import { hearDevice } from './shoe/hear-device.ts';
import type { Keeper } from './shoe/keeper.ts';
import { makePlaces } from './shoe/read-places.ts';
import type { Stewards } from './tournament/types.ts';
import { exportTable, exportTournament, receiptInHouse, verifyStore } from './verify/index.ts';

interface ServiceParts {
  readonly house: House;
  readonly people: People;
  readonly keeper: Keeper;
  readonly caretaker: Caretaker;
  readonly stewards: Stewards;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** The house as its network side asks for it. */
export const makeServices = (parts: ServiceParts): Services => {
  const { house, people, keeper, caretaker, stewards, log, metrics, now } = parts;
  const { store } = house;
  const placesOf = makePlaces(store);
  return {
    house,
    people,
    log,
    metrics,
    now,
    stewards,
    policy: HOUSE_POLICY,
    deadlineOf: ({ entry }) => caretaker.deadline(entry.id),
    opensCommitment: (table, person, value) => keeper.matchesCommitment(table.entry.id, table.state(), person, value),
    mayReveal: makeMayReveal(store),
    cardProof: async (table, shoe, place) => {
      const places = await placesOf(table);
      return places.shoe === shoe ? keeper.proof(table.entry.id, table.state(), places, place) : null;
    },
    hearDevice: (table, message) => hearDevice(table, message, now()),
    exportTable: (from, table) => exportTable(from, table, { now: now() }),
    exportTournament: (tournament) => exportTournament(store, tournament, { now: now() }),
    checkReceipt: (receipt) => receiptInHouse(receipt, house),
    verifyTable: (table) => verifyStore(store, { table }),
  };
};
