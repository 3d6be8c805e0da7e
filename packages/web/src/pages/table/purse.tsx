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
  readonly usual: number;
  readonly label: string;
  readonly act: 'buy-in' | 'cash-out';
  readonly say: (text: string) => string;
  readonly onGive: (cents: number) => Promise<Problem | null>;
}

/** One way of changing between the account and chips. */
const Change = ({ most, usual, label, act, say, onGive }: ChangeProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const problemText = useProblemText();
  const [text, setText] = useState(String(usual / 100));
  const [problem, setProblem] = useState<string | null>(null);
  const cents = readDollars(text);
  const isGood = cents !== null && cents > 0 && cents <= most;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) void onGive(cents).then((said) => setProblem(said === null ? null : problemText(said)));
      }}
    >
      <h3>{label}</h3>
      <label className="field">
        <span>{words.amount}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={!isGood}
          onChange={({ target }) => setText(target.value)}
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
        <Button look="quiet" disabled={most === 0} onClick={() => setText(String(most / 100))}>
          {words.all}
        </Button>
      </div>
    </form>
  );
};

export interface PurseWindowProps {
  readonly table: string;
  readonly chips: number;
  readonly mayStand: boolean;
  readonly onStand: () => void;
  readonly onClose: () => void;
}

const USUAL_BUY_IN = 50_000;

export const PurseWindow = ({ table, chips, mayStand, onStand, onClose }: PurseWindowProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const balance = useMe()?.balance ?? 0;
  return (
    <Window title={words.money} onClose={onClose}>
      <dl className="purse-sums">
        <div>
          <dt>{words.account}</dt>
          <dd className="number">{money(balance, language)}</dd>
        </div>
        <div>
          <dt>{words.chips}</dt>
          <dd className="number">{money(chips, language)}</dd>
        </div>
      </dl>
      <div className="purse-ways">
        <Change
          most={balance}
          usual={Math.min(USUAL_BUY_IN, balance)}
          label={words.buyMore}
          act="buy-in"
          say={words.buy}
          onGive={(cents) => buyChips(table, cents)}
        />
        <Change
          most={chips}
          usual={chips}
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
  readonly mayStand: boolean;
  readonly onMoney: () => void;
  readonly onStand: () => void;
}

/** What a patron has here. */
export const Purse = ({ chips, staked, seat, mayStand, onMoney, onStand }: PurseProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const balance = useMe()?.balance;
  return (
    <div className="purse" data-purse>
      <button type="button" className="purse-button" aria-haspopup="dialog" data-act="money" onClick={onMoney}>
        <span className="purse-sum" data-chips={chips}>
          <span>{words.chips}</span> <b className="number">{money(chips, language)}</b>
        </span>
        <span className="purse-sum" data-staked={staked}>
          <span>{words.onFelt}</span> <b className="number">{money(staked, language)}</b>
        </span>
        {balance !== undefined && (
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
