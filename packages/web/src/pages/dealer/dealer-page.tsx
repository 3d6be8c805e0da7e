import type { PersonTold } from '@sabot/protocol';
import { POSITIONS, type Position } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useParams } from 'wouter';
import { PHASE_NAMES, ROLE_NAMES, SOURCE_NAMES } from '../../game/names.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useGameOrNone } from '../../live/games.ts';
import { useLoad } from '../../live/load.ts';
import { useMe } from '../../live/session.ts';
import { useTable } from '../../live/table-feed.ts';
import { FeedNotice, NoTable, useIsMissing } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import styles from './console.module.css';
import { DealerConsoleView } from './console.tsx';
import { DEALER_MESSAGES } from './messages.ts';

const positionOf = ({ role }: PersonTold): Position | null => POSITIONS.find((position) => position === role) ?? null;

const Gate = ({ tableId }: { readonly tableId: string }) => {
  const messages = useMessages(DEALER_MESSAGES);
  return (
    <>
      <HouseBar />
      <main className={`page ${styles['dealer-gate']}`}>
        <h1>{messages.staffOnly}</h1>
        <p>{messages.staffOnlyText}</p>
        <p className="row">
          <ButtonLink href={`/sign-in?next=${encodeURIComponent(`/dealer/${tableId}`)}`} variant="primary">
            {messages.signIn}
          </ButtonLink>
          <ButtonLink href={`/table/${tableId}`}>{messages.watch}</ButtonLink>
        </p>
      </main>
    </>
  );
};

interface FactsProps {
  readonly view: TableView;
  readonly position: Position;
  readonly name: string | null;
}

const Facts = ({ view, position, name }: FactsProps) => {
  const messages = useMessages(DEALER_MESSAGES);
  const phases = useMessages(PHASE_NAMES);
  const positions = useMessages(ROLE_NAMES);
  const sources = useMessages(SOURCE_NAMES);
  const { phase, round, last, shoe, setUp, dealer } = view;
  const number = round?.number ?? last?.number ?? null;
  return (
    <div className={styles['console-facts']}>
      {name !== null && (
        <strong className="pill" data-table-name>
          {name}
        </strong>
      )}
      <span className="pill" data-role={position}>
        {positions[position]}
      </span>
      <span className="pill" data-phase={phase}>
        {phases[phase]}
      </span>
      {number !== null && <span className="pill number">{messages.round(number)}</span>}
      <span className="pill number" data-cards-left={shoe?.cardsLeft ?? ''}>
        {shoe === null ? messages.noShoe : messages.shoe(shoe.number, shoe.cardsLeft)}
      </span>
      {setUp !== null && (
        <span className={`pill ${styles['fact-method']}`}>
          {messages.method(setUp.method)} · {sources[setUp.source]}
        </span>
      )}
      {setUp?.practice === true && <span className="pill">{messages.practice}</span>}
      {shoe?.stage === 'cut-seen' && <span className="pill">⚑ {messages.cutSeen}</span>}
      {dealer?.fewCards === true && <span className="pill">⚑ {messages.fewCards}</span>}
      {setUp !== null && setUp.lastRound !== null && <span className="pill">⚑ {messages.lastRound}</span>}
    </div>
  );
};

const Desk = ({ tableId, person, position }: { tableId: string; person: string; position: Position }) => {
  const messages = useMessages(DEALER_MESSAGES);
  const isMissing = useIsMissing(tableId, person);
  const live = useTable(isMissing ? null : tableId, null, person);
  const { value } = useLoad('/api/tables/:table', { params: { table: tableId } });
  const { view } = live;
  const game = useGameOrNone(view?.game.id);
  if ((isMissing && view === null) || game === null) return <NoTable />;
  return (
    <>
      <HouseBar>{view !== null && <Facts view={view} position={position} name={value?.table.name ?? null} />}</HouseBar>
      <FeedNotice status={live.status} />
      {view === null || game === undefined ? (
        <p className="page muted" role="status">
          {messages.connecting}
        </p>
      ) : (
        <DealerConsoleView tableId={tableId} live={live} view={view} game={game} />
      )}
    </>
  );
};

/** For a member of staff at one table; everyone else is shown the way. */
export const DealerPage = () => {
  const { id = '' } = useParams();
  const me = useMe();
  useTitle(useMessages(DEALER_MESSAGES).title(id));
  if (me === null) return null;
  const position = me.person === null ? null : positionOf(me.person);
  if (me.person === null || position === null) return <Gate tableId={id} />;
  return <Desk key={id} tableId={id} person={me.person.id} position={position} />;
};
