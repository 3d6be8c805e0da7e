import { ok, type Result } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { readDollars } from '../../../i18n/money.ts';

/** The limits of one wager in dollars, as they stand in its fields. */
export interface LimitText {
  readonly min: string;
  readonly max: string;
}
/** What someone has typed, and no more: the rest goes with what others announce meanwhile. */
export type LimitDraft = Readonly<Record<string, Partial<LimitText>>>;

const dollars = (cents: number): string => String(cents / 100);

export const limitText = ({ wager, min, max }: Limits, draft: LimitDraft): LimitText => ({
  min: dollars(min),
  max: dollars(max),
  ...draft[wager],
});

export type Fault = 'no-amount' | 'min-over-max';
type Checked = Result<readonly Limits[], Readonly<Record<string, Fault>>>;

const checkedOne = (before: Limits, text: LimitText): Limits | Fault => {
  const [min, max] = [readDollars(text.min), readDollars(text.max)];
  if (min === null || max === null || min === 0 || max === 0) return 'no-amount';
  // A number of cents that was read from text is one of the table's own amounts.
  return min > max ? 'min-over-max' : ({ wager: before.wager, min, max } as Limits);
};

/** Only what differs is announced: what is not named stays as it was. */
export const changedLimits = (before: readonly Limits[], draft: LimitDraft): Checked => {
  const checked = before.map((each) => checkedOne(each, limitText(each, draft)));
  const faults = before.flatMap(({ wager }, index) => {
    const found = checked[index];
    return typeof found === 'string' ? [[wager, found] as const] : [];
  });
  if (faults.length > 0) return { ok: false, fault: Object.fromEntries(faults) };
  const limits = checked.flatMap((each, index) => {
    const was = before[index];
    if (each === undefined || typeof each === 'string' || was === undefined) return [];
    return each.min === was.min && each.max === was.max ? [] : [each];
  });
  return ok(limits);
};
