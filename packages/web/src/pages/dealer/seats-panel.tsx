import type { Names } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { SentCommand, TableView } from '@sabot/table';
import { useState } from 'react';
import { hasWalkInId, nameIn } from '../../game/person-name.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useCommands } from '../../live/commands.ts';
import { BareButton, Button } from '../../ui/button.tsx';
import { isJoin, JoinWindow } from './join-window.tsx';
import { DEALER_MESSAGES, SEAT_MESSAGES } from './messages.ts';
import { PatronWindow } from './patron-window.tsx';
import styles from './seats-panel.module.css';

interface SeatsPanelProps {
  readonly tableId: string;
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
  readonly allowed: readonly SentCommand[];
}

/** Who is where, and what staff do for them. */
export const SeatsPanel = ({ tableId, view, game, names, allowed }: SeatsPanelProps) => {
  const messages = useMessages(SEAT_MESSAGES);
  const table = useMessages(DEALER_MESSAGES);
  const language = useLanguage();
  const sender = useCommands(tableId, `${view.phase} ${view.round?.number ?? ''}`);
  const [open, setOpen] = useState<string | null>(null);
  const [joins, setJoins] = useState(false);
  const patrons = [...(view.patrons ?? [])].sort((one, other) => (one.seat ?? 99) - (other.seat ?? 99));
  const served = patrons.find(({ person }) => person === open);
  const stakeOf = (person: string): number =>
    (view.round?.wagers ?? []).reduce((sum, { owner, stake }) => (owner === person ? sum + stake : sum), 0);
  return (
    <section className="panel stack" aria-label={messages.title}>
      <header className="row spread">
        <h2>{messages.title}</h2>
        {allowed.some(isJoin) && (
          <Button
            size="small"
            onClick={() => {
              sender.forget();
              setJoins(true);
            }}
            data-act="join-table"
          >
            {messages.join}
          </Button>
        )}
      </header>
      {patrons.length === 0 && <p className="muted">{messages.nobody}</p>}
      <ul className={styles['seats-list']}>
        {patrons.map(({ person, seat, present }) => (
          <li key={person}>
            <BareButton
              className={styles['seats-row']}
              data-patron={person}
              onClick={() => {
                sender.forget();
                setOpen(person);
              }}
            >
              <span className={`number ${styles['seats-number']}`}>{seat ?? '–'}</span>
              <span className={styles['seats-name']}>
                {nameIn(names, person)}
                {hasWalkInId(person) && <span className="muted small"> {messages.walkIn}</span>}
                {!present && <span className={`pill ${styles['seats-away']}`}>{messages.away}</span>}
                {seat === null && <span className="muted small"> {table.standing}</span>}
              </span>
              <strong className="number">{stakeOf(person) === 0 ? '' : money(stakeOf(person), language)}</strong>
              <span aria-hidden="true">›</span>
            </BareButton>
          </li>
        ))}
      </ul>
      {joins && <JoinWindow allowed={allowed} view={view} sender={sender} onClose={() => setJoins(false)} />}
      {served !== undefined && (
        <PatronWindow
          patron={served}
          view={view}
          game={game}
          names={names}
          allowed={allowed}
          sender={sender}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
};
