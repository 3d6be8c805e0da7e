import type { Answer } from '@sabot/client';
import type { Deadline, TableDone } from '@sabot/protocol';
import type { Game, WagerId } from '@sabot/rules';
import { leastStake, type MatterView, type SentCommandOf, type TableView } from '@sabot/table';
import { useState } from 'react';
import { useSums } from '../../../game/amounts.ts';
import { MATTER_KIND_NAMES, remedySentence } from '../../../game/matter-names.ts';
import { ruleName } from '../../../game/names.ts';
import { useProblemText } from '../../../game/problem-messages.ts';
import { TIME_MESSAGES } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { giveTable } from '../../../live/client.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft, useNow } from '../../../live/clock.ts';
import { useRequest } from '../../../live/request.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './matters.module.css';
import { MATTER_MESSAGES } from './messages.ts';
import { WithdrawalChoice } from './withdrawal-option.tsx';

/** Whether it is this matter that the house ends at the deadline; an option until "No more bets" ends with betting. */
export const endsAtDeadline = (
  { waitsForPatrons, kind }: Pick<MatterView, 'waitsForPatrons' | 'kind'>,
  { what }: Deadline,
): boolean => {
  if (what === 'window-closes') return waitsForPatrons;
  return what === 'wagers-removed' && kind === 'differential-exceeded';
};

interface WagerReduction {
  readonly seat: number;
  readonly wager: WagerId;
  readonly amount: number;
}

/** What a patron on the heavier hand can take off towards the differential limit, without going under the minimum. */
export const wagerReduction = (
  game: Game,
  { round, setUp, own }: Pick<TableView, 'round' | 'setUp' | 'own'>,
): WagerReduction | null => {
  const differential = round?.differential ?? null;
  const limit = setUp?.differentialLimit ?? null;
  if (setUp === null || own === null || differential === null || limit === null) return null;
  const { heavier, gap } = differential;
  const wager = round?.wagers?.find((each) => each.owner === own.person && each.wager === heavier);
  if (wager === undefined || gap <= limit) return null;
  const rule = game.wagers.find(({ id }) => id === heavier);
  if (rule === undefined) return null;
  const unit = leastStake(rule, setUp.stakeUnit);
  const wanted = Math.ceil((gap - limit) / unit) * unit;
  const most = Math.floor((wager.stake - wager.min) / unit) * unit;
  const amount = Math.min(wanted, most);
  return amount > 0 ? { seat: wager.seat, wager: wager.wager, amount } : null;
};

interface MatterBannerProps {
  readonly table: string;
  readonly game: Game;
  readonly view: TableView;
  readonly matter: MatterView;
  readonly deadline: Deadline | null;
  readonly onProblem: (problem: string | null) => void;
}

const Clock = ({ deadline }: { readonly deadline: Deadline }) => {
  const messages = useMessages(TIME_MESSAGES);
  const left = msLeft(deadline, useNow(COUNTDOWN_MS)) ?? 0;
  return <span className="pill number">{messages.secondsLeft(secondsLeft(left))}</span>;
};

/** For a patron on the heavier hand: how far to come down so that the differential is met. */
const LowerWager = ({ table, game, view, onProblem }: Omit<MatterBannerProps, 'matter' | 'deadline'>) => {
  const messages = useMessages(MATTER_MESSAGES);
  const { sum } = useSums();
  const problemText = useProblemText();
  const { busy, run } = useRequest();
  const reduction = wagerReduction(game, view);
  if (reduction === null) return null;
  const { seat, wager } = reduction;
  const amount = reduction.amount as SentCommandOf<'lower-wager'>['amount'];
  const round = view.round === null ? {} : { round: view.round.number };
  const lower = async (): Promise<Answer<TableDone>> => {
    const answer = await giveTable(table, { do: 'lower-wager', seat, wager, amount, ...round });
    const isLate = answer.ok && answer.value.events.some(({ type }) => type === 'LateWithdrawalRefused');
    if (isLate) onProblem(problemText({ code: 'late', detail: '' }));
    else onProblem(answer.ok ? null : problemText(answer.fault));
    return answer;
  };
  return (
    <div className="row">
      <span>{messages.asked}</span>
      <Button variant="primary" data-act="lower-wager" disabled={busy} onClick={() => void run(lower)}>
        {messages.lower(sum(amount))}
      </Button>
    </div>
  );
};

/** What went wrong, by which rule, what is done about it and what the patron may choose. */
export const MatterBanner = ({ table, game, view, matter, deadline, onProblem }: MatterBannerProps) => {
  const messages = useMessages(MATTER_MESSAGES);
  const language = useLanguage();
  const kinds = useMessages(MATTER_KIND_NAMES);
  const [isOpen, setOpen] = useState(false);
  const { window } = matter;
  const rule = ruleName(window?.basis ?? matter.basis, language);
  const [next, ...later] = matter.steps;
  return (
    <section
      className={styles['matter']}
      aria-label={kinds[matter.kind]}
      data-matter={matter.kind}
      data-basis={matter.basis}
    >
      <header className={styles['matter-head']}>
        <span className={styles['matter-sign']} aria-hidden="true">
          Ⅱ
        </span>
        <h2>{kinds[matter.kind]}</h2>
        {deadline !== null && endsAtDeadline(matter, deadline) && <Clock deadline={deadline} />}
      </header>
      {window === null ? (
        <p>{messages.ruled(rule, next === undefined ? messages.staff : remedySentence(next.remedy, language))}</p>
      ) : (
        <WithdrawalChoice table={table} game={game} view={view} window={window} rule={rule} onProblem={onProblem} />
      )}
      {matter.kind === 'differential-exceeded' && <LowerWager {...{ table, game, view, onProblem }} />}
      {later.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{messages.next}</summary>
          <ol className={styles['matter-steps']}>
            {later.map(({ remedy }) => (
              <li key={remedy}>{remedySentence(remedy, language)}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};
