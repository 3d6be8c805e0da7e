import { commissionOn, type Game, type Wager } from '@sabot/rules';
import { useLanguage } from '../i18n/language.ts';
import { ClauseRef } from './clause-ref.tsx';

/** Beside what Banker pays, where the text speaks of commission: how much of it is taken already. */
export const CommissionNote = ({
  game,
  wager,
  className,
}: {
  readonly game: Game;
  readonly wager: Wager;
  readonly className: string;
}) => {
  const language = useLanguage();
  const commission = commissionOn(game, wager);
  return commission === null ? null : (
    <span className={className} data-commission={commission.percent}>
      {commission.name[language]} <ClauseRef game={game} clause={commission.clause} />
    </span>
  );
};
