import { createHash } from 'node:crypto';
import { accountStream, canonical, eventOf, type Origin, type StoredEvent, type Tip } from '@sabot/proof';
import type { AccountEvent } from '@sabot/protocol';
import type { Actor } from '@sabot/table';
import { newRecord } from '../store/appends.ts';
import type { Append, StoredLedgerEntry } from '../store/store.ts';
import { accountOf, CASHIER } from './table-ledger.ts';

type AccountEventType = AccountEvent['type'];

/** What someone wants to be done to an account. */
export interface AccountMovement extends Actor {
  readonly id: string;
  readonly type: AccountEventType;
  readonly person: string;
  readonly amount: number;
}

/** An event as it stands in the account's stream. */
export interface AccountEntry {
  readonly sequence: number;
  readonly event: AccountEvent;
}

export const accountEntryOf = (record: StoredEvent): AccountEntry => ({
  sequence: record.sequence,
  event: eventOf(record) as AccountEvent,
});

/** What was asked, without when: a repeat comes later and is the same. */
export const movementFingerprint = (movement: AccountMovement): string =>
  createHash('sha256').update(canonical(movement)).digest('hex');

/** What an event of an account does to the books: the cashier gives, or takes. */
export const ledgerEntriesOfAccount = ({
  type,
  person,
  amount,
}: AccountEvent): readonly Omit<StoredLedgerEntry, 'sequence'>[] => {
  const given = type === 'MoneyPaidOut' ? -amount : amount;
  return [
    { account: CASHIER, amount: -given },
    { account: accountOf(person), amount: given },
  ];
};

/** What is kept of a movement that was not made, so that asking again gets the same answer. */
export const refusedMovement = (movement: AccountMovement, code: string, after: Tip, at: number): Append => {
  const { by: sender, id } = movement;
  const refusal = canonical({ code });
  const { sequence } = after;
  return {
    after,
    command: { sender, id, fingerprint: movementFingerprint(movement), sequence, events: 0, refusal, at },
    records: [],
    lines: [],
    head: null,
  };
};

/** All that a movement leaves behind, as the next of its stream. */
export const appendOf = (movement: AccountMovement, after: Tip, origin: Origin, at: number): Append => {
  const { id, type, person, amount, by, as } = movement;
  const event: AccountEvent = { type, person, amount, stamp: { command: id, at, by, as } };
  const record = newRecord(accountStream(person), after, origin, canonical(event));
  const { sequence } = record;
  return {
    after,
    command: { sender: by, id, fingerprint: movementFingerprint(movement), sequence, events: 1, refusal: null, at },
    records: [record],
    lines: ledgerEntriesOfAccount(event).map((line) => ({ ...line, sequence })),
    head: null,
  };
};
