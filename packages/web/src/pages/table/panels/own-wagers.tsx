import type { Game } from '@sabot/rules';
import type { WagerEnd } from '@sabot/table';
import { useSums } from '../../../game/amounts.ts';
import { BasisRef } from '../../../game/clause-ref.tsx';
import { wagerName } from '../../../game/names.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import styles from './history.module.css';
import { HISTORY_MESSAGES } from './history-messages.ts';

export const netOf = (ends: readonly WagerEnd[]): number =>
  ends.reduce((sum, { stake, returned, end }) => (end === 'refused' ? sum : sum + returned - stake), 0);

/** How a patron's wagers of a round ended. */
export const OwnWagers = ({ game, ends }: { readonly game: Game; readonly ends: readonly WagerEnd[] }) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const language = useLanguage();
  const { sum, net } = useSums();
  if (ends.length === 0) return <p className="muted small">{messages.noOwn}</p>;
  return (
    <table className={styles['own-wagers']}>
      <caption className="hidden-visually">{messages.own}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.wager}</th>
          <th scope="col">{messages.stake}</th>
          <th scope="col">{messages.ended}</th>
          <th scope="col">{messages.net}</th>
        </tr>
      </thead>
      <tbody className="number">
        {ends.map((each) => (
          <tr key={`${each.seat} ${each.wager} ${each.end}`}>
            <th scope="row">{wagerName(game, each.wager, language)}</th>
            <td>{sum(each.stake)}</td>
            <td>
              {messages.ends[each.end]} <BasisRef game={game} basis={each.basis} />
            </td>
            <td>{net(netOf([each]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
