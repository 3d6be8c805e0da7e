import type { MoneyKind } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { useSums } from '../../game/amounts.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useMe } from '../../live/session.ts';
import { BareButton, Button } from '../../ui/button.tsx';
import { type ChipChoice, keyedChips, leastWager } from './betting/chip-choice.ts';
import type { Bets } from './betting/use-bets.ts';
import { TABLE_MESSAGES } from './messages.ts';
import { hasWager, type SeatHolding } from './seat.ts';
import styles from './tray.module.css';
import { Tray } from './tray.tsx';

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
  const messages = useMessages(TABLE_MESSAGES);
  const { sum } = useSums();
  const balance = useMe()?.balance;
  return (
    <>
      <span className={styles['purse-sum']} data-chips={chips}>
        <span>{isPractice ? messages.practiceChips : messages.chips}</span> <b className="number">{sum(chips)}</b>
      </span>
      <span className={styles['purse-sum']} data-staked={staked}>
        <span>{messages.onFelt}</span> <b className="number">{sum(staked)}</b>
      </span>
      {isPractice && (
        <span className={`${styles['purse-sum']} ${styles['purse-account']}`}>{messages.practiceWorth}</span>
      )}
      {balance !== undefined && !isPractice && !isTournament && (
        <span className={`${styles['purse-sum']} ${styles['purse-account']}`} data-balance={balance}>
          <span>{messages.account}</span> <b className="number">{sum(balance)}</b>
        </span>
      )}
    </>
  );
};

/** The patron's chips, stakes and account. */
const Purse = (props: PurseProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const { seat, isPractice, isTournament, mayStand, onMoney, onStand } = props;
  if (isTournament)
    return (
      <div className={styles['purse']} data-purse>
        <p className={styles['purse-button']}>
          <Sums {...props} />
        </p>
      </div>
    );
  return (
    <div className={styles['purse']} data-purse>
      <BareButton
        className={styles['purse-button']}
        aria-haspopup="dialog"
        title={isPractice ? messages.practicePurse : undefined}
        data-act="money"
        onClick={onMoney}
      >
        <Sums {...props} />
      </BareButton>
      <Button
        variant="quiet"
        size="small"
        className={styles['purse-stand']}
        data-act="stand-up"
        disabled={!mayStand}
        title={seat === null ? undefined : messages.seat(seat)}
        onClick={onStand}
      >
        {messages.stand}
      </Button>
    </div>
  );
};

interface TrayRowProps {
  readonly view: TableView;
  readonly bets: Bets;
  readonly seating: SeatHolding;
  readonly chip: ChipChoice;
  readonly isPatron: boolean;
  readonly money: MoneyKind;
  readonly onChip: (chip: ChipChoice) => void;
  readonly onMoney: () => void;
}

/** The near edge of the table: chips for whoever plays, a seat for whoever watches. */
export const TrayRow = ({ view, bets, seating, chip, isPatron, money, onChip, onMoney }: TrayRowProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const { own, setUp } = view;
  const isTournament = setUp?.tournament != null;
  if (own === null)
    return (
      <div className={`${styles['tray']} ${styles['tray-watch']}`}>
        <p>
          <strong>{messages.watching}</strong>{' '}
          <span className="muted">
            {isTournament ? messages.watchingTournament : isPatron ? messages.watchingWhy[money] : messages.staffWatch}
          </span>
        </p>
        {isPatron && !isTournament && (
          <Button
            variant="primary"
            size="big"
            data-act="take-seat"
            disabled={seating.isBusy}
            onClick={() => seating.take(null)}
          >
            {seating.isBusy ? messages.takingSeat : messages.takeSeat}
          </Button>
        )}
      </div>
    );
  return (
    <div className={styles['tray']}>
      {own.seat === null && seating.seat === null && <p className={styles['tray-note']}>{messages.standing}</p>}
      {seating.isLeaving && <p className={styles['tray-note']}>{messages.leaving}</p>}
      <Tray
        bets={bets}
        least={leastWager(view)}
        unit={setUp?.stakeUnit ?? 1}
        byKey={keyedChips(view, chip)}
        chosen={chip}
        onChoose={onChip}
      />
      <Purse
        chips={bets.inHand}
        staked={bets.staked}
        seat={seating.seat}
        isPractice={setUp?.practice === true}
        isTournament={isTournament}
        mayStand={!seating.isLeaving && !seating.isBusy && !hasWager(view)}
        onMoney={onMoney}
        onStand={seating.stand}
      />
    </div>
  );
};
