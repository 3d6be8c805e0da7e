import type { NewTournament } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { CONFIG_FAULTS, type ConfigFaultCode, type TournamentAuto, type TournamentConfig } from '@sabot/tournament';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { type Language, useLanguage } from '../../../i18n/messages.ts';
import { SelectField, type SelectFieldProps } from '../../../ui/fields.tsx';
import type { PlacedFault } from './draft.ts';
import styles from './form.module.css';

/** What every group of the form is given. */
export interface GroupPartProps {
  readonly game: Game;
  readonly draft: NewTournament;
  readonly onConfig: (change: Partial<TournamentConfig>) => void;
  readonly onAuto: (change: Partial<TournamentAuto>) => void;
}

/** A record of codes and names as choices. */
export const selectOptions = <K extends string>(
  names: Readonly<Record<K, string>>,
): readonly { readonly value: K; readonly name: string }[] =>
  (Object.entries(names) as [K, string][]).map(([value, name]) => ({ value, name }));

/** What is wrong with the set-up, for the fields to find what is wrong with them. */
export const FaultsContext = createContext<readonly PlacedFault[]>([]);

const ZH: Readonly<Record<ConfigFaultCode, string>> = {
  'no-session-wagers': '本游戏没有一场的注，不能举办锦标赛。',
  'no-sessions': '锦标赛至少一场，且不得超过上限。',
  'no-such-layout': '本游戏没有此台面。',
  'seats-not-on-layout': '此台面没有那么多座位。',
  'decks-not-allowed': '本游戏不用这么多副牌。',
  'least-above-capacity': '最少人数超过了名额。',
  'too-few-seats': '各台座位不够所有参赛者。',
  'no-such-session': '所指的场次不存在。',
  'limits-missing': '每场每种注都须有限红。',
  'limits-twice': '有注重复设了限红。',
  'wager-not-offered': '本游戏没有此注。',
  'minimum-above-maximum': '最小注大于最大注。',
  'limit-too-high': '最大注过大，无法精确计算。',
  'not-stake-unit': '限红或筹码不是注码单位的倍数。',
  'stake-not-payable': '某一赔率无法以整数筹码赔付。',
  'stack-below-minimum': '筹码不够下最小的庄闲注。',
  'advance-not-fewer': '晋级人数多于可能剩下的人数。',
  'last-session-advances': '最后一场之后无人晋级。',
  'ranking-not-total': '排名规则须以报名先后结尾。',
  'criterion-twice': '排名规则有重复。',
  'shares-not-whole': '奖池分配合计不是百分之百。',
  'shares-rise': '后面的名次分得比前面的多。',
  'too-many-prizes': '奖项多于参赛者。',
  'replay-with-pay': '重赛的一场须退还龙注。',
};

export const faultText = ({ code }: PlacedFault, language: Language): string =>
  language === 'zh' ? ZH[code] : CONFIG_FAULTS[code];

/** Those about one field; of a field for a wager only those about it. */
const useFaults = (place: string | undefined, wager = ''): readonly PlacedFault[] => {
  const all = useContext(FaultsContext);
  return place === undefined ? [] : all.filter((fault) => fault.place === place && fault.wager === wager);
};

interface FaultsProps {
  readonly place: string | undefined;
  readonly id?: string;
  readonly wager?: string;
}

/** What is wrong with a field, below it. */
export const Faults = ({ place, id, wager }: FaultsProps) => {
  const language = useLanguage();
  const faults = useFaults(place, wager);
  if (faults.length === 0) return null;
  return (
    <span className={styles['form-fault']} id={id} data-fault={place}>
      <span aria-hidden="true">⚠</span> {[...new Set(faults.map((fault) => faultText(fault, language)))].join(' ')}
    </span>
  );
};

interface NumberFieldProps {
  readonly label: string;
  /** In the smallest unit: cents, milliseconds. */
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** How many of the smallest unit are one as it is written. */
  readonly scale?: number;
  readonly step?: number;
  readonly hint?: string;
  readonly place?: string;
  readonly wager?: string;
  readonly name?: string;
  /** The label is read aloud only. */
  readonly isBare?: boolean;
}

/** A number; what cannot be one is put back as it was when the field is left. */
export const NumberField = ({
  label,
  value,
  onValue,
  min,
  max,
  scale = 1,
  step = 1,
  hint,
  place,
  wager,
  name,
  isBare = false,
}: NumberFieldProps) => {
  const id = useId();
  const why = useId();
  const [text, setText] = useState<string | null>(null);
  const faults = useFaults(place, wager);
  const read = (typed: string): void => {
    setText(typed);
    const found = Math.round(Number(typed) * scale);
    if (typed.trim() !== '' && found >= min && found <= max) onValue(found);
  };
  const input = (
    <input
      id={id}
      className="number"
      type="number"
      inputMode="decimal"
      value={text ?? String(value / scale)}
      min={min / scale}
      max={max / scale}
      step={step}
      name={name}
      required
      aria-label={isBare ? label : undefined}
      aria-invalid={faults.length > 0 || undefined}
      aria-describedby={faults.length > 0 ? why : undefined}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setText(null)}
    />
  );
  const rest = (
    <>
      {hint !== undefined && <span className="muted small">{hint}</span>}
      <Faults place={place} id={why} {...(wager === undefined ? {} : { wager })} />
    </>
  );
  if (isBare)
    return (
      <span className="field">
        {input}
        {rest}
      </span>
    );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {input}
      {rest}
    </div>
  );
};

const HUNDRED = 100;
const MOST = 1_000_000_000;

/** Tournament chips, written without cents. */
export const ChipsField = (props: Omit<NumberFieldProps, 'scale' | 'step' | 'min' | 'max'>) => (
  <NumberField {...props} min={HUNDRED} max={MOST} scale={HUNDRED} step={1} />
);

export const MoneyField = (props: Omit<NumberFieldProps, 'scale' | 'step' | 'min' | 'max'>) => (
  <NumberField {...props} min={0} max={MOST} scale={HUNDRED} step={0.01} />
);

export const SecondsField = (props: Omit<NumberFieldProps, 'scale'>) => <NumberField {...props} scale={1000} />;

/** A choice among names, with what is wrong about it. */
export const SelectRow = <T extends string | number>({
  place,
  ...props
}: SelectFieldProps<T> & { readonly place?: string }) => (
  <div className={styles['form-choice']}>
    <SelectField {...props} />
    <Faults place={place} />
  </div>
);

interface CheckFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onValue: (value: boolean) => void;
  readonly name?: string;
}

export const CheckField = ({ label, value, onValue, name }: CheckFieldProps) => (
  <label className={styles['form-check']}>
    <input type="checkbox" name={name} checked={value} onChange={({ target }) => onValue(target.checked)} />
    <span>{label}</span>
  </label>
);

interface FieldGroupProps {
  readonly title: string;
  readonly lead?: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export const FieldGroup = ({ title, lead, name, children }: FieldGroupProps) => (
  <section className={`panel ${styles['form-group']}`} aria-labelledby={`form-${name}`} data-form={name}>
    <div>
      <h2 id={`form-${name}`}>{title}</h2>
      {lead !== undefined && <p className="muted">{lead}</p>}
    </div>
    {children}
  </section>
);
