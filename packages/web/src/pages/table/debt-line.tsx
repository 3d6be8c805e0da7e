import { useSums } from '../../game/sums.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { WORDS } from './messages.ts';

/** What a patron owes at this table by a correction, as long as there is anything. */
export const DebtLine = ({ debt }: { readonly debt: number }) => {
  const words = useWords(WORDS);
  const { sum } = useSums();
  return debt === 0 ? null : (
    <p className="table-debt" role="status" data-debt={debt}>
      {words.debt(sum(debt))}
    </p>
  );
};
