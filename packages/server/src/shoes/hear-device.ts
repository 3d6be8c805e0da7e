import type { Command, Order } from '@sabot/table';
import type { LiveTable } from '../streams/types.ts';
import { answerDevice, readDevice } from './device.ts';
import { DEVICE_ERRORS, type DeviceError } from './device-errors.ts';

export type DeviceReply =
  | { readonly ok: true; readonly done: 'drawn' | 'repeated' | 'noted'; readonly sequence: number }
  | { readonly ok: false; readonly code: string; readonly detail: string };

const numberOf = (notice: DeviceError): number =>
  Number(Object.entries(DEVICE_ERRORS).find(([, { code }]) => code === notice.code)?.[0]);

/** A fault of the device is on record, so that staff hear of it at whichever server they are. */
const report = (table: LiveTable, notice: DeviceError, at: number) => {
  const { id } = table.entry;
  const error = numberOf(notice);
  const command = { do: 'report-device-error', id: `device:${table.tip().sequence}:error-${error}`, error } as const;
  return table.give({ ...command, by: `device:${id}`, as: 'device', at });
};

const give = async (table: LiveTable, order: Order, at: number): Promise<DeviceReply> => {
  // The message was read against the table as it was: a card is not drawn twice because two messages came at once.
  const answer = await table.give({ ...order, at } as Command, table.tip().sequence);
  if (answer.kind === 'done') return { ok: true, done: 'drawn', sequence: table.tip().sequence };
  return answer.kind === 'refused'
    ? { ok: false, code: answer.refusal.code, detail: answer.refusal.detail }
    : { ok: false, code: answer.code, detail: answer.detail };
};

/** A message of a table's card-reading device: what it reads is drawn, what goes wrong is told to the staff. */
export const hearDevice = async (table: LiveTable, value: unknown, at: number): Promise<DeviceReply> => {
  const read = readDevice(value);
  if (!read.ok) return { ok: false, code: 'malformed', detail: read.fault };
  const { entry, game } = table;
  const answer = answerDevice({ table: entry.id, game, state: table.state() }, read.value);
  if (answer.kind === 'repeated') return { ok: true, done: 'repeated', sequence: table.tip().sequence };
  const drawn = answer.kind === 'give' ? await give(table, answer.command, at) : null;
  if (answer.notice !== null) await report(table, answer.notice, at);
  if (drawn !== null) return drawn;
  if (answer.kind === 'refused') return { ok: false, code: answer.code, detail: answer.detail };
  return { ok: true, done: 'noted', sequence: table.tip().sequence };
};
