import type { MoneyKind } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { useWords } from '../../i18n/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { keyedChips, leastWager } from './betting/chip-choice.ts';
import type { ChipChoice } from './betting/chips-in-reach.ts';
import type { Bets } from './betting/use-bets.ts';
import { WORDS } from './messages.ts';
import { Purse } from './purse.tsx';
import { Tray } from './tray.tsx';
import { hasWager, type Seating } from './use-seat.ts';
import './tray.css';

interface TrayRowProps {
  readonly view: TableView;
  readonly bets: Bets;
  readonly seating: Seating;
  readonly chip: ChipChoice;
  readonly isPatron: boolean;
  readonly money: MoneyKind;
  readonly onChip: (chip: ChipChoice) => void;
  readonly onMoney: () => void;
}

/** The near edge of the table: chips for whoever plays, a seat for whoever watches. */
export const TrayRow = ({ view, bets, seating, chip, isPatron, money, onChip, onMoney }: TrayRowProps) => {
  const words = useWords(WORDS);
  const { own, setUp } = view;
  const isTournament = setUp?.tournament != null;
  if (own === null)
    return (
      <div className="tray tray-watch">
        <p>
          <strong>{words.watching}</strong>{' '}
          <span className="muted">
            {isTournament ? words.watchingTournament : isPatron ? words.watchingWhy[money] : words.staffWatch}
          </span>
        </p>
        {isPatron && !isTournament && (
          <Button
            look="primary"
            size="big"
            data-act="take-seat"
            disabled={seating.isBusy}
            onClick={() => seating.take(null)}
          >
            {seating.isBusy ? words.takingSeat : words.takeSeat}
          </Button>
        )}
      </div>
    );
  return (
    <div className="tray">
      {own.seat === null && seating.seat === null && <p className="tray-note">{words.standing}</p>}
      {seating.isLeaving && <p className="tray-note">{words.leaving}</p>}
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
