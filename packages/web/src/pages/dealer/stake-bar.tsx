import type { Names } from '@sabot/protocol';
import type { Game, WagerId } from '@sabot/rules';
import { limitsOf, type SentCommand, type TableView } from '@sabot/table';
import { useState } from 'react';
import { wagerName } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import type { CommandSender } from '../../live/commands.ts';
import { Button } from '../../ui/button.tsx';
import { type BoxRow, changeBy, stakeIn, usualAmounts } from './boxes.ts';
import { BOXES_MESSAGES } from './boxes-messages.ts';
import styles from './boxes-panel.module.css';

interface StakeBarProps {
  readonly row: BoxRow;
  readonly wager: WagerId;
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
  readonly sender: CommandSender;
  /** Bets are closed: what comes now is refused on record (5.4, 5.5). */
  readonly isLate: boolean;
  readonly onDone: () => void;
}

/** The second touch: by how much the wager that was chosen changes. */
export const StakeBar = ({ row, wager, view, game, names, sender, isLate, onDone }: StakeBarProps) => {
  const messages = useMessages(BOXES_MESSAGES);
  const language = useLanguage();
  const [isLess, setLess] = useState(false);
  const { setUp } = view;
  const round = view.round?.number ?? null;
  if (setUp === null) return null;
  const { min, max } = limitsOf(setUp, wager);
  const stands = stakeIn(row, wager);
  const give = (command: SentCommand): void => {
    void sender.run([command]).then((isDone) => isDone && isLate && onDone());
  };
  const by = (amount: number): void => give(changeBy(row, wager, isLess ? -amount : amount, round));
  const label = (amount: number): string => {
    const said = money(amount, language);
    if (isLate) return messages.lateWager(said);
    return isLess ? `−${said}` : messages.more(said);
  };
  const takeBack = (): void => give(changeBy(row, wager, -stands, round));
  return (
    <section
      className={styles['stake-bar']}
      aria-label={messages.chosen(nameIn(names, row.person), wagerName(game, wager, language))}
      data-stake-bar
    >
      <p className="row spread">
        <strong>
          {row.seat} · {messages.chosen(nameIn(names, row.person), wagerName(game, wager, language))}
        </strong>
        <span className="number">{money(stands, language)}</span>
      </p>
      {isLate && <p className="small muted">{messages.late}</p>}
      <div className="row">
        {usualAmounts(min, max, setUp.stakeUnit).map((amount) => (
          <Button
            key={amount}
            size="small"
            className="number"
            disabled={sender.busy}
            onClick={() => by(amount)}
            data-stake={amount}
          >
            {label(amount)}
          </Button>
        ))}
        {stands > 0 && !isLate && (
          <Button size="small" aria-pressed={isLess} onClick={() => setLess(!isLess)}>
            {messages.less}
          </Button>
        )}
        {stands > 0 && (
          <Button size="small" disabled={sender.busy} onClick={takeBack} data-act="withdraw-wager">
            {isLate ? messages.lateWithdrawal : messages.takeBack}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </section>
  );
};
