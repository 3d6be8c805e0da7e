import type { Me, TableSummary } from '@sabot/protocol';
import { Link, useLocation } from 'wouter';
import { PhaseTag } from '../../game/phase-tag.tsx';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money } from '../../i18n/format.ts';
import { otherLanguage, useLanguage, useWords } from '../../i18n/messages.ts';
import { useAsking } from '../../live/request.ts';
import { someone } from '../../live/session.ts';
import { MiniRoad } from '../../roads/mini-road.tsx';
import { Button } from '../../ui/button.tsx';
import { mainLimits } from './choose-table.ts';
import { WORDS } from './messages.ts';
import './table-card.css';

interface TableCardProps {
  readonly table: TableSummary;
  readonly me: Me | null;
}

/** A table by its own name where it has one, so that two of one game are told apart. */
const ownName = ({ name, game }: TableSummary): string | null =>
  name === game.name.en || name === game.name.zh ? null : name;

const Facts = ({ table }: { readonly table: TableSummary }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const limits = mainLimits(table);
  const method = table.method === null ? null : words.methods[table.method];
  const decks = table.decks === null ? null : words.decks(table.decks);
  return (
    <dl className="table-card-facts number">
      {limits !== null && (
        <div className="table-card-limits">
          <dt>{words.limits}</dt>
          <dd>{words.range(money(limits.min, language), money(limits.max, language))}</dd>
        </div>
      )}
      {table.seats.of > 0 && (
        <div>
          <dt>{words.seats}</dt>
          <dd>{words.taken(table.seats.taken, table.seats.of)}</dd>
        </div>
      )}
      <div>
        <dt>{words.round}</dt>
        <dd>{table.round === 0 ? words.noRound : table.round}</dd>
      </div>
      {(decks !== null || method !== null) && (
        <div>
          <dt>{words.cards}</dt>
          <dd>
            {decks !== null && <span>{decks}</span>}
            {method !== null && <span>{method}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{words.dealer}</dt>
        <dd>{table.auto ? words.house : words.staff}</dd>
      </div>
    </dl>
  );
};

const Actions = ({ table, me }: TableCardProps) => {
  const words = useWords(WORDS);
  const [, go] = useLocation();
  const asking = useAsking();
  const language = useLanguage();
  const { id } = table;
  const name = ownName(table) ?? table.game.name[language];
  const isStaff = me?.person?.kind === 'staff';
  const canSit = !isStaff && !table.halted && table.phase !== 'table-closed' && table.seats.taken < table.seats.of;
  const play = (): Promise<unknown> =>
    asking.run(async () => {
      const answer = await someone();
      if (answer.ok) go(`/table/${id}?play=1`);
      return answer;
    });
  return (
    <>
      <div className="table-card-actions">
        {canSit && (
          <Button data-act="play" disabled={asking.busy} aria-label={words.playAt(name)} onClick={() => void play()}>
            {words.play}
          </Button>
        )}
        {isStaff && (
          <Link href={`/dealer/${id}`} className="button" aria-label={words.dealAt(name)}>
            {words.deal}
          </Link>
        )}
        {isStaff && (
          <Link href={`/pit/${id}`} className="button quiet" aria-label={words.pitOf(name)}>
            {words.pit}
          </Link>
        )}
        <Link
          href={`/table/${id}`}
          className={canSit || isStaff ? 'button quiet' : 'button'}
          aria-label={words.watchAt(name)}
        >
          {words.watch}
        </Link>
        <Link href={`/board/${id}`} className="button quiet" aria-label={words.boardOf(name)}>
          {words.board}
        </Link>
      </div>
      <ProblemLine problem={asking.problem} />
    </>
  );
};

/** A table of the house as it is at this moment. */
export const TableCard = ({ table, me }: TableCardProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const other = otherLanguage(language);
  const name = ownName(table);
  const isClosed = table.phase === 'table-closed';
  return (
    <li className="panel table-card" data-table={table.id} data-private={table.private}>
      <header>
        <div className="table-card-top">
          <PhaseTag phase={table.phase} held={table.halted} waiting={table.resting} />
          {table.private ? (
            <span className="pill">{words.yours}</span>
          ) : (
            name !== null && <span className="muted small">{name}</span>
          )}
        </div>
        <h3>{table.game.name[language]}</h3>
        <p className="muted small" lang={other}>
          {table.game.name[other]}
        </p>
      </header>
      {table.halted && <p className="small table-card-halted">{words.halted}</p>}
      <div className="table-card-road" data-empty={table.results === ''}>
        <MiniRoad results={table.results} />
        {table.results === '' && <span className="table-card-fresh">{isClosed ? words.notOpen : words.noResults}</span>}
      </div>
      <Facts table={table} />
      <Actions table={table} me={me} />
    </li>
  );
};
