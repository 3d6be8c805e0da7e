import { useSums } from '../../game/sums.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useMe } from '../../live/session.ts';
import { Button } from '../../ui/button.tsx';
import { WORDS } from './messages.ts';

interface PurseProps {
  readonly chips: number;
  readonly staked: number;
  readonly seat: number | null;
  readonly isPractice: boolean;
  /** Chips and seat are the tournament's: nothing is bought, and nobody stands up. */
  readonly isTournament: boolean;
  readonly mayStand: boolean;
  readonly onMoney: () => void;
  readonly onStand: () => void;
}

const Sums = ({ chips, staked, isPractice, isTournament }: PurseProps) => {
  const words = useWords(WORDS);
  const { sum } = useSums();
  const balance = useMe()?.balance;
  return (
    <>
      <span className="purse-sum" data-chips={chips}>
        <span>{isPractice ? words.practiceChips : words.chips}</span> <b className="number">{sum(chips)}</b>
      </span>
      <span className="purse-sum" data-staked={staked}>
        <span>{words.onFelt}</span> <b className="number">{sum(staked)}</b>
      </span>
      {isPractice && <span className="purse-sum purse-account">{words.practiceWorth}</span>}
      {balance !== undefined && !isPractice && !isTournament && (
        <span className="purse-sum purse-account" data-balance={balance}>
          <span>{words.account}</span> <b className="number">{sum(balance)}</b>
        </span>
      )}
    </>
  );
};

/** What a patron has here. */
export const Purse = (props: PurseProps) => {
  const words = useWords(WORDS);
  const { seat, isPractice, isTournament, mayStand, onMoney, onStand } = props;
  if (isTournament)
    return (
      <div className="purse" data-purse>
        <p className="purse-button">
          <Sums {...props} />
        </p>
      </div>
    );
  return (
    <div className="purse" data-purse>
      <button
        type="button"
        className="purse-button"
        aria-haspopup="dialog"
        title={isPractice ? words.practicePurse : undefined}
        data-act="money"
        onClick={onMoney}
      >
        <Sums {...props} />
      </button>
      <Button
        look="quiet"
        size="small"
        className="purse-stand"
        data-act="stand-up"
        disabled={!mayStand}
        title={seat === null ? undefined : words.seat(seat)}
        onClick={onStand}
      >
        {words.stand}
      </Button>
    </div>
  );
};
