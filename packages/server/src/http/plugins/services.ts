import type { CardProof, SignedHead } from '@sabot/proof';
import type { Deadline, DeviceMessage, PolicyRule, ReceiptAnswer } from '@sabot/protocol';
import type { Dealers } from '../../dealer/dealers.ts';
import { HOUSE_POLICY } from '../../dealer/policy.ts';
import type { Log } from '../../ops/log.ts';
import type { Metrics } from '../../ops/metrics.ts';
import type { People } from '../../people/people.ts';
import { type MayReveal, makeCardPlaces, makeRevealTimer } from '../../shoes/contributions.ts';
import { type DeviceReply, onDeviceMessage } from '../../shoes/device.ts';
import type { ShoeKeeper } from '../../shoes/shoe-keeper.ts';
import type { Stewards } from '../../stewards/stewards.ts';
import type { EventStore } from '../../store/store.ts';
import type { House } from '../../streams/house.ts';
import type { LiveTable } from '../../streams/table-stream.ts';
import type { VerifyOutcome } from '../../verify/findings/finding.ts';
import { exportTable, exportTournament, receiptInHouse, verifyStore } from '../../verify/index.ts';

/** What routes and feeds use of the rest of the server. */
export interface Services {
  readonly house: House;
  readonly people: People;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** What the house does next at a table and when, for countdowns. */
  readonly deadlineOf: (table: LiveTable) => Deadline | null;
  /** Whether a person committed to this value for the shoe on the table. */
  readonly opensCommitment: (table: LiveTable, person: string, value: string) => Promise<boolean>;
  /** Whether contributions to the shoe on the table may be revealed: not in the first half of the time for them. */
  readonly mayReveal: MayReveal;
  /** Proves that a card lay at its place in the shoe in play; null where it is not exposed. */
  readonly cardProof: (table: LiveTable, shoe: number, place: number) => Promise<CardProof | null>;
  /** A message of the card-reading device of a table. */
  readonly receiveFromDevice: (table: LiveTable, message: DeviceMessage) => Promise<DeviceReply>;
  /** The published rules by which the house decides at tables without staff. */
  readonly policy: readonly PolicyRule[];
  /** The record of a table as lines of JSON, up to the tip that this store reports. */
  readonly exportTable: (store: EventStore, table: string) => AsyncIterable<string>;
  readonly exportTournament: (tournament: string) => AsyncIterable<string>;
  readonly stewards: Pick<Stewards, 'deadlineOf' | 'tablesOf' | 'liveChipsOf' | 'mayAnnounce' | 'bring'>;
  /** Whether the round of a receipt is in the record as the receipt says. */
  readonly checkReceipt: (receipt: SignedHead) => Promise<ReceiptAnswer>;
  readonly verifyTable: (table: string) => Promise<VerifyOutcome>;
}

interface ServiceParts {
  readonly house: House;
  readonly people: People;
  readonly keeper: ShoeKeeper;
  readonly dealers: Dealers;
  readonly stewards: Stewards;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
}

export const makeServices = (parts: ServiceParts): Services => {
  const { house, people, keeper, dealers, stewards, log, metrics, now } = parts;
  const { store } = house;
  const placesOf = makeCardPlaces(store);
  return {
    house,
    people,
    log,
    metrics,
    now,
    stewards,
    policy: HOUSE_POLICY,
    deadlineOf: ({ entry }) => dealers.deadline(entry.id),
    opensCommitment: (table, person, value) => keeper.matchesCommitment(table.entry.id, table.state(), person, value),
    mayReveal: makeRevealTimer(store),
    cardProof: async (table, shoe, place) => {
      const places = await placesOf(table);
      return places.shoe === shoe ? keeper.proof(table.entry.id, table.state(), places, place) : null;
    },
    receiveFromDevice: (table, message) => onDeviceMessage(table, message, now()),
    exportTable: (from, table) => exportTable(from, table, { now: now() }),
    exportTournament: (tournament) => exportTournament(store, tournament, { now: now() }),
    checkReceipt: (receipt) => receiptInHouse(receipt, house),
    verifyTable: (table) => verifyStore(store, { table }),
  };
};
