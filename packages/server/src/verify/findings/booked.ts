import type { StoredLedgerEntry } from '../../store/store.ts';

/** Ledger lines that were found to be those of their events: how many there are, and what each account gains by them. */
export interface Booked {
  readonly lines: number;
  /** Not a number where one cannot be counted exactly. */
  readonly sums: ReadonlyMap<string, number>;
}

const exact = (sum: number): number => (Number.isSafeInteger(sum) ? sum : Number.NaN);

/** Counts ledger lines as the events of one stream after another are checked. */
export class BookedSums implements Booked {
  readonly sums = new Map<string, number>();
  lines = 0;

  add(entries: readonly Pick<StoredLedgerEntry, 'account' | 'amount'>[]): void {
    for (const { account, amount } of entries) this.#add(account, amount);
    this.lines += entries.length;
  }

  addAll({ lines, sums }: Booked): void {
    for (const [account, sum] of sums) this.#add(account, sum);
    this.lines += lines;
  }

  #add(account: string, amount: number): void {
    this.sums.set(account, exact((this.sums.get(account) ?? 0) + amount));
  }
}
