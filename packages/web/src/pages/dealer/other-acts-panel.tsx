import type { Names } from '@sabot/protocol';
import type { SentCommand, SentCommandOf } from '@sabot/table';
import { useState } from 'react';
import { nameIn } from '../../game/person-name.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { orderLabel } from '../../staff/order-label.ts';
import { ReasonField, useReason } from '../../staff/reason-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Window } from '../../ui/dialog.tsx';
import { ACT_GROUPS, type OtherAct } from './other-acts.ts';
import { ACT_WORDS, DEALER_WORDS } from './words.ts';

interface OtherActsPanelProps {
  readonly acts: readonly OtherAct[];
  readonly names: Names;
  /** In the shoe: a cut lies within them. */
  readonly cardsLeft: number;
  readonly busy: boolean;
  readonly onGive: (orders: readonly SentCommand[]) => void;
}

type Asking =
  | SentCommandOf<'cut-shoe'>
  | SentCommandOf<'replace-shoe'>
  | SentCommandOf<'choose-handler'>
  | SentCommandOf<'allow-squeeze'>;
type Reasoned = Asking | SentCommandOf<'set-method'> | SentCommandOf<'revoke-device'>;

const needsMore = (order: SentCommand | undefined): order is Reasoned =>
  order?.do === 'cut-shoe' || (order !== undefined && 'reason' in order);

/** What an act must bring beside the press: a depth, or a reason. */
const MoreWindow = ({
  order,
  deepest,
  onSend,
  onClose,
}: {
  readonly order: Reasoned;
  readonly deepest: number;
  readonly onSend: (order: SentCommand) => void;
  readonly onClose: () => void;
}) => {
  const words = useWords(DEALER_WORDS);
  const language = useLanguage();
  const [reason, setReason] = useReason();
  const [depth, setDepth] = useState(order.do === 'cut-shoe' ? String(order.depth) : '');
  const cards = Number(depth);
  const isGood =
    order.do === 'cut-shoe' ? Number.isInteger(cards) && cards >= 1 && cards <= deepest : reason.trim() !== '';
  return (
    <Window title={orderLabel(order, language)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(order.do === 'cut-shoe' ? { ...order, depth: cards } : { ...order, reason });
        }}
      >
        {order.do === 'cut-shoe' ? (
          <label className="field">
            <span>{words.cutDepth}</span>
            <input
              type="number"
              min={1}
              max={deepest}
              value={depth}
              onChange={({ target }) => setDepth(target.value)}
            />
          </label>
        ) : (
          <ReasonField value={reason} onChange={setReason} />
        )}
        <Button type="submit" look="primary" disabled={!isGood} data-act={order.do}>
          {orderLabel(order, language)}
        </Button>
      </form>
    </Window>
  );
};

/** Everything else that is legal now, quietly. */
export const OtherActsPanel = ({ acts, names, cardsLeft, busy, onGive }: OtherActsPanelProps) => {
  const words = useWords(DEALER_WORDS);
  const actWords = useWords(ACT_WORDS);
  const language = useLanguage();
  const [asking, setAsking] = useState<Reasoned | null>(null);
  const labelOf = ({ orders, takesFrom }: OtherAct): string => {
    if (takesFrom !== null) return actWords.takesOver(nameIn(names, takesFrom.person), takesFrom.draw);
    const [order] = orders;
    return order === undefined ? '' : orderLabel(order, language, names);
  };
  const press = ({ orders }: OtherAct): void => {
    const [order] = orders;
    if (needsMore(order)) setAsking(order);
    else onGive(orders);
  };
  return (
    <>
      {ACT_GROUPS.map((group) => {
        const own = acts.filter((act) => act.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className="other-acts" aria-label={words.groups[group]}>
            <h3 className="small muted">{words.groups[group]}</h3>
            <div className="row">
              {own.map((act) => (
                <Button
                  key={JSON.stringify(act.orders)}
                  size="small"
                  disabled={busy}
                  onClick={() => press(act)}
                  data-act={act.takesFrom === null ? act.orders[0]?.do : 'take-over'}
                >
                  {labelOf(act)}
                </Button>
              ))}
            </div>
          </section>
        );
      })}
      {asking !== null && (
        <MoreWindow
          order={asking}
          deepest={cardsLeft - 1}
          onClose={() => setAsking(null)}
          onSend={(order) => {
            setAsking(null);
            onGive([order]);
          }}
        />
      )}
    </>
  );
};
