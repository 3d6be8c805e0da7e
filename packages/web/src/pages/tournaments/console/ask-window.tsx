import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/dictionary.ts';
import { TournamentProblem } from '../../../tournament/problem-line.tsx';
import type { Ordering } from '../../../tournament/use-tournament-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Window } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { type Asked, askedOrder, hasReason, isForGood } from './asked.ts';
import { CONSOLE_WORDS } from './messages.ts';

interface AskWindowProps {
  readonly asked: Asked;
  readonly ordering: Ordering;
  readonly onClose: () => void;
}

/** Asks whether it is meant, and for the reason where that goes on record. */
export const AskWindow = ({ asked, ordering, onClose }: AskWindowProps) => {
  const words = useWords(CONSOLE_WORDS);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(!isForGood(asked));
  const text = reason.trim();
  const mayGo = isSure && (text !== '' || !hasReason(asked));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (mayGo && (await ordering.give(askedOrder(asked, text)))) onClose();
  };
  return (
    <Window title={asked.title} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{asked.lead}</p>
        {hasReason(asked) && (
          <TextField label={words.reason} value={reason} onValue={setReason} name="reason" required />
        )}
        {isForGood(asked) && (
          <label className="console-sure">
            <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
            <span>{words.sure}</span>
          </label>
        )}
        <TournamentProblem problem={ordering.problem} />
        <div className="row">
          <Button
            type="submit"
            look={isForGood(asked) ? 'danger' : 'primary'}
            data-act={`${asked.do}-sure`}
            disabled={!mayGo || ordering.busy}
          >
            {asked.title}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.back}
          </Button>
        </div>
      </form>
    </Window>
  );
};
