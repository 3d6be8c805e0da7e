import type { PersonTold } from '@sabot/protocol';
import { findGame, POSITIONS, type Position } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { Link, useParams } from 'wouter';
import { PHASE_NAMES, ROLE_NAMES, SOURCE_NAMES } from '../../game/names.ts';
import { useWords } from '../../i18n/messages.ts';
import { useMe } from '../../live/session.ts';
import { useTable } from '../../live/table-feed.ts';
import { FeedNotice, NoTable, useIsMissing } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTitle } from '../../ui/page-focus.ts';
import { Console } from './console.tsx';
import { DEALER_WORDS } from './messages.ts';
import './console.css';

const positionOf = ({ role }: PersonTold): Position | null => POSITIONS.find((position) => position === role) ?? null;

const Gate = ({ tableId }: { readonly tableId: string }) => {
  const words = useWords(DEALER_WORDS);
  return (
    <>
      <HouseBar />
      <main className="page dealer-gate">
        <h1>{words.staffOnly}</h1>
        <p>{words.staffOnlyText}</p>
        <p className="row">
          <Link href={`/sign-in?next=${encodeURIComponent(`/dealer/${tableId}`)}`} className="button primary">
            {words.signIn}
          </Link>
          <Link href={`/table/${tableId}`} className="button">
            {words.watch}
          </Link>
        </p>
      </main>
    </>
  );
};

const Facts = ({ view, position }: { readonly view: TableView; readonly position: Position }) => {
  const words = useWords(DEALER_WORDS);
  const phases = useWords(PHASE_NAMES);
  const positions = useWords(ROLE_NAMES);
  const sources = useWords(SOURCE_NAMES);
  const { phase, round, last, shoe, setUp, dealer } = view;
  const number = round?.number ?? last?.number ?? null;
  return (
    <div className="console-facts">
      <span className="pill" data-role={position}>
        {positions[position]}
      </span>
      <span className="pill" data-phase={phase}>
        {phases[phase]}
      </span>
      {number !== null && <span className="pill number">{words.round(number)}</span>}
      <span className="pill number" data-cards-left={shoe?.cardsLeft ?? ''}>
        {shoe === null ? words.noShoe : words.shoe(shoe.number, shoe.cardsLeft)}
      </span>
      {setUp !== null && (
        <span className="pill fact-method">
          {words.method(setUp.method)} · {sources[setUp.source]}
        </span>
      )}
      {setUp?.practice === true && <span className="pill">{words.practice}</span>}
      {shoe?.stage === 'cut-seen' && <span className="pill">⚑ {words.cutSeen}</span>}
      {dealer?.fewCards === true && <span className="pill">⚑ {words.fewCards}</span>}
      {setUp !== null && setUp.lastRound !== null && <span className="pill">⚑ {words.lastRound}</span>}
    </div>
  );
};

const Desk = ({ tableId, person, position }: { tableId: string; person: string; position: Position }) => {
  const words = useWords(DEALER_WORDS);
  const isMissing = useIsMissing(tableId, person);
  const live = useTable(isMissing ? null : tableId, null, person);
  const { view } = live;
  const game = view === null ? undefined : findGame(view.game.id);
  if (isMissing && view === null) return <NoTable />;
  return (
    <>
      <HouseBar>{view !== null && <Facts view={view} position={position} />}</HouseBar>
      <FeedNotice status={live.status} />
      {view === null || game === undefined ? (
        <p className="page muted" role="status">
          {words.connecting}
        </p>
      ) : (
        <Console tableId={tableId} live={live} view={view} game={game} />
      )}
    </>
  );
};

/** For a member of staff at one table; everyone else is shown the way. */
export const DealerPage = () => {
  const { id = '' } = useParams();
  const me = useMe();
  useTitle(useWords(DEALER_WORDS).title(id));
  if (me === null) return null;
  const position = me.person === null ? null : positionOf(me.person);
  if (me.person === null || position === null) return <Gate tableId={id} />;
  return <Desk key={id} tableId={id} person={me.person.id} position={position} />;
};
