import { MAX_AMOUNT } from '@sabot/table';
import { useState } from 'react';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money, readDollars } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useRequest } from '../../live/request.ts';
import { useMe } from '../../live/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TABLE_MESSAGES } from './messages.ts';
import { changeMoney } from './seat.ts';
import styles from './tray.module.css';

interface ChangeProps {
  readonly table: string;
  readonly most: number;
  /** What stands in the field until something is typed. */
  readonly usual: number;
  /** Whether the whole sum is offered as a choice. */
  readonly hasAll: boolean;
  readonly label: string;
  readonly act: 'buy-in' | 'cash-out';
  readonly say: (text: string) => string;
}

/** One way of changing between the account and chips. */
const Change = ({ table, most, usual, hasAll, label, act, say }: ChangeProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const language = useLanguage();
  const { busy, problem, run } = useRequest();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(usual / 100);
  const cents = readDollars(text);
  const isGood = cents !== null && cents > 0 && cents <= most;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGood) return;
        void run(() => changeMoney(table, act, cents)).then((done) => {
          if (done !== null) setTyped(null);
        });
      }}
    >
      <h3>{label}</h3>
      <label className="field">
        <span>{messages.amount}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={!isGood && most > 0}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {!isGood && most > 0 && <p className="muted small">{messages.badAmount(money(most, language))}</p>}
      <ProblemLine problem={problem} />
      <div className="row">
        <Button type="submit" data-act={act} disabled={!isGood || busy}>
          {say(isGood ? money(cents, language) : '')}
        </Button>
        {hasAll && (
          <Button variant="quiet" disabled={most === 0} onClick={() => setTyped(String(most / 100))}>
            {messages.all}
          </Button>
        )}
      </div>
    </form>
  );
};

interface PurseWindowProps {
  readonly table: string;
  readonly chips: number;
  /** Chips of a practice table have nothing to do with the account. */
  readonly isPractice: boolean;
  readonly mayStand: boolean;
  readonly onStand: () => void;
  readonly onClose: () => void;
}

const USUAL_BUY_IN = 50_000;

export const PurseWindow = ({ table, chips, isPractice, mayStand, onStand, onClose }: PurseWindowProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const language = useLanguage();
  const balance = useMe()?.balance ?? 0;
  const most = isPractice ? MAX_AMOUNT : balance;
  return (
    <Dialog title={messages.money} onClose={onClose}>
      {isPractice && <p data-practice-chips>{messages.practicePurse}</p>}
      <dl className={styles['purse-sums']}>
        {!isPractice && (
          <div>
            <dt>{messages.account}</dt>
            <dd className="number">{money(balance, language)}</dd>
          </div>
        )}
        <div>
          <dt>{isPractice ? messages.practiceChips : messages.chips}</dt>
          <dd className="number">{money(chips, language)}</dd>
        </div>
      </dl>
      <div className={styles['purse-ways']}>
        <Change
          table={table}
          most={most}
          usual={Math.min(USUAL_BUY_IN, most)}
          hasAll={!isPractice}
          label={messages.buyMore}
          act="buy-in"
          say={messages.buy}
        />
        <Change
          table={table}
          most={chips}
          usual={chips}
          hasAll
          label={messages.cashOut}
          act="cash-out"
          say={messages.cash}
        />
      </div>
      <div className="row">
        <Button
          data-act="stand-up"
          disabled={!mayStand}
          onClick={() => {
            onStand();
            onClose();
          }}
        >
          {messages.standAll}
        </Button>
      </div>
    </Dialog>
  );
};
