import type { Card } from '@sabot/rules';
import { useState } from 'react';
import type { Order, OrderOf } from '../api/shapes.ts';
import { Button } from '../look/button.tsx';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { CardList } from './card-list.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MATTER_WORDS } from './matter-words.ts';
import { orderLabel } from './order-label.ts';
import { ReasonField, useReason } from './reason-field.tsx';

interface RulingProps {
  readonly busy: boolean;
  readonly onSend: (order: Order) => void;
}

/** A case that the rules leave open: what is to be done, and why. */
export const ReferralForm = ({
  decisions,
  busy,
  onSend,
}: RulingProps & { readonly decisions: readonly OrderOf<'decide-referral'>[] }) => {
  const words = useWords(MATTER_WORDS);
  const [decision, setDecision] = useState(decisions[0]?.decision ?? null);
  const [reason, setReason] = useReason();
  const [cards, setCards] = useState<readonly (Card | null)[]>([]);
  const chosen = decisions.find((each) => each.decision === decision);
  // The example names a card where whoever decides must name it.
  const isNamed = chosen?.card !== undefined;
  const [card] = cards;
  const isWhole = !isNamed || (card !== undefined && card !== null);
  const named = isNamed && card ? { card } : {};
  return (
    <div className="matter-form">
      <ChoiceField
        label={words.decision}
        choices={decisions.map((each) => ({ value: each.decision, name: words.decisions[each.decision] }))}
        value={decision}
        onChange={setDecision}
      />
      {isNamed && <CardList label={words.burned} cards={cards} most={1} onChange={setCards} />}
      <ReasonField value={reason} onChange={setReason} />
      <Button
        look="primary"
        disabled={busy || chosen === undefined || !isWhole || reason.trim() === ''}
        onClick={() => chosen !== undefined && onSend({ ...chosen, ...named, reason })}
        data-act="decide-referral"
      >
        {words.decision}
      </Button>
    </div>
  );
};

type Reasoned =
  | OrderOf<'dismiss-report'>
  | OrderOf<'rule-on-misread'>
  | OrderOf<'replace-shoe'>
  | OrderOf<'remove-wagers'>;

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
    <div className="matter-form">
      <ReasonField value={reason} onChange={setReason} />
      <div className="row">
        {orders.map((order, index) => (
          <Button
            key={orderLabel(order, language)}
            look={main && index === 0 ? 'primary' : 'plain'}
            disabled={busy || reason.trim() === ''}
            onClick={() => onSend({ ...order, reason })}
            data-act={order.do}
          >
            {orderLabel(order, language)}
          </Button>
        ))}
      </div>
    </div>
  );
};
