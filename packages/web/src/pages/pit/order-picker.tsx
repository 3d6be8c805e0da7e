import type { Game } from '@sabot/rules';
import { useState } from 'react';
import type { Names, Order } from '../../api/shapes.ts';
import { useGive } from '../../api/use-give.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { SelectField, TextField } from '../../look/fields.tsx';
import { orderLabel } from '../../staff/order-label.ts';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { ReasonField, reasonOf } from './parts.tsx';
import { TABLE_WORDS } from './table-words.ts';

export interface OrderPickerProps {
  readonly table: string;
  readonly game: Game;
  readonly label: string;
  /** What the table allows now; reasons in them are examples. */
  readonly orders: readonly Order[];
  readonly names: Names;
  readonly reasonNeeded: boolean;
}

const hasReason = (order: Order): boolean => 'reason' in order;

/** An example of a reason is not one, and a designee is someone from outside. */
const filledIn = (order: Order, reason: string, designee: string): Order => {
  const { ...copy } = order;
  if ('reason' in copy) delete copy.reason;
  const given = { ...copy, ...(hasReason(order) ? reasonOf(reason) : {}) } as Order;
  return given.do === 'allow-squeeze' && given.designee === true ? { ...given, person: designee.trim() } : given;
};

/** One of several orders of a kind, chosen by what it does. Nothing is shown where none is allowed. */
export const OrderPicker = ({ table, game, label, orders, names, reasonNeeded }: OrderPickerProps) => {
  const words = useWords(TABLE_WORDS);
  const language = useLanguage();
  const [index, setIndex] = useState('0');
  const [reason, setReason] = useState('');
  const [designee, setDesignee] = useState('');
  const { busy, problem, run } = useGive(table);
  const chosen = orders[Number(index)] ?? orders[0];
  if (chosen === undefined) return null;
  const isDesignee = chosen.do === 'allow-squeeze' && chosen.designee === true;
  const isReady = (!reasonNeeded || reason.trim() !== '') && (!isDesignee || designee.trim() !== '');
  return (
    <div className="pit-form pit-picker" data-picker={chosen.do}>
      <SelectField
        label={label}
        value={String(orders.indexOf(chosen))}
        choices={orders.map((order, nth) => ({ value: String(nth), name: orderLabel(order, language, names) }))}
        onValue={setIndex}
      />
      {isDesignee && <TextField label={words.designee} value={designee} onValue={setDesignee} required={true} />}
      {hasReason(chosen) && <ReasonField value={reason} onValue={setReason} needed={reasonNeeded} />}
      <Button
        disabled={busy || !isReady}
        data-act={chosen.do}
        onClick={() => void run([filledIn(chosen, reason, designee)]).then((done) => done && setReason(''))}
      >
        {words.doIt}
      </Button>
      <ProblemLine problem={problem} game={game} />
    </div>
  );
};
