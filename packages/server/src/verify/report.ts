import { setImmediate as turn } from 'node:timers/promises';
import { tableStream } from '@sabot/proof';
import type { EventStore } from '../store/store.ts';
import { readExportFile } from './read.ts';
import { makeRoundReporter, type RoundReport, type RoundReporter } from './round-report.ts';
import { tableEntry } from './table-entry.ts';

const PAGE = 2_000;

/** A round of a table in a store, or null where there is no such round. */
export const roundReport = async (store: EventStore, table: string, round: number): Promise<RoundReport | null> => {
  const entry = await tableEntry(store, table);
  if (entry === null) return null;
  const stream = tableStream(table);
  const reporter = makeRoundReporter(entry, round);
  const head = await store.headOf(stream, round);
  if (head !== null) reporter.takeHead(head);
  for (let after = 0; ; ) {
    const page = await store.read(stream, after, PAGE);
    for (const record of page) if (reporter.take(record)) return reporter.report();
    after = page.at(-1)?.sequence ?? after;
    if (page.length < PAGE) return reporter.report();
    await turn();
  }
};

/** The same from an export, as far as it can be read. It is not verified here. */
export const roundReportOfExport = async (file: string, round: number): Promise<RoundReport | null> => {
  let reporter: RoundReporter | null = null;
  for await (const { items } of readExportFile(file)) {
    for (const item of items) {
      if (item.kind === 'header')
        reporter = 'table' in item.header ? makeRoundReporter(item.header.table, round) : null;
      else if (item.kind === 'head') reporter?.takeHead(item.head);
      else if (item.kind === 'event' && reporter?.take(item.record) === true) return reporter.report();
    }
  }
  return reporter?.report() ?? null;
};
