import type { Card } from '@sabot/rules';
import type { SentCommand, SentCommandOf } from '@sabot/table';
import { useState } from 'react';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { RadioField } from '../ui/fields.tsx';
import { CardList } from './card-keypad.tsx';
import { commandLabel } from './command-label.ts';
import { MOST_OF_A_ROUND } from './matter.ts';
import { STAFF_MATTER_MESSAGES } from './messages.ts';
import { ReasonField, useReason } from './reason-field.tsx';
import styles from './staff.module.css';

interface RulingProps {
  readonly busy: boolean;
  readonly onSend: (command: SentCommand) => void;
}

type Decision = SentCommandOf<'decide-referral'>;

/** What whoever decides names: the card that is burned, or those of a settled round as they truly came. */
const namedBy = (chosen: Decision | undefined, cards: readonly (Card | null)[]): Partial<Decision> | null => {
  if (chosen?.cards !== undefined) return { cards };
  if (chosen?.card === undefined) return {};
  const [card] = cards;
  return card === undefined || card === null ? null : { card };
};

/** A case that the rules leave open: what is to be done, and why. */
export const ReferralForm = ({
  decisions,
  busy,
  onSend,
}: RulingProps & { readonly decisions: readonly Decision[] }) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const [decision, setDecision] = useState(decisions[0]?.decision ?? null);
  const [reason, setReason] = useReason();
  const [entered, setEntered] = useState<readonly (Card | null)[] | null>(null);
  const chosen = decisions.find((each) => each.decision === decision);
  // A settled round begins as it was read, to be put right.
  const cards = entered ?? chosen?.cards ?? [];
  const named = namedBy(chosen, cards);
  const choose = (next: Decision['decision']): void => {
    setDecision(next);
    setEntered(null);
  };
  return (
    <div className={styles['matter-form']}>
      <RadioField
        label={messages.decision}
        choices={decisions.map((each) => ({ value: each.decision, name: messages.decisions[each.decision] }))}
        value={decision}
        onChange={choose}
      />
      {chosen?.card !== undefined && <CardList label={messages.burned} cards={cards} most={1} onChange={setEntered} />}
      {chosen?.cards !== undefined && (
        <CardList label={messages.cards} cards={cards} most={MOST_OF_A_ROUND} onChange={setEntered} />
      )}
      <ReasonField value={reason} onChange={setReason} />
      <Button
        variant="primary"
        disabled={busy || chosen === undefined || named === null || reason.trim() === ''}
        onClick={() => chosen !== undefined && onSend({ ...chosen, ...named, reason })}
        data-act="decide-referral"
      >
        {messages.decision}
      </Button>
    </div>
  );
};

type Reasoned =
  | SentCommandOf<'dismiss-report'>
  | SentCommandOf<'rule-on-misread'>
  | SentCommandOf<'replace-shoe'>
  | SentCommandOf<'remove-wagers'>;

/** One or two ways to rule, with a reason. */
export const RulingForm = ({
  orders,
  busy,
  onSend,
  main,
}: RulingProps & { readonly orders: readonly Reasoned[]; readonly main: boolean }) => {
  const language = useLanguage();
  const [reason, setReason] = useReason();
  return (
    <div className={styles['matter-form']}>
      <ReasonField value={reason} onChange={setReason} />
      <div className="row">
        {orders.map((order, index) => (
          <Button
            key={commandLabel(order, language)}
            variant={main && index === 0 ? 'primary' : 'plain'}
            disabled={busy || reason.trim() === ''}
            onClick={() => onSend({ ...order, reason })}
            data-act={order.do}
          >
            {commandLabel(order, language)}
          </Button>
        ))}
      </div>
    </div>
  );
};
