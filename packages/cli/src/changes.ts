import { didYouMean } from '@sabot/rules';
import { UsageError } from './command.ts';
import { isObject, type JsonObject } from './json-file.ts';

/** A configuration that names only what differs from the usual one. What comes of it is checked by whoever takes it. */

const wagerIn = (item: unknown): string | null => {
  const wager = isObject(item) ? item['wager'] : undefined;
  return typeof wager === 'string' ? wager : null;
};

const isByWager = (list: unknown): list is readonly JsonObject[] =>
  Array.isArray(list) && list.length > 0 && list.every((item) => wagerIn(item) !== null);

/** Limits are changed wager by wager; those that are not named stay. */
const limitsChanged = (usual: readonly JsonObject[], changes: readonly JsonObject[], place: string): unknown => {
  const offered = usual.map((item) => wagerIn(item) ?? '');
  const named = changes.map((item) => wagerIn(item) ?? '');
  const strange = named.find((wager) => !offered.includes(wager));
  if (strange !== undefined)
    throw new UsageError(`${place}: there is no "${strange}" here. ${didYouMean(strange, offered, 'The wagers')}`);
  const twice = named.find((wager, index) => named.indexOf(wager) !== index);
  if (twice !== undefined) throw new UsageError(`${place}: ${twice} is there twice.`);
  return usual.map((item, index) => ({ ...item, ...changes[named.indexOf(offered[index] ?? '')] }));
};

/** Records change field by field, those of another kind as a whole; of lists only limits are changed in part. */
export const changed = (usual: unknown, change: unknown, place = ''): unknown => {
  if (isByWager(usual) && isByWager(change)) return limitsChanged(usual, change, place);
  if (!isObject(usual) || !isObject(change)) return change;
  if (change['kind'] !== undefined && change['kind'] !== usual['kind']) return change;
  const within = (field: string): string => (place === '' ? field : `${place}.${field}`);
  const fields = Object.entries(change).map(([field, value]) => [field, changed(usual[field], value, within(field))]);
  return { ...usual, ...Object.fromEntries(fields) };
};
