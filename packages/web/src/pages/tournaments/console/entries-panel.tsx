import type { EntryAct, EntryView } from '@sabot/tournament';
import { type FormEvent, useState } from 'react';
import { chipsText } from '../../../game/amounts.ts';
import { walkInId } from '../../../game/person-name.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../../tournament/messages.ts';
import { entrantName } from '../../../tournament/summaries.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useScrollRegion } from '../../../ui/measure.ts';
import type { TournamentConsoleProps } from '../parts/room-props.ts';
import { type Confirmation, MESSAGE_OF_ACT, pressOutcome } from './confirmations.tsx';
import styles from './console.module.css';
import { CONSOLE_MESSAGES } from './messages.ts';

interface EntriesProps extends TournamentConsoleProps {
  readonly onAsk: (asked: Confirmation) => void;
}

const Acts = ({ frame, sender, entry, onAsk }: EntriesProps & { readonly entry: EntryView }) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const language = useLanguage();
  const { allowed, view } = frame;
  const name = entrantName(frame, entry.person, language);
  const acts = (view.acts?.entries[entry.entry] ?? []).filter((act) => allowed.includes(act));
  const press = (act: EntryAct): void => {
    const found = pressOutcome(act, entry, view, name, messages);
    if ('order' in found) void sender.give(found.order);
    else onAsk(found);
  };
  return (
    <span className={`row ${styles['console-acts']}`}>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === 'disqualify' ? 'danger' : 'plain'}
          data-act={act}
          aria-label={messages.of(messages[MESSAGE_OF_ACT[act]], name)}
          disabled={sender.busy}
          onClick={() => press(act)}
        >
          {messages[MESSAGE_OF_ACT[act]]}
        </Button>
      ))}
    </span>
  );
};

const Line = (props: EntriesProps & { readonly entry: EntryView }) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const { frame, entry } = props;
  const chips = frame.view.standings.find((each) => each.entry === entry.entry)?.chips;
  return (
    <tr data-entry={entry.entry}>
      <td className="number">{entry.entry}</td>
      <th scope="row">{entrantName(frame, entry.person, language)}</th>
      <td>
        {shared.statuses[entry.status]}
        {!entry.present && entry.status === 'in' && `, ${messages.absent}`}
      </td>
      <td className="number">{entry.place === null ? '' : shared.tableSeat(entry.place.table, entry.place.seat)}</td>
      <td className="number">
        {chips === undefined ? '' : chipsText(chips, language)}
        {entry.owed !== undefined && (
          <span className={styles['console-owed']} data-owed={entry.owed}>
            {messages.owes(chipsText(entry.owed, language))}
          </span>
        )}
      </td>
      <td>
        <Acts {...props} />
      </td>
    </tr>
  );
};

const Enter = ({ frame, sender }: TournamentConsoleProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const [name, setName] = useState('');
  const taken = frame.view.entries.map(({ person }) => person);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() !== '' && (await sender.give({ do: 'register', for: walkInId(name, taken) }))) setName('');
  };
  return (
    <form className={`row ${styles['console-enter']}`} onSubmit={(event) => void submit(event)}>
      <TextField label={messages.enter} hint={messages.enterHint} value={name} onValue={setName} name="walk-in" />
      <Button type="submit" data-act="register" disabled={sender.busy || name.trim() === ''}>
        {messages.enterButton}
      </Button>
    </form>
  );
};

/** Everyone who entered, and what may be done about each. */
export const EntriesPanel = (props: EntriesProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const { view, allowed } = props.frame;
  const sheet = useScrollRegion(messages.entries, String(view.entries.length), false);
  return (
    <div className={`stack ${styles['console-panel']}`}>
      {allowed.includes('register') && <Enter {...props} />}
      <div ref={sheet} className={styles['console-scroll']}>
        <table>
          <thead>
            <tr>
              {[messages.number, messages.name, messages.status, messages.seat, messages.chips, messages.acts].map(
                (text) => (
                  <th key={text} scope="col">
                    {text}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {view.entries.map((entry) => (
              <Line key={entry.entry} {...props} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
