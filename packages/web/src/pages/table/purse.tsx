import { MAX_AMOUNT } from '@sabot/table';
import { useState } from 'react';
import { useMe } from '../../api/session.ts';
import type { Problem } from '../../api/shapes.ts';
import { Button } from '../../look/button.tsx';
import { Window } from '../../look/window.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { money, readDollars } from '../../words/money.ts';
import { useProblemText } from '../../words/problem-text.ts';
import { buyChips, cashOut } from './entering.ts';
import { WORDS } from './words.ts';

interface ChangeProps {
  readonly most: number;
  /** What stands in the field until something is typed. */
  readonly usual: number;
  /** Whether all of it is an amount that anyone would ask for. */
  readonly hasAll: boolean;
  readonly label: string;
  readonly act: 'buy-in' | 'cash-out';
  readonly say: (text: string) => string;
  readonly onGive: (cents: number) => Promise<Problem | null>;
}

/** One way of changing between the account and chips. */
const Change = ({ most, usual, hasAll, label, act, say, onGive }: ChangeProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const problemText = useProblemText();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = typed ?? String(usual / 100);
  const cents = readDollars(text);
  const isGood = cents !== null && cents > 0 && cents <= most;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isGood) return;
        void onGive(cents).then((said) => {
          setProblem(said === null ? null : problemText(said));
          if (said === null) setTyped(null);
        });
      }}
    >
      <h3>{label}</h3>
      <label className="field">
        <span>{words.amount}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={!isGood && most > 0}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {!isGood && most > 0 && <p className="muted small">{words.badAmount(money(most, language))}</p>}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <Button type="submit" data-act={act} disabled={!isGood}>
          {say(isGood ? money(cents, language) : '')}
        </Button>
        {hasAll && (
          <Button look="quiet" disabled={most === 0} onClick={() => setTyped(String(most / 100))}>
            {words.all}
          </Button>
        )}
      </div>
    </form>
  );
};

export interface PurseWindowProps {
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
  const words = useWords(WORDS);
  const language = useLanguage();
  const balance = useMe()?.balance ?? 0;
  const most = isPractice ? MAX_AMOUNT : balance;
  return (
    <Window title={words.money} onClose={onClose}>
      {isPractice && <p data-practice-chips>{words.practicePurse}</p>}
      <dl className="purse-sums">
        {!isPractice && (
          <div>
            <dt>{words.account}</dt>
            <dd className="number">{money(balance, language)}</dd>
          </div>
        )}
        <div>
          <dt>{isPractice ? words.practiceChips : words.chips}</dt>
          <dd className="number">{money(chips, language)}</dd>
        </div>
      </dl>
      <div className="purse-ways">
        <Change
          most={most}
          usual={Math.min(USUAL_BUY_IN, most)}
          hasAll={!isPractice}
          label={words.buyMore}
          act="buy-in"
          say={words.buy}
          onGive={(cents) => buyChips(table, cents)}
        />
        <Change
          most={chips}
          usual={chips}
          hasAll
          label={words.cashOut}
          act="cash-out"
          say={words.cash}
          onGive={(cents) => cashOut(table, cents)}
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
          {words.standAll}
        </Button>
      </div>
    </Window>
  );
};

export interface PurseProps {
  readonly chips: number;
  readonly staked: number;
  readonly seat: number | null;
  readonly isPractice: boolean;
  readonly mayStand: boolean;
  readonly onMoney: () => void;
  readonly onStand: () => void;
}

/** What a patron has here. */
export const Purse = ({ chips, staked, seat, isPractice, mayStand, onMoney, onStand }: PurseProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const balance = useMe()?.balance;
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
        <span className="purse-sum" data-chips={chips}>
          <span>{isPractice ? words.practiceChips : words.chips}</span>{' '}
          <b className="number">{money(chips, language)}</b>
        </span>
        <span className="purse-sum" data-staked={staked}>
          <span>{words.onFelt}</span> <b className="number">{money(staked, language)}</b>
        </span>
        {isPractice && <span className="purse-sum purse-account">{words.practiceWorth}</span>}
        {balance !== undefined && !isPractice && (
          <span className="purse-sum purse-account" data-balance={balance}>
            <span>{words.account}</span> <b className="number">{money(balance, language)}</b>
          </span>
        )}
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
