import { setImmediate as turn } from 'node:timers/promises';
import {
  EMPTY_TIP,
  EXPORT_FORMAT,
  EXPORT_KIND,
  type ExportSubject,
  endLine,
  eventLine,
  headerLine,
  headLine,
  type StoredEvent,
  type StreamId,
  type Tip,
  tableStream,
  tournamentStream,
} from '@sabot/proof';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import { ownGamesIn } from '../../store/own-games.ts';
import { publicKeysOf } from '../../store/secrets.ts';
import type { EventStore } from '../../store/store.ts';
import { tableEntry, tournamentEntry } from '../../streams/entries.ts';
import { pagedHeads } from '../record/pages.ts';

const PAGE = 2_000;

export interface ExportOptions {
  readonly now: number;
}

export class NoSuchTable extends Error {}

class NoSuchTournament extends Error {}

/** What is exported, and the id of its game. */
interface Exported {
  readonly subject: ExportSubject;
  readonly game: string;
}

/** A stream up to its tip as JSON lines, each with its line break. */
async function* exportStream(
  store: EventStore,
  stream: StreamId,
  { subject, game }: Exported,
  { now }: ExportOptions,
): AsyncGenerator<string> {
  const tip = await store.tip(stream);
  const publicKeys = await publicKeysOf(store.sql);
  const digest = nodeCrypto.textDigest();
  const written = (lines: readonly string[]): string => {
    const text = `${lines.join('\n')}\n`;
    digest.update(text);
    return text;
  };
  const header = { kind: EXPORT_KIND, format: EXPORT_FORMAT, stream, exportedAt: now, publicKeys } as const;
  const own = (await ownGamesIn(store.sql)).find((each) => each.game.id === game);
  const record = own === undefined ? {} : { gameRecord: JSON.parse(own.record) };
  yield written([headerLine({ ...header, ...subject, ...record })]);
  const heads = pagedHeads(store, stream);
  let last: Tip = EMPTY_TIP;
  while (last.sequence < tip.sequence) {
    const page: readonly StoredEvent[] = await store.read(
      stream,
      last.sequence,
      Math.min(PAGE, tip.sequence - last.sequence),
    );
    const lines: string[] = [];
    for (const record of page) {
      lines.push(eventLine(record));
      for (const head of await heads.upTo(record.sequence)) lines.push(headLine(head));
      last = { sequence: record.sequence, hash: record.hash };
    }
    if (lines.length === 0) break;
    yield written(lines);
    await turn();
  }
  yield `${endLine({ kind: 'end', events: last.sequence, tip: last, sha256: digest.hex() })}\n`;
}

/** Exports a table. The record has no seed that is not revealed, and so neither has the export. */
export async function* exportTable(store: EventStore, id: string, options: ExportOptions): AsyncGenerator<string> {
  const table = await tableEntry(store, id);
  if (table === null) throw new NoSuchTable(`There is no table ${id}.`);
  yield* exportStream(store, tableStream(id), { subject: { table }, game: table.game }, options);
}

/** Exports a tournament without its tables, which are exported by themselves like any others. */
export async function* exportTournament(store: EventStore, id: string, options: ExportOptions): AsyncGenerator<string> {
  const tournament = await tournamentEntry(store, id);
  if (tournament === null) throw new NoSuchTournament(`There is no tournament ${id}.`);
  yield* exportStream(store, tournamentStream(id), { subject: { tournament }, game: tournament.game }, options);
}
