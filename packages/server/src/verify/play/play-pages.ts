import type { LedgerEntry } from '../../ledger/table-ledger.ts';
import { faultOfText } from '../books/books-check.ts';
import { type Finding, found } from '../findings/finding.ts';
import type { StreamTask } from '../findings/progress.ts';
import { type LocatedFinding, WALK_STEPS } from '../findings/progress.ts';
import { type PlayPage, readPage } from '../record/pages.ts';
import type { TableCheck } from './table-check.ts';

/** What the ledger is to have of the events of a page. */
class DueLines {
  readonly #entries: (readonly LedgerEntry[])[] = [];
  readonly #first: number;
  #text = '';
  #count = 0;

  /** `first` is the sequence of the first event. */
  constructor(first: number) {
    this.#first = first;
  }

  add(entries: readonly LedgerEntry[]): void {
    const sequence = this.#first + this.#entries.length;
    this.#entries.push(entries);
    for (const { account, amount } of entries) {
      this.#text += this.#text === '' ? `${sequence} ${account} ${amount}` : `\n${sequence} ${account} ${amount}`;
      this.#count += 1;
    }
  }

  areThoseOf({ lines, booked }: PlayPage): boolean {
    return booked === this.#count && lines === this.#text;
  }

  /** The first event so far of which the ledger has something else. */
  async find({ store, stream, index }: StreamTask): Promise<LocatedFinding | null> {
    const page = await readPage(store, [stream, this.#first - 1, this.#entries.length], true);
    for (const [at, entries] of this.#entries.entries()) {
      const fault = faultOfText(entries, page[at]?.lines ?? null);
      const sequence = this.#first + at;
      if (fault !== null)
        return { finding: found(stream, sequence, fault), place: [index, sequence, WALK_STEPS.taken] };
    }
    return null;
  }
}

/**
 * Follows the events of a page, where the other part looks at their record. The ledger of all of them is compared at once,
 * and event by event only where it differs, or where something else is found behind them.
 */
export const followPage = async (
  task: StreamTask,
  check: TableCheck,
  page: PlayPage,
): Promise<LocatedFinding | null> => {
  const due = new DueLines(check.due());
  const foundAt = async (item: number, finding: Finding): Promise<LocatedFinding> =>
    (await due.find(task)) ?? { finding, place: [task.index, item, check.step()] };
  for (const event of page.events) {
    const item = check.due();
    const wrong = check.follow({ sequence: item, rules: page.rules }, event);
    if (wrong !== null) return foundAt(item, wrong);
    const entries = check.ledgerEntries();
    due.add(entries);
    task.booked.add(entries);
    const seed = check.isWaiting() ? await check.settle() : null;
    if (seed !== null) return foundAt(item, seed);
  }
  return due.areThoseOf(page) ? null : due.find(task);
};
