import type { Caretaker } from '../../dealer/caretaker.ts';
import { HOUSE_POLICY } from '../../dealer/policy.ts';
import type { Log } from '../../ops/log.ts';
import type { Metrics } from '../../ops/metrics.ts';
import type { People } from '../../people/people.ts';
import { makePlaces } from '../../shoes/contributions.ts';
import { hearDevice } from '../../shoes/hear-device.ts';
import { makeMayReveal } from '../../shoes/may-reveal.ts';
import type { Keeper } from '../../shoes/shoe-keeper.ts';
import type { Stewards } from '../../stewards/types.ts';
import type { House } from '../../streams/types.ts';
import { exportTable, exportTournament, receiptInHouse, verifyStore } from '../../verify/index.ts';
import type { Services } from './house-services.ts';

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
