import { type FormEvent, useState } from 'react';
import { Button } from '../../../look/button.tsx';
import { TextField } from '../../../look/fields.tsx';
import { Window } from '../../../look/window.tsx';
import { TournamentProblem } from '../../../tournament/problem-line.tsx';
import type { TournamentOrder } from '../../../tournament/shapes.ts';
import type { Ordering } from '../../../tournament/use-tournament-order.ts';
import { useWords } from '../../../words/dictionary.ts';
import { CONSOLE_WORDS } from './words.ts';

/** An act that goes on record with its reason. */
export type Asked = { readonly title: string; readonly lead: string } & (
  | { readonly do: 'pause' | 'abandon-session' | 'cancel-tournament' }
  | { readonly do: 'disqualify'; readonly entry: number }
);

const orderOf = (asked: Asked, reason: string): TournamentOrder =>
  asked.do === 'disqualify' ? { do: asked.do, entry: asked.entry, reason } : { do: asked.do, reason };

interface ReasonWindowProps {
  readonly asked: Asked;
  readonly ordering: Ordering;
  readonly onClose: () => void;
}

/** Asks for the reason, and once more whether it is meant: most of these cannot be undone. */
export const ReasonWindow = ({ asked, ordering, onClose }: ReasonWindowProps) => {
  const words = useWords(CONSOLE_WORDS);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(asked.do === 'pause');
  const text = reason.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text !== '' && isSure && (await ordering.give(orderOf(asked, text)))) onClose();
  };
  return (
    <Window title={asked.title} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{asked.lead}</p>
        <TextField label={words.reason} value={reason} onValue={setReason} name="reason" required />
        {asked.do !== 'pause' && (
          <label className="console-sure">
            <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
            <span>{words.sure}</span>
          </label>
        )}
        <TournamentProblem problem={ordering.problem} />
        <div className="row">
          <Button
            type="submit"
            look={asked.do === 'pause' ? 'primary' : 'danger'}
            data-act={`${asked.do}-sure`}
            disabled={text === '' || !isSure || ordering.busy}
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
