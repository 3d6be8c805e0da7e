import type { Names } from '@sabot/protocol';
import type { MatterView, SentCommand, SentCommandOf } from '@sabot/table';
import { SCOPE_NAMES } from '../game/matter-names.ts';
import { ruleName } from '../game/names.ts';
import { nameIn } from '../game/person-name.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { STAFF_MATTER_MESSAGES } from './messages.ts';
import styles from './staff.module.css';

interface WithdrawalPanelProps {
  readonly window: NonNullable<MatterView['window']>;
  readonly commands: readonly SentCommand[];
  readonly names: Names;
  readonly busy: boolean;
  readonly onSend: (command: SentCommand) => void;
}

type Election = SentCommandOf<'elect'>;

const isElection = (command: SentCommand): command is Election => command.do === 'elect' && command.withdraw !== 'some';

/** Who may take wagers back, who has chosen, and the end of it. */
export const WithdrawalPanel = ({ window, commands, names, busy, onSend }: WithdrawalPanelProps) => {
  const messages = useMessages(STAFF_MATTER_MESSAGES);
  const scopes = useMessages(SCOPE_NAMES);
  const language = useLanguage();
  const elections = commands.filter(isElection);
  const elected = window.elected ?? [];
  const open = [...new Set(elections.flatMap(({ for: who }) => who ?? []))].filter(
    (person) => !elected.some((each) => each.person === person),
  );
  const closing = commands.find((command) => command.do === 'close-window');
  return (
    <div className={styles['matter-form']}>
      <p>
        {scopes[window.scope]} <span className="muted small">{ruleName(window.basis, language)}</span>
      </p>
      <ul className="stack">
        {elected.map(({ person, withdrew }) => (
          <li key={person} className="row spread">
            <span>{nameIn(names, person)}</span>
            <span className="pill">{withdrew ? messages.tookBack : messages.stayed}</span>
          </li>
        ))}
        {open.map((person) => (
          <li key={person} className="row spread">
            <span>
              {nameIn(names, person)} <span className="muted small">{messages.notYet}</span>
            </span>
            <span className="row">
              {elections
                .filter((each) => each.for === person)
                .map((each) => (
                  <Button
                    key={each.withdraw}
                    size="small"
                    disabled={busy}
                    onClick={() => onSend(each)}
                    data-act="elect"
                  >
                    {each.withdraw === 'all' ? messages.takesBack : messages.stays}
                  </Button>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {closing !== undefined && (
        <Button variant="primary" disabled={busy} onClick={() => onSend(closing)} data-act="close-window">
          {messages.close}
        </Button>
      )}
    </div>
  );
};
