import { useId, useState } from 'react';
import { ChipButton } from '../../chips/chip.tsx';
import { CHIP_VALUES } from '../../chips/chips.ts';
import { useSums } from '../../game/amounts.ts';
import { readDollars } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { amountFault, type ChipChoice, chipsInReach } from './betting/chip-choice.ts';
import type { Bets } from './betting/use-bets.ts';
import { TABLE_MESSAGES } from './messages.ts';
import trayStyles from './tray.module.css';
import styles from './tray-keys.module.css';

interface ChoiceProps {
  readonly chosen: ChipChoice;
  readonly onChoose: (choice: ChipChoice) => void;
}

interface KeyedProps {
  /** The chips by their keys, the first is 1. */
  readonly byKey: readonly number[];
}

/** A chip with its key, which the help window spells out. */
const KeyedChip = ({ cents, chosen, byKey, onChoose }: ChoiceProps & KeyedProps & { readonly cents: number }) => {
  const nth = byKey.indexOf(cents);
  return (
    <span className={styles['tray-chip']}>
      <ChipButton cents={cents} selected={cents === chosen} onClick={() => onChoose(cents)} />
      {nth >= 0 && (
        <span className={styles['tray-key']} aria-hidden="true">
          {nth + 1}
        </span>
      )}
    </span>
  );
};

interface UnitProps {
  /** Stakes at the table are multiples of it. */
  readonly unit: number;
}

const CustomAmount = ({ unit, onChoose }: Pick<ChoiceProps, 'onChoose'> & UnitProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const { sum } = useSums();
  const why = useId();
  const [text, setText] = useState('');
  const cents = readDollars(text);
  const fault = amountFault(cents, unit);
  const isWrong = text.trim() !== '' && fault !== null;
  return (
    <form
      className={`row ${trayStyles['tray-custom']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (cents !== null && fault === null) onChoose(cents);
      }}
    >
      <label className="field">
        <span>{messages.custom}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder="150"
          aria-invalid={isWrong}
          aria-describedby={why}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button type="submit" variant="primary" disabled={fault !== null}>
        {messages.useAmount}
      </Button>
      <p
        id={why}
        className={`small ${styles['tray-custom-why']}`}
        aria-live="polite"
        data-fault={isWrong ? fault : undefined}
      >
        {isWrong && (fault === 'off-unit' ? messages.offUnit(sum(unit)) : messages.noAmount)}
      </p>
    </form>
  );
};

interface MoreChipsProps extends ChoiceProps, KeyedProps, UnitProps {
  readonly bets: Bets;
  readonly onClose: () => void;
}

const MoreChips = ({ bets, chosen, byKey, unit, onChoose, onClose }: MoreChipsProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const choose = (choice: ChipChoice): void => {
    onChoose(choice);
    onClose();
  };
  return (
    <Dialog title={messages.chooseChip} onClose={onClose} className={trayStyles['tray-more']}>
      <div className="row">
        {CHIP_VALUES.map((cents) => (
          <KeyedChip key={cents} {...{ cents, chosen, byKey }} onChoose={choose} />
        ))}
        <Button data-chip="max" aria-pressed={chosen === 'max'} title={messages.maxLabel} onClick={() => choose('max')}>
          {messages.max}
        </Button>
      </div>
      <p className="muted small">{messages.maxLabel}</p>
      <CustomAmount unit={unit} onChoose={choose} />
      <label className={`pill ${trayStyles['tray-on-open']}`}>
        <input
          type="checkbox"
          data-act="rebet-on-open"
          checked={bets.rebetsOnOpen}
          onChange={({ target }) => bets.setRebetsOnOpen(target.checked)}
        />
        {messages.rebetOnOpen}
      </label>
      <p className="muted small">{messages.rebetOnOpenNote}</p>
    </Dialog>
  );
};

interface ActProps extends Omit<ButtonProps, 'name'> {
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** A button that is off keeps the focus of whoever pressed it last, and screen readers announce it as off. */
const Act = ({ name, isOff, onPress, ...rest }: ActProps) => (
  <Button
    data-act={name}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress();
    }}
    {...rest}
  />
);

interface TrayProps extends ChoiceProps, KeyedProps, UnitProps {
  readonly bets: Bets;
  /** The smallest wager of the table. */
  readonly least: number;
}

/** Chips to bet with, and what can be done with those that lie on the felt. */
export const Tray = ({ bets, least, unit, byKey, chosen, onChoose }: TrayProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const [isMore, setMore] = useState(false);
  const isOpen = bets.betting?.stop === null;
  const canTakeBack = bets.betting?.stop === null;
  return (
    <>
      <fieldset className={trayStyles['tray-chips']}>
        <legend className="hidden-visually">{messages.chooseChip}</legend>
        {chipsInReach(CHIP_VALUES, least, chosen).map((cents) => (
          <KeyedChip key={cents} {...{ cents, chosen, byKey, onChoose }} />
        ))}
        <Button
          className={trayStyles['tray-more-button']}
          size="small"
          aria-label={chosen === 'max' ? messages.maxLabel : messages.moreLabel}
          aria-haspopup="dialog"
          aria-pressed={chosen === 'max'}
          data-act="more-chips"
          onClick={() => setMore(true)}
        >
          {chosen === 'max' ? messages.max : '•••'}
        </Button>
      </fieldset>
      <fieldset className={trayStyles['tray-acts']}>
        <legend className="hidden-visually">{messages.actions}</legend>
        <Act name="undo" isOff={!canTakeBack || bets.history.length === 0} onPress={bets.undo}>
          <Sign d="M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-2" /> <span>{messages.undo}</span>
        </Act>
        <Act name="clear" isOff={!canTakeBack || bets.staked === 0} onPress={bets.clear}>
          <Sign d="M6 6 18 18M18 6 6 18" /> <span>{messages.clear}</span>
        </Act>
        <Act
          name="rebet"
          className={bets.rebetsOnOpen ? trayStyles['tray-auto'] : ''}
          aria-label={bets.rebetsOnOpen ? messages.rebetAuto : undefined}
          isOff={!bets.canRebet}
          onPress={bets.rebet}
        >
          <Sign d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5" />{' '}
          <span>{bets.rebetsOnOpen ? messages.auto : messages.rebet}</span>
        </Act>
        <Act name="double" isOff={!isOpen || bets.staked === 0} onPress={bets.double}>
          <span className={trayStyles['tray-times']} aria-hidden="true">
            ×2
          </span>{' '}
          <span>{messages.double}</span>
        </Act>
      </fieldset>
      {isMore && <MoreChips {...{ bets, chosen, byKey, unit, onChoose }} onClose={() => setMore(false)} />}
    </>
  );
};

const Sign = ({ d }: { readonly d: string }) => (
  <svg className={trayStyles['tray-sign']} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
