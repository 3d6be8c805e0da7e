import { type Game, type Irregularity, isStated } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { type ReactNode, useState } from 'react';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { SIDE_NAMES } from '../../../game/names.ts';
import { money } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { HOUSE_MESSAGES, PIT_MESSAGES } from './messages.ts';
import styles from './panels.module.css';
import pitStyles from './pit.module.css';

/** A link or a token that the house tells but once, to be copied. */
export const OneTimeSecret = ({
  label,
  text,
  note,
}: {
  readonly label: string;
  readonly text: string;
  readonly note: string;
}) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without leave to write to the clipboard the text can still be marked by hand.
      setCopied(false);
    }
  };
  return (
    <div className={styles['pit-told']} role="status" data-told={text}>
      <label className="field">
        <span>{label}</span>
        <input readOnly value={text} onFocus={({ target }) => target.select()} />
      </label>
      <Button size="small" onClick={() => void copy()}>
        {isCopied ? messages.copied : messages.copy}
      </Button>
      <p className="muted small">{note}</p>
    </div>
  );
};

/** The rule, or the house's own, by which an irregularity is dealt with in this game. */
export const ClauseNote = ({ game, kind }: { readonly game: Game; readonly kind: Irregularity }) => {
  const stated = game.irregularities[kind];
  const rule = isStated(stated) ? stated : game.policy.irregularities[kind];
  return rule === undefined ? null : (
    <p className="small">
      <RuleLink game={game} clause={rule.basis} />
    </p>
  );
};

/** One of several buttons of a form: Enter in a field presses none of them, since it cannot say which. */
export const FormButton = ({ onPress, ...rest }: ButtonProps & { readonly onPress: () => void }) => (
  <Button
    {...rest}
    onClick={({ currentTarget: { form } }) => {
      if (form?.reportValidity() !== false) onPress();
    }}
  />
);

interface ConfirmButtonProps extends ButtonProps {
  readonly onSure: () => void;
  /** What it is done to, for those who do not see where the button stands. */
  readonly whom?: string;
}

/** Pressed twice, because it cannot be taken back; a double click is one press. */
export const ConfirmButton = ({ onSure, whom, children, ...rest }: ConfirmButtonProps) => {
  const messages = useMessages(PIT_MESSAGES);
  const [isAsked, setAsked] = useState(false);
  return (
    <Button
      {...rest}
      variant={isAsked ? 'danger' : (rest.variant ?? 'plain')}
      onBlur={() => setAsked(false)}
      onClick={({ detail }) => {
        if (detail > 1) return;
        setAsked(!isAsked);
        if (isAsked) onSure();
        else announce(messages.really);
      }}
    >
      {isAsked ? messages.really : children}
      {whom !== undefined && <span className="hidden-visually">: {whom}</span>}
    </Button>
  );
};

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  readonly name?: string;
}

export const Section = ({ title, lead, children, name }: SectionProps) => (
  <section className={`panel ${styles['pit-section']}`} data-section={name}>
    <h3>{title}</h3>
    {lead !== undefined && <p className="muted small">{lead}</p>}
    {children}
  </section>
);

/** Where the text asks for discretion a reason must be on record; elsewhere it may. */
export const OptionalReasonField = (props: {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly needed: boolean;
}) => {
  const messages = useMessages(PIT_MESSAGES);
  return (
    <TextField
      label={props.needed ? messages.reasonNeeded : messages.reason}
      value={props.value}
      onValue={props.onValue}
      required={props.needed}
      name="reason"
    />
  );
};

export const optionalReason = (text: string): { readonly reason?: string } => {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
};

export const LabelledNumber = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={pitStyles['pit-figure']}>
    <dt>{label}</dt>
    <dd className="number">{children}</dd>
  </div>
);

/** Without a limit, and with nothing between the hands, there is nothing to see. */
export const hasDifferential = (view: TableView | null): boolean =>
  view?.setUp?.differentialLimit != null || (view?.round?.differential?.gap ?? 0) > 0;

/** How far apart the two hands are, against the limit. */
export const DifferentialBar = ({ view }: { readonly view: TableView | null }) => {
  const messages = useMessages(PIT_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const language = useLanguage();
  const limit = view?.setUp?.differentialLimit ?? null;
  const found = view?.round?.differential ?? null;
  const gap = found?.gap ?? 0;
  const gapText = money(gap, language);
  const text = limit === null ? messages.noLimit(gapText) : messages.ofLimit(gapText, money(limit, language));
  const isOver = limit !== null && gap > limit;
  return (
    <div className={pitStyles['pit-differential']} data-differential={gap}>
      <span className="pit-differential-words">
        <span className="muted">{messages.differential}</span>{' '}
        <span className="number">
          {isOver && <span aria-hidden="true">⚠ </span>}
          {text}
        </span>
        {found?.heavier != null && <span className="muted"> · {messages.heavier(sides[found.heavier])}</span>}
      </span>
      {limit !== null && (
        <meter
          className={isOver ? `${pitStyles['pit-meter']} ${pitStyles['over']}` : pitStyles['pit-meter']}
          min={0}
          max={limit}
          value={Math.min(gap, limit)}
          aria-label={messages.differential}
        >
          {text}
        </meter>
      )}
    </div>
  );
};
