import type { Answer } from '@sabot/client';
import type { Deadline, TableDone } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { MatterView, SentCommandOf, TableView } from '@sabot/table';
import { useState } from 'react';
import { KIND_NAMES, remedySentence } from '../../../game/matter-names.ts';
import { useProblemText } from '../../../game/problem-text.ts';
import { ruleName } from '../../../game/rule-name.ts';
import { useSums } from '../../../game/sums.ts';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { TIME_MESSAGES } from '../../../i18n/time.ts';
import { giveTable } from '../../../live/client.ts';
import { COUNTDOWN_MS, msLeft, secondsLeft } from '../../../live/time-left.ts';
import { useAsking } from '../../../live/use-asking.ts';
import { useNow } from '../../../live/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import './matters.css';
import { MATTER_WORDS } from './messages.ts';
import { reliefOf } from './relief.ts';
import { isTimedBy } from './timed.ts';
import { Option } from './withdrawal-option.tsx';

interface MatterBannerProps {
  readonly table: string;
  readonly game: Game;
  readonly view: TableView;
  readonly matter: MatterView;
  readonly deadline: Deadline | null;
  readonly onProblem: (problem: string | null) => void;
}

const Clock = ({ deadline }: { readonly deadline: Deadline }) => {
  const words = useWords(TIME_MESSAGES);
  const left = msLeft(deadline, useNow(COUNTDOWN_MS)) ?? 0;
  return <span className="pill number">{words.secondsLeft(secondsLeft(left))}</span>;
};

/** For a patron on the heavier hand: how far to come down so that the differential is met. */
const Relief = ({ table, game, view, onProblem }: Omit<MatterBannerProps, 'matter' | 'deadline'>) => {
  const words = useWords(MATTER_WORDS);
  const { sum } = useSums();
  const problemText = useProblemText();
  const { busy, run } = useAsking();
  const relief = reliefOf(game, view);
  if (relief === null) return null;
  const { seat, wager } = relief;
  const amount = relief.amount as SentCommandOf<'lower-wager'>['amount'];
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
      <span>{words.asked}</span>
      <Button look="primary" data-act="lower-wager" disabled={busy} onClick={() => void run(lower)}>
        {words.lower(sum(amount))}
      </Button>
    </div>
  );
};

/** What went wrong, by which rule, what is done about it and what the patron may choose. */
export const MatterBanner = ({ table, game, view, matter, deadline, onProblem }: MatterBannerProps) => {
  const words = useWords(MATTER_WORDS);
  const language = useLanguage();
  const kinds = useWords(KIND_NAMES);
  const [isOpen, setOpen] = useState(false);
  const { window } = matter;
  const rule = ruleName(window?.basis ?? matter.basis, language);
  const [next, ...later] = matter.steps;
  return (
    <section className="matter" aria-label={kinds[matter.kind]} data-matter={matter.kind} data-basis={matter.basis}>
      <header className="matter-head">
        <span className="matter-sign" aria-hidden="true">
          Ⅱ
        </span>
        <h2>{kinds[matter.kind]}</h2>
        {deadline !== null && isTimedBy(matter, deadline) && <Clock deadline={deadline} />}
      </header>
      {window === null ? (
        <p>{words.ruled(rule, next === undefined ? words.staff : remedySentence(next.remedy, language))}</p>
      ) : (
        <Option table={table} game={game} view={view} window={window} rule={rule} onProblem={onProblem} />
      )}
      {matter.kind === 'differential-exceeded' && <Relief {...{ table, game, view, onProblem }} />}
      {later.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{words.next}</summary>
          <ol className="matter-steps">
            {later.map(({ remedy }) => (
              <li key={remedy}>{remedySentence(remedy, language)}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
};
