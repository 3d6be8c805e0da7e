import type { Game } from '@sabot/rules';
import type { WagerEnd } from '@sabot/table';
import { useSums } from '../../../game/amounts.ts';
import { BasisRef } from '../../../game/clause-ref.tsx';
import { wagerName } from '../../../game/names.ts';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import { HISTORY_WORDS } from './history-messages.ts';

export const netOf = (ends: readonly WagerEnd[]): number =>
  ends.reduce((sum, { stake, returned, end }) => (end === 'refused' ? sum : sum + returned - stake), 0);

/** How a patron's wagers of a round ended. */
export const OwnWagers = ({ game, ends }: { readonly game: Game; readonly ends: readonly WagerEnd[] }) => {
  const words = useWords(HISTORY_WORDS);
  const language = useLanguage();
  const { sum, net } = useSums();
  if (ends.length === 0) return <p className="muted small">{words.noOwn}</p>;
  return (
    <table className="own-wagers">
      <caption className="hidden-visually">{words.own}</caption>
      <thead>
        <tr>
          <th scope="col">{words.wager}</th>
          <th scope="col">{words.stake}</th>
          <th scope="col">{words.ended}</th>
          <th scope="col">{words.net}</th>
        </tr>
      </thead>
      <tbody className="number">
        {ends.map((each) => (
          <tr key={`${each.seat} ${each.wager} ${each.end}`}>
            <th scope="row">{wagerName(game, each.wager, language)}</th>
            <td>{sum(each.stake)}</td>
            <td>
              {words.ends[each.end]} <BasisRef game={game} basis={each.basis} />
            </td>
            <td>{net(netOf([each]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
