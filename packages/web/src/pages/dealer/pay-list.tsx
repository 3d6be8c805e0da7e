import type { Names } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { wagerName } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { DEALER_MESSAGES, PAY_MARKS } from './messages.ts';
import styles from './pay-list.module.css';

interface PayListProps {
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
}

/** What to pay and what to take, seat by seat, of the round that is over. */
export const PayList = ({ view, game, names }: PayListProps) => {
  const messages = useMessages(DEALER_MESSAGES);
  const language = useLanguage();
  const items = view.dealer?.payList ?? [];
  if (view.last === null || view.phase !== 'idle') return null;
  return (
    <section className="panel stack" aria-label={messages.payList} data-pay-list>
      <header className="row spread">
        <h2>{messages.payList}</h2>
        <span className="muted small">{messages.payHint}</span>
      </header>
      {items.length === 0 && <p className="muted">{messages.payEmpty}</p>}
      <ul className={styles['pay-list']}>
        {items.map((item) => (
          <li key={`${item.owner} ${item.seat} ${item.wager}`} className={item.do} data-pay={item.do}>
            <span className={`number ${styles['pay-seat']}`}>{item.seat}</span>
            <span className={styles['pay-who']}>
              {nameIn(names, item.owner)} <span className="muted small">{wagerName(game, item.wager, language)}</span>
            </span>
            <span className={styles['pay-do']}>
              <span aria-hidden="true">{PAY_MARKS[item.do]}</span> {messages.do[item.do]}
            </span>
            <strong className="number">{item.do === 'leave' ? '—' : money(item.amount, language)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};
