import { type Cents, cents, type Game, ok, type Result } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { wagerName } from '../../../game/names.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { money, readDollars } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Section } from '../parts/form-parts.tsx';
import { HOUSE_MESSAGES } from '../parts/messages.ts';
import styles from '../parts/panels.module.css';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import { isAllowed, type TablePanelProps } from './panel-props.ts';

/** The limits of one wager in dollars, as they stand in its fields. */
interface LimitText {
  readonly min: string;
  readonly max: string;
}
/** What someone has typed, and no more: the rest goes with what others announce meanwhile. */
type LimitDraft = Readonly<Record<string, Partial<LimitText>>>;

const dollars = (cents: number): string => String(cents / 100);

export const limitText = ({ wager, min, max }: Limits, draft: LimitDraft): LimitText => ({
  min: dollars(min),
  max: dollars(max),
  ...draft[wager],
});

type Fault = 'no-amount' | 'min-over-max';
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

interface RowProps {
  readonly name: string;
  readonly limit: Limits;
  readonly text: LimitText;
  readonly fault: Fault | undefined;
  readonly editable: boolean;
  readonly onText: (change: Partial<LimitText>) => void;
}

const Row = ({ name, limit, text, fault, editable, onText }: RowProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  if (!editable)
    return (
      <tr>
        <th scope="row">{name}</th>
        <td className="number">{money(limit.min, language)}</td>
        <td className="number">{money(limit.max, language)}</td>
      </tr>
    );
  return (
    <tr data-limit={limit.wager}>
      <th scope="row">
        {name}
        {fault !== undefined && (
          <span className={`${styles['pit-bad']} small`}>
            {' '}
            ⚠ {fault === 'no-amount' ? messages.faultAmount : messages.faultOrder}
          </span>
        )}
      </th>
      {(['min', 'max'] as const).map((end) => (
        <td key={end}>
          <input
            className="input number"
            inputMode="decimal"
            aria-label={`${name}: ${messages[end]}`}
            aria-invalid={fault !== undefined || undefined}
            value={text[end]}
            onChange={({ target }) => onText({ [end]: target.value })}
          />
        </td>
      ))}
    </tr>
  );
};

/** Empty is no limit; null is no amount. */
const readLimit = (text: string): { readonly limit: Cents | null } | null => {
  if (text.trim() === '') return { limit: null };
  const read = readDollars(text);
  return read === null || read === 0 ? null : { limit: cents(read) };
};

type SetUp = NonNullable<TablePanelProps['view']['setUp']>;

/** What is typed, what of it is wrong, and how it is announced. */
const useLimitsForm = (table: string, { upcoming, ...current }: SetUp) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const { busy, problem, run } = useCommands(table);
  const { limits, differentialLimit: differential } = upcoming ?? current;
  const [draft, setDraft] = useState<LimitDraft>({});
  const [gapText, setGapText] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const [said, setSaid] = useState<string | null>(null);
  const gap = gapText ?? (differential === null ? '' : dollars(differential));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const checked = changedLimits(limits, draft);
    const wanted = readLimit(gap);
    setFaults(checked.ok ? {} : checked.fault);
    if (!checked.ok) return setSaid(null);
    if (wanted === null) return setSaid(messages.faultAmount);
    const hasGap = wanted.limit !== differential;
    if (checked.value.length === 0 && !hasGap) return setSaid(messages.nothingChanged);
    const order = {
      do: 'set-limits',
      limits: checked.value,
      ...(hasGap ? { differentialLimit: wanted.limit } : {}),
    } as const;
    if (!(await run([order]))) return setSaid(null);
    setDraft({});
    setGapText(null);
    setSaid(messages.announced);
  };
  return { busy, problem, limits, differential, draft, setDraft, gap, setGapText, faults, said, submit };
};

interface LimitsTableProps {
  readonly game: Game;
  readonly form: ReturnType<typeof useLimitsForm>;
  readonly editable: boolean;
}

const LimitsTable = ({ game, form: { limits, draft, setDraft, faults }, editable }: LimitsTableProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  return (
    <div className={styles['pit-scroll']}>
      <table className={styles['pit-limits']}>
        <thead>
          <tr>
            <th scope="col">{messages.wager}</th>
            <th scope="col">{messages.min} $</th>
            <th scope="col">{messages.max} $</th>
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <Row
              key={limit.wager}
              name={wagerName(game, limit.wager, language)}
              limit={limit}
              text={limitText(limit, draft)}
              fault={faults[limit.wager]}
              editable={editable}
              onText={(change) =>
                setDraft((before) => ({ ...before, [limit.wager]: { ...before[limit.wager], ...change } }))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const LimitsForm = ({ table, game, allowed, setUp }: TablePanelProps & { readonly setUp: SetUp }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const house = useMessages(HOUSE_MESSAGES);
  const language = useLanguage();
  const form = useLimitsForm(table, setUp);
  const { busy, problem, differential, gap, setGapText, said, submit } = form;
  const editable = isAllowed(allowed, 'set-limits');
  return (
    <Section title={messages.limits} lead={messages.limitsLead} name="limits">
      {setUp.upcoming !== null && <p className={styles['pit-note']}>{messages.limitsUpcoming}</p>}
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <LimitsTable game={game} form={form} editable={editable} />
        {editable ? (
          <>
            <TextField
              label={`${messages.differentialLimit} $`}
              hint={house.noneHint}
              value={gap}
              onValue={setGapText}
              inputMode="decimal"
              name="differential"
            />
            <Button type="submit" disabled={busy} data-act="set-limits">
              {messages.announce}
            </Button>
          </>
        ) : (
          <p className="number">
            {messages.differentialLimit}: {differential === null ? '–' : money(differential, language)}
          </p>
        )}
      </form>
      <ProblemLine problem={problem} game={game} />
      {said !== null && <p role="status">{said}</p>}
    </Section>
  );
};

/** Limits of each wager and of the differential, as they will be from the next call on. */
export const TableLimitsPanel = (props: TablePanelProps) => {
  const { setUp } = props.view;
  return setUp === null ? null : <LimitsForm {...props} setUp={setUp} />;
};
