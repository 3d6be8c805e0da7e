import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accountStream,
  canonical,
  EMPTY_TIP,
  type Origin,
  type SignedHead,
  type StoredEvent,
  type Tip,
  tableStream,
} from '@sabot/proof';
import type { EventOf, TableEvent } from '@sabot/table';
import { appendOf } from '../../src/ledger/account-ledger.ts';
import { ledgerEntriesOfTable } from '../../src/ledger/table-ledger.ts';
import { newRecord } from '../../src/store/appends.ts';
import { openStore } from '../../src/store/open.ts';
import { openSigningKeys, type SigningKeys, signedHead } from '../../src/store/secrets.ts';
import type { Append, EventStore } from '../../src/store/store.ts';
import type { Story } from './story.ts';

export const ORIGIN: Origin = { format: 1, rules: '1', build: 'test' };

/** A store in a directory of its own. */
export interface Kept {
  readonly store: EventStore;
  readonly keys: SigningKeys;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

export const newStore = async (): Promise<Kept> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-verify-'));
  const store = await openStore({ data: folder });
  const keys = await openSigningKeys(store.sql, 1);
  return {
    store,
    keys,
    folder,
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Events that one command made, together. */
const byCommand = (events: readonly TableEvent[]): readonly (readonly TableEvent[])[] => {
  const groups: TableEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0]?.stamp.command === event.stamp.command && last[0].stamp.by === event.stamp.by) last.push(event);
    else groups.push([event]);
  }
  return groups;
};

type InEpoch = Pick<SignedHead, 'epoch'>;

const headsOf = (keys: SigningKeys, record: StoredEvent, event: TableEvent, epoch: InEpoch): readonly SignedHead[] =>
  event.type === 'RoundSettled' || event.type === 'RoundVoided'
    ? [signedHead(keys, { ...pick(record), ...epoch, round: event.round })]
    : [];

const pick = ({ stream, sequence, hash }: StoredEvent) => ({ stream, sequence, hash });

/** What a story leaves behind, command by command. */
export const appendsOf = (keys: SigningKeys, { table, events }: Story): readonly Append[] => {
  let tip: Tip = EMPTY_TIP;
  let epoch: InEpoch = {};
  const [books = null] = events.flatMap((event) => (event.type === 'TableOpened' ? [event.config] : []));
  return byCommand(events).map((group): Append => {
    const after = tip;
    const records = group.map((event) => {
      const record = newRecord(tableStream(table), tip, ORIGIN, canonical(event));
      tip = record;
      if (event.type === 'EpochOpened') epoch = { epoch: event.epoch };
      return record;
    });
    const [first] = records;
    const { by = '', command = '', at = 0 } = group[0]?.stamp ?? {};
    return {
      after,
      command: {
        sender: by,
        id: command,
        fingerprint: command,
        sequence: first?.sequence ?? 0,
        events: group.length,
        refusal: null,
        at,
      },
      records,
      lines: group.flatMap((event, index) =>
        ledgerEntriesOfTable(table, event, books).map((line) => ({
          ...line,
          sequence: (first?.sequence ?? 0) + index,
        })),
      ),
      head:
        group.flatMap((event, index) => {
          const record = records[index];
          return record === undefined ? [] : headsOf(keys, record, event, epoch);
        })[0] ?? null,
    };
  });
};

export const giveMoney = async (store: EventStore, person: string): Promise<void> => {
  const stream = accountStream(person);
  const tip = await store.tip(stream);
  const movement = { id: `grant-${tip.sequence}`, by: 'house', as: 'cashier', type: 'PlayMoneyGiven', person } as const;
  await store.append(stream, [appendOf({ ...movement, amount: 10_000_000_000 }, tip, ORIGIN, 1)]);
};

const noteEpoch = async ({ sql }: EventStore, event: EventOf<'EpochOpened'>): Promise<void> => {
  const { number, epoch, restored, backedUp } = event;
  const text = 'insert into epochs (number, id, restored, backed_up, opened) values ($1, $2, $3, $4, $3)';
  await sql.all(text, [number, epoch, restored, backedUp]);
};

/** Puts a story into a store, with the restores of its house, and the money that its patrons bring. */
export const keep = async ({ store, keys }: Pick<Kept, 'store' | 'keys'>, story: Story): Promise<void> => {
  const { table, game, events } = story;
  await store.sql.all('insert into tables (id, name, game, auto, owner, created) values ($1, $2, $3, null, null, 1)', [
    table,
    `The ${table}`,
    game.id,
  ]);
  for (const event of events) if (event.type === 'EpochOpened') await noteEpoch(store, event);
  const buyers = new Set(events.flatMap((event) => (event.type === 'ChipsBought' ? [event.person] : [])));
  for (const person of buyers) await giveMoney(store, person);
  const appends = appendsOf(keys, story);
  const { done, stopped } = await store.append(tableStream(table), appends);
  if (stopped !== null || done !== appends.length) throw new Error(`stopped after ${done}: ${JSON.stringify(stopped)}`);
};
