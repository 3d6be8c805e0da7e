import {
  type EntryAct,
  type EntryView,
  isWithdrawalRefunded,
  type SentTournamentCommand,
  type TournamentView,
} from '@sabot/tournament';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { TournamentProblem } from '../../../tournament/problem-line.tsx';
import type { TournamentCommandSender } from '../../../tournament/use-tournament.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import styles from './console.module.css';
import { CONSOLE_MESSAGES } from './messages.ts';

/** An act that is asked for twice: most of these cannot be undone. */
export type Confirmation = { readonly title: string; readonly lead: string } & (
  | { readonly do: 'pause' | 'abandon-session' | 'cancel-tournament' }
  | { readonly do: 'disqualify' | 'mark-no-show'; readonly entry: number }
  | { readonly do: 'withdraw-entry'; readonly for: string }
);

/** Whether it goes on record with its reason. */
export const hasReason = ({ do: act }: Confirmation): boolean => act !== 'withdraw-entry' && act !== 'mark-no-show';

/** A pause is ended as easily as it is made. */
export const isIrreversible = ({ do: act }: Confirmation): boolean => act !== 'pause';

export const confirmedCommand = (asked: Confirmation, reason: string): SentTournamentCommand => {
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

type ConsoleMessages = (typeof CONSOLE_MESSAGES)['en'];

export const MESSAGE_OF_ACT = {
  'mark-no-show': 'noShow',
  'mark-arrived': 'arrived',
  rebuy: 'rebuy',
  'withdraw-entry': 'withdraw',
  disqualify: 'disqualify',
} as const satisfies Readonly<Record<EntryAct, keyof ConsoleMessages>>;

/** What a press on an act of an entry leads to: a dialog that asks, or the command itself where it can be undone. */
export const pressOutcome = (
  act: EntryAct,
  { entry, person }: Pick<EntryView, 'entry' | 'person'>,
  { config, phase }: Pick<TournamentView, 'config' | 'phase'>,
  name: string,
  messages: ConsoleMessages,
): Confirmation | { readonly order: SentTournamentCommand } => {
  const title = messages[MESSAGE_OF_ACT[act]];
  switch (act) {
    case 'mark-arrived':
      return { order: { do: act, entry } };
    case 'rebuy':
      return { order: { do: act, for: person } };
    case 'mark-no-show':
      return config?.noShow === 'blind'
        ? { order: { do: act, entry } }
        : { do: act, entry, title, lead: messages.noShowLead(name) };
    case 'withdraw-entry': {
      const isRefunded = config !== null && isWithdrawalRefunded(config, phase);
      const lead = isRefunded ? messages.withdrawRefunded(name) : messages.withdrawForfeit(name);
      return { do: act, for: person, title, lead };
    }
    case 'disqualify':
      return { do: act, entry, title, lead: messages.disqualifyLead(name) };
  }
};

interface ConfirmDialogProps {
  readonly asked: Confirmation;
  readonly sender: TournamentCommandSender;
  readonly onClose: () => void;
}

/** Asks whether it is meant, and for the reason where that goes on record. */
export const ConfirmDialog = ({ asked, sender, onClose }: ConfirmDialogProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(!isIrreversible(asked));
  const text = reason.trim();
  const mayGo = isSure && (text !== '' || !hasReason(asked));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (mayGo && (await sender.give(confirmedCommand(asked, text)))) onClose();
  };
  return (
    <Dialog title={asked.title} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{asked.lead}</p>
        {hasReason(asked) && (
          <TextField label={messages.reason} value={reason} onValue={setReason} name="reason" required />
        )}
        {isIrreversible(asked) && (
          <label className={styles['console-sure']}>
            <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
            <span>{messages.sure}</span>
          </label>
        )}
        <TournamentProblem problem={sender.problem} />
        <div className="row">
          <Button
            type="submit"
            variant={isIrreversible(asked) ? 'danger' : 'primary'}
            data-act={`${asked.do}-sure`}
            disabled={!mayGo || sender.busy}
          >
            {asked.title}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {messages.back}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
