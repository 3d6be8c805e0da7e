import type { Names } from '@sabot/protocol';
import { type Card, showCard } from '@sabot/rules';
import type { SentCommand, SentCommandOf, TableView } from '@sabot/table';
import { useState } from 'react';
import { REMEDY_NAMES } from '../game/matter-names.ts';
import { nameIn } from '../game/person-name.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import fieldStyles from '../ui/fields.module.css';
import { RadioField } from '../ui/fields.tsx';
import { CardList } from './card-keypad.tsx';
import { cardsInView, MOST_OF_A_ROUND, stepNeeds } from './matter.ts';
import { STAFF_MATTER_MESSAGES } from './messages.ts';
import { ReasonField, useReason } from './reason-field.tsx';
import styles from './staff.module.css';

interface CommandFieldProps {
  readonly cards: readonly (Card | null)[];
  /** Places of those cards, first to last. */
  readonly order: readonly number[];
  readonly onChange: (order: readonly number[]) => void;
}

const swapped = (order: readonly number[], index: number): readonly number[] => {
  const [one, other] = [order[index], order[index + 1]];
  return one === undefined || other === undefined ? order : order.with(index, other).with(index + 1, one);
};

/** Puts cards in order by moving one at a time. */
const CommandField = ({ cards, order, onChange }: CommandFieldProps) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  return (
    <fieldset className={fieldStyles['choice-field']}>
      <legend>{messages.order}</legend>
      <ol className={styles['order-list']}>
        {order.map((place, index) => {
          const card = cards[place - 1] ?? null;
          return (
            <li key={place}>
              <span className={styles['place']}>
                {messages.place(place, card === null ? messages.faceDown : showCard(card))}
              </span>
              <Button
                size="small"
                disabled={index === 0}
                aria-label={messages.up(place)}
                onClick={() => onChange(swapped(order, index - 1))}
              >
                ←
              </Button>
              <Button
                size="small"
                disabled={index === order.length - 1}
                aria-label={messages.down(place)}
                onClick={() => onChange(swapped(order, index))}
              >
                →
              </Button>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
};

interface StepFormProps {
  readonly step: SentCommandOf<'take-remedy'>;
  readonly view: TableView;
  readonly names: Names;
  readonly busy: boolean;
  readonly onSend: (command: SentCommand) => void;
}

const NOBODY = '';
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The cards that the command is about: all on the table, or those that no hand has taken. */
const cardsInQuestion = (step: SentCommandOf<'take-remedy'>, view: TableView): readonly (Card | null)[] =>
  step.remedy === 'fix-order-of-cards' ? (view.shoe?.carried ?? []).map(({ card }) => card) : cardsInView(view);

/** Of a round that is over: as it was read, to be put right. */
const cardsAtFirst = ({ remedy, cards }: SentCommandOf<'take-remedy'>): readonly (Card | null)[] =>
  remedy === 'reconstruct-cards' ? (cards ?? []) : [];

/** The next step of a matter with whatever it must bring. */
export const StepForm = ({ step, view, names, busy, onSend }: StepFormProps) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const remedies = useMessages(REMEDY_NAMES);
  const needs = stepNeeds(step);
  const onTable = cardsInQuestion(step, view);
  const [order, setOrder] = useState(() => upTo(onTable.length));
  const [cards, setCards] = useState(() => cardsAtFirst(step));
  const [person, setPerson] = useState(step.person ?? NOBODY);
  const [reason, setReason] = useReason();
  const most = step.remedy === 'reconstruct-cards' ? MOST_OF_A_ROUND : (step.cards?.length ?? 0);
  const isWhole = needs !== 'cards' || step.remedy === 'reconstruct-cards' || cards.length === most;
  const send = (): void => {
    const brought = {
      nothing: {},
      order: { order },
      cards: { cards },
      person: person === NOBODY ? {} : { person },
    };
    onSend({ do: 'take-remedy', matter: step.matter, remedy: step.remedy, ...brought[needs], reason });
  };
  return (
    <div className={styles['matter-form']}>
      {needs === 'order' && onTable.length > 0 && <CommandField cards={onTable} order={order} onChange={setOrder} />}
      {needs === 'cards' && (
        <CardList label={messages.cards} cards={cards} most={most} onChange={setCards} mayBeUnknown />
      )}
      {needs === 'person' && (
        <RadioField
          label={messages.person}
          choices={[
            { value: NOBODY, name: messages.nobody },
            ...(view.patrons ?? []).map((patron) => ({ value: patron.person, name: nameIn(names, patron.person) })),
          ]}
          value={person}
          onChange={setPerson}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
      <Button
        variant="primary"
        disabled={busy || !isWhole || reason.trim() === ''}
        onClick={send}
        data-act="take-remedy"
        data-remedy={step.remedy}
      >
        {remedies[step.remedy]}
      </Button>
    </div>
  );
};
