import {
  type EntryAct,
  type EntryView,
  isWithdrawalRefunded,
  type SentTournamentCommand,
  type TournamentView,
} from '@sabot/tournament';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../i18n/messages.ts';
import { TournamentProblem } from '../../../tournament/problem-line.tsx';
import type { Ordering } from '../../../tournament/use-tournament.ts';
import { Button } from '../../../ui/button.tsx';
import { Window } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { CONSOLE_WORDS } from './messages.ts';

/** An act that is asked for twice: most of these cannot be undone. */
export type Asked = { readonly title: string; readonly lead: string } & (
  | { readonly do: 'pause' | 'abandon-session' | 'cancel-tournament' }
  | { readonly do: 'disqualify' | 'mark-no-show'; readonly entry: number }
  | { readonly do: 'withdraw-entry'; readonly for: string }
);

/** Whether it goes on record with its reason. */
export const hasReason = ({ do: act }: Asked): boolean => act !== 'withdraw-entry' && act !== 'mark-no-show';

/** A pause is ended as easily as it is made. */
export const isForGood = ({ do: act }: Asked): boolean => act !== 'pause';

export const askedOrder = (asked: Asked, reason: string): SentTournamentCommand => {
  switch (asked.do) {
    case 'withdraw-entry':
      return { do: asked.do, for: asked.for };
    case 'mark-no-show':
      return { do: asked.do, entry: asked.entry };
    case 'disqualify':
      return { do: asked.do, entry: asked.entry, reason };
    default:
      return { do: asked.do, reason };
  }
};

type ConsoleWords = (typeof CONSOLE_WORDS)['en'];

export const ACT_WORDS = {
  'mark-no-show': 'noShow',
  'mark-arrived': 'arrived',
  rebuy: 'rebuy',
  'withdraw-entry': 'withdraw',
  disqualify: 'disqualify',
} as const satisfies Readonly<Record<EntryAct, keyof ConsoleWords>>;

/** What a press on an act of an entry leads to: a window that asks, or the order itself where it can be undone. */
export const pressed = (
  act: EntryAct,
  { entry, person }: Pick<EntryView, 'entry' | 'person'>,
  { config, phase }: Pick<TournamentView, 'config' | 'phase'>,
  name: string,
  words: ConsoleWords,
): Asked | { readonly order: SentTournamentCommand } => {
  const title = words[ACT_WORDS[act]];
  switch (act) {
    case 'mark-arrived':
      return { order: { do: act, entry } };
    case 'rebuy':
      return { order: { do: act, for: person } };
    case 'mark-no-show':
      return config?.noShow === 'blind'
        ? { order: { do: act, entry } }
        : { do: act, entry, title, lead: words.noShowLead(name) };
    case 'withdraw-entry': {
      const isRefunded = config !== null && isWithdrawalRefunded(config, phase);
      const lead = isRefunded ? words.withdrawRefunded(name) : words.withdrawForfeit(name);
      return { do: act, for: person, title, lead };
    }
    case 'disqualify':
      return { do: act, entry, title, lead: words.disqualifyLead(name) };
  }
};

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
