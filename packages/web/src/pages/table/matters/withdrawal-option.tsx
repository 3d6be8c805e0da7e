import type { Game, WagerId } from '@sabot/rules';
import type { SentCommandOf, TableView, WagerView, WindowView } from '@sabot/table';
import { useState } from 'react';
import { useSums } from '../../../game/amounts.ts';
import { wagerName } from '../../../game/names.ts';
import { useProblemText } from '../../../game/problem-messages.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { giveTable } from '../../../live/client.ts';
import { useRequest } from '../../../live/request.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './matters.module.css';
import { MATTER_MESSAGES } from './messages.ts';

interface WithdrawalOptionProps {
  readonly table: string;
  readonly game: Game;
  readonly view: TableView;
  readonly window: WindowView;
  readonly rule: string;
  readonly onProblem: (problem: string | null) => void;
}

/** The wagers on the felt that may be taken back. */
const stakesOf = (view: TableView, window: WindowView): readonly WagerView[] =>
  (view.round?.wagers ?? []).filter(({ owner, seat, wager }) =>
    window.own?.mayTakeBack.some((each) => each.owner === owner && each.seat === seat && each.wager === wager),
  );

/** A patron's choice: all, none, or, where the rule allows it, some. */
export const WithdrawalChoice = ({ table, game, view, window, rule, onProblem }: WithdrawalOptionProps) => {
  const messages = useMessages(MATTER_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  const problemText = useProblemText();
  const { busy, run } = useRequest();
  const [picked, setPicked] = useState<ReadonlySet<WagerId>>(new Set());
  const { own, scope } = window;
  if (own === null) return <p>{messages.ruled(rule, messages.others)}</p>;
  const stakes = stakesOf(view, window);
  const elect = (choice: Omit<SentCommandOf<'elect'>, 'do'>): void =>
    void run(async () => {
      const answer = await giveTable(table, { do: 'elect', ...choice });
      onProblem(answer.ok ? null : problemText(answer.fault));
      return answer;
    });
  if (own.chosen !== null) return <p>{own.chosen === 'stayed' ? messages.stayed : messages.tookBack}</p>;
  const isAllOrNone = scope === 'all-wagers-or-none' || scope === 'all-remaining-wagers-or-none';
  const all = stakes.reduce((total, { stake }) => total + stake, 0);
  const toggle = (wager: WagerId): void =>
    setPicked(
      (before) => new Set(before.has(wager) ? [...before].filter((each) => each !== wager) : [...before, wager]),
    );
  return (
    <>
      <p>
        <strong>{messages.ruled(rule, isAllOrNone ? messages.mayTakeBackAll : messages.mayTakeBack)}</strong>{' '}
        <span>{messages.closesAt[window.closesAt]}</span>
      </p>
      <div className="row">
        <Button variant="primary" data-act="elect-none" disabled={busy} onClick={() => elect({ withdraw: 'none' })}>
          {messages.takeNone}
        </Button>
        <Button data-act="elect-all" disabled={busy} onClick={() => elect({ withdraw: 'all' })}>
          {messages.takeAll(sum(all))}
        </Button>
      </div>
      {!isAllOrNone && stakes.length > 1 && (
        <details>
          <summary>{messages.choose}</summary>
          <fieldset className={`${styles['matter-some']} row`}>
            <legend className="hidden-visually">{messages.choose}</legend>
            {stakes.map(({ wager, stake }) => (
              <label key={wager} className="pill">
                <input type="checkbox" checked={picked.has(wager)} onChange={() => toggle(wager)} />
                {wagerName(game, wager, language)} {sum(stake)}
              </label>
            ))}
            <Button
              size="small"
              data-act="elect-some"
              disabled={busy || picked.size === 0}
              onClick={() =>
                elect({ withdraw: 'some', wagers: own.mayTakeBack.filter(({ wager }) => picked.has(wager)) })
              }
            >
              {messages.takeSome}
            </Button>
          </fieldset>
        </details>
      )}
    </>
  );
};
