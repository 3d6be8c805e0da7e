import type { TournamentTableView } from '@sabot/tournament';
import { chipsText } from '../../game/amounts.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { clockOf, leftText } from '../../tournament/countdown.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { RunLadder } from '../../tournament/run-ladder.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import styles from './tables-panel.module.css';

const Results = ({ results }: Pick<TournamentTableView, 'results'>) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  if (results.length === 0) return <p className="small muted">{messages.noResults}</p>;
  const numbered = results.map((result, index) => ({ round: index + 1, result }));
  return (
    <ol className={styles['session-results']} aria-label={messages.results}>
      {numbered.map(({ round, result }) => (
        <li key={round} data-result={result}>
          <span aria-hidden="true">{messages.resultLetters[result]}</span>
          <span className="hidden-visually">{messages.resultNames[result]}</span>
        </li>
      ))}
    </ol>
  );
};

const Bets = ({ bets, betsHidden, dragonBets }: TournamentTableView) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const sum = bets.reduce((all, { stake }) => all + stake, 0);
  const state = dragonBets === 'open' ? messages.dragonsOpen : messages.dragonsClosed;
  const stakes = bets.length === 0 ? null : messages.dragonStakes(bets.length, chipsText(sum, language));
  return (
    <p className="small muted">
      {[state, ...(stakes === null ? [] : [stakes])].join(' · ')}
      {betsHidden && <span className={styles['tables-hidden']}>{messages.dragonsHidden}</span>}
    </p>
  );
};

const Table = ({ table, ...props }: RoomProps & { readonly table: TournamentTableView }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const { frame, game } = props;
  const at = frame.tables[String(table.table)];
  const isOwn = frame.view.own?.place?.table === table.table;
  return (
    <li className={styles['session-table']} data-table={table.table} data-left={table.left ?? undefined}>
      <div className="row spread">
        <h3>
          {shared.table(table.table)}
          {isOwn && <span className="pill">{messages.yourTable}</span>}
        </h3>
        <span className={`${styles['session-left']} number`}>{leftText(table, language, clockOf(frame.view))}</span>
      </div>
      <RunLadder game={game} run={table.run} />
      <Results results={table.results} />
      <div className="row spread">
        <Bets {...table} />
        {at !== undefined && (
          <ButtonLink href={`/table/${at}`} variant="quiet" size="small" aria-label={messages.watchOf(table.table)}>
            {messages.watch}
          </ButtonLink>
        )}
      </div>
      {table.results.length > 0 && (
        <p className="small muted number">{messages.longest(table.longest.banker, table.longest.player)}</p>
      )}
    </li>
  );
};

/** The tables of the session under way, the own one first. */
export const TablesPanel = (props: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const { session, own } = props.frame.view;
  if (session === null) return null;
  const isOwn = ({ table }: TournamentTableView): boolean => table === own?.place?.table;
  const tables = [...session.tables.filter(isOwn), ...session.tables.filter((table) => !isOwn(table))];
  return (
    <section className="panel stack" aria-labelledby="tables-title">
      <h2 id="tables-title">{messages.tables}</h2>
      <ul className={styles['session-tables']}>
        {tables.map((table) => (
          <Table key={table.table} {...props} table={table} />
        ))}
      </ul>
    </section>
  );
};
