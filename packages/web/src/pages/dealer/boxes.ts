import { cents, type WagerId } from '@sabot/rules';
import type { LastRoundView, PatronView, SentCommand, TableView, WagerView } from '@sabot/table';
import { readDollars } from '../../i18n/format.ts';

/** The felt as a Dealer looks after it: a row for each patron in each box, a column for each wager. */

export interface BoxRow {
  readonly seat: number | null;
  readonly person: string;
  readonly present: boolean;
  readonly chips: number | null;
  readonly wagers: readonly WagerView[];
}

const atSeat = (one: BoxRow, other: BoxRow): number => (one.seat ?? 99) - (other.seat ?? 99);

/** In the order of the seats, those who stand at the end; whoever has a wager in a box that is not theirs has a row there too. */
export const rowsOf = ({ patrons, round }: Pick<TableView, 'patrons' | 'round'>): readonly BoxRow[] => {
  const wagers = round?.wagers ?? [];
  const own = ({ person, seat, present, chips }: PatronView): BoxRow => ({
    seat,
    person,
    present,
    chips,
    wagers: wagers.filter((wager) => wager.owner === person && (wager.seat === seat || seat === null)),
  });
  const elsewhere = (patron: PatronView): readonly BoxRow[] => {
    const others = wagers.filter((wager) => wager.owner === patron.person && wager.seat !== patron.seat);
    if (patron.seat === null) return [];
    return [...new Set(others.map(({ seat }) => seat))].map((seat) => ({
      ...own(patron),
      seat,
      wagers: others.filter((wager) => wager.seat === seat),
    }));
  };
  return (patrons ?? []).flatMap((patron) => [own(patron), ...elsewhere(patron)]).sort(atSeat);
};

export const stakeIn = ({ wagers }: BoxRow, wager: WagerId): number =>
  wagers.reduce((sum, each) => (each.wager === wager ? sum + each.stake : sum), 0);

/** Letters by which wagers are keyed: the first of each word, or two of the first where another has them. */
export const wagerLetters = (wagers: readonly WagerId[]): ReadonlyMap<string, WagerId> => {
  const keys = new Map<string, WagerId>();
  for (const id of wagers) {
    const words = id.split('-');
    const initials = words.map((word) => word.charAt(0)).join('');
    const candidates = [initials, id.slice(0, 2), id.slice(0, 3), id.replaceAll('-', '')];
    const free = candidates.map((each) => each.toUpperCase()).find((each) => !keys.has(each));
    if (free !== undefined) keys.set(free, id);
  }
  return keys;
};

/** A wager keyed as `3 B 500`: to what box, on what, and how much more; less where it is below zero. */
export interface KeyedWager {
  readonly row: BoxRow;
  readonly wager: WagerId;
  readonly by: number;
}

export type KeyingFault = 'form' | 'seat' | 'wager' | 'amount';

const KEYED = /^(\d{1,2})\s*([A-Z]+)\s*(-?)\s*(\S+)$/;

export const readKeyed = (
  text: string,
  rows: readonly BoxRow[],
  keys: ReadonlyMap<string, WagerId>,
): KeyedWager | KeyingFault => {
  const match = KEYED.exec(text.trim().toUpperCase());
  if (match === null) return 'form';
  const [, seat = '', letters = '', less = '', dollars = ''] = match;
  const row = rows.find((each) => each.seat === Number(seat));
  if (row === undefined) return 'seat';
  const wager = keys.get(letters);
  if (wager === undefined) return 'wager';
  const amount = readDollars(dollars);
  if (amount === null || amount === 0) return 'amount';
  return { row, wager, by: less === '' ? amount : -amount };
};

type Change = Extract<SentCommand, { readonly do: 'place-wager' | 'raise-wager' | 'lower-wager' | 'withdraw-wager' }>;

const target = ({ person, seat }: BoxRow, round: number | null) => ({
  for: person,
  ...(seat === null ? {} : { seat }),
  ...(round === null ? {} : { round }),
});

/** So much more on a wager, or less; all of it where nothing would be left. Staff place it since the patron asks (3.8). */
export const changeBy = (row: BoxRow, wager: WagerId, by: number, round: number | null): Change => {
  const stands = stakeIn(row, wager);
  const at = { wager, ...target(row, round) };
  if (by < 0 && stands + by <= 0) return { do: 'withdraw-wager', ...at };
  if (by < 0) return { do: 'lower-wager', amount: cents(-by), ...at };
  return { do: stands > 0 ? 'raise-wager' : 'place-wager', amount: cents(by), asked: true, ...at };
};

/** What somebody had on the last round, once more: only where nothing of theirs lies there yet. */
export const rebetOf = (
  row: BoxRow,
  last: Pick<LastRoundView, 'ends'> | null,
  offered: readonly WagerId[],
  round: number | null,
): readonly Change[] => {
  if (row.wagers.length > 0) return [];
  return (last?.ends ?? [])
    .filter(
      ({ owner, seat, wager }) =>
        owner === row.person && (seat === row.seat || row.seat === null) && offered.includes(wager),
    )
    .map(({ seat, wager, stake }) => changeBy({ ...row, seat }, wager, stake, round));
};

const STEPS = [1, 2.5, 5, 10, 20, 50] as const;

/** Amounts that one tap adds: round multiples of the least stake that the table takes. */
export const usualAmounts = (min: number, max: number, unit: number): readonly number[] => {
  const least = Math.max(min, unit);
  return STEPS.map((step) => least * step).filter((amount) => amount <= max && amount % unit === 0);
};
