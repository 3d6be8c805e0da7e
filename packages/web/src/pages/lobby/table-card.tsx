import type { Me, TableSummary } from '@sabot/protocol';
import { useLocation } from 'wouter';
import { OtherName } from '../../game/other-name.tsx';
import { PhaseTag } from '../../game/phase-tag.tsx';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useRequest } from '../../live/request.ts';
import { signedInOrGuest } from '../../live/session.ts';
import { MiniRoad } from '../../roads/mini-road.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { hasMainLimits, mainLimits } from './choose-table.ts';
import { LOBBY_MESSAGES } from './messages.ts';
import styles from './table-card.module.css';

interface TableCardProps {
  readonly table: TableSummary;
  readonly me: Me | null;
}

/** A table by its own name where it has one, so that two of one game are told apart. */
const ownName = ({ name, game }: TableSummary): string | null =>
  name === game.name.en || name === game.name.zh ? null : name;

const Facts = ({ table }: { readonly table: TableSummary }) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const language = useLanguage();
  const limits = mainLimits(table);
  const method = table.method === null ? null : messages.methods[table.method];
  const decks = table.decks === null ? null : messages.decks(table.decks);
  return (
    <dl className={`${styles['table-card-facts']} number`}>
      {limits !== null && (
        <div className={styles['table-card-limits']}>
          <dt>{hasMainLimits(table) ? messages.limits : messages.allLimits}</dt>
          <dd>{messages.range(money(limits.min, language), money(limits.max, language))}</dd>
        </div>
      )}
      {table.seats.of > 0 && (
        <div>
          <dt>{messages.seats}</dt>
          <dd>{messages.taken(table.seats.taken, table.seats.of)}</dd>
        </div>
      )}
      <div>
        <dt>{messages.round}</dt>
        <dd>{table.round === 0 ? messages.noRound : table.round}</dd>
      </div>
      {(decks !== null || method !== null) && (
        <div>
          <dt>{messages.cards}</dt>
          <dd>
            {decks !== null && <span>{decks}</span>}
            {method !== null && <span>{method}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{messages.dealer}</dt>
        <dd>{table.auto ? messages.house : messages.staff}</dd>
      </div>
    </dl>
  );
};

const Actions = ({ table, me }: TableCardProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const [, go] = useLocation();
  const asking = useRequest();
  const language = useLanguage();
  const { id } = table;
  const name = ownName(table) ?? table.game.name[language];
  const isStaff = me?.person?.kind === 'staff';
  const canSit = !isStaff && !table.halted && table.phase !== 'table-closed' && table.seats.taken < table.seats.of;
  const play = (): Promise<unknown> =>
    asking.run(async () => {
      const answer = await signedInOrGuest();
      if (answer.ok) go(`/table/${id}?play=1`);
      return answer;
    });
  return (
    <>
      <div className={styles['table-card-actions']}>
        {canSit && (
          <Button data-act="play" disabled={asking.busy} aria-label={messages.playAt(name)} onClick={() => void play()}>
            {messages.play}
          </Button>
        )}
        {isStaff && (
          <ButtonLink href={`/dealer/${id}`} aria-label={messages.dealAt(name)}>
            {messages.deal}
          </ButtonLink>
        )}
        {isStaff && (
          <ButtonLink href={`/pit/${id}`} variant="quiet" aria-label={messages.pitOf(name)}>
            {messages.pit}
          </ButtonLink>
        )}
        <ButtonLink
          href={`/table/${id}`}
          variant={canSit || isStaff ? 'quiet' : 'plain'}
          aria-label={messages.watchAt(name)}
        >
          {messages.watch}
        </ButtonLink>
        <ButtonLink href={`/board/${id}`} variant="quiet" aria-label={messages.boardOf(name)}>
          {messages.board}
        </ButtonLink>
      </div>
      <ProblemLine problem={asking.problem} />
    </>
  );
};

/** A table of the house as it is at this moment. */
export const TableCard = ({ table, me }: TableCardProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const language = useLanguage();
  const name = ownName(table);
  const isClosed = table.phase === 'table-closed';
  return (
    <li className={`panel ${styles['table-card']}`} data-table={table.id} data-private={table.private}>
      <header>
        <div className={styles['table-card-top']}>
          <PhaseTag phase={table.phase} held={table.halted} waiting={table.resting} />
          {table.private ? (
            <span className="pill">{messages.yours}</span>
          ) : (
            name !== null && <span className="muted small">{name}</span>
          )}
        </div>
        <h3>{table.game.name[language]}</h3>
        <p className="muted small">
          <OtherName name={table.game.name} />
        </p>
      </header>
      {table.halted && <p className={`small ${styles['table-card-halted']}`}>{messages.halted}</p>}
      <div className={styles['table-card-road']} data-empty={table.results === ''}>
        <MiniRoad results={table.results} />
        {table.results === '' && (
          <span className={styles['table-card-fresh']}>{isClosed ? messages.notOpen : messages.noResults}</span>
        )}
      </div>
      <Facts table={table} />
      <Actions table={table} me={me} />
    </li>
  );
};
