import { findGame } from '@sabot/rules';
import { Link, useParams } from 'wouter';
import { useWords } from '../../i18n/dictionary.ts';
import { useMe } from '../../live/session.ts';
import { FeedNotice } from '../../shell/feed-notice.tsx';
import { HouseBar } from '../../shell/house-bar.tsx';
import { useTournament } from '../../tournament/use-tournament.ts';
import { useTitle } from '../../ui/use-title.ts';
import { WORDS } from './messages.ts';
import { TournamentRoom } from './tournament-room.tsx';

const Missing = () => {
  const words = useWords(WORDS);
  useTitle(words.missingTitle);
  return (
    <main className="page stack" data-no-tournament>
      <h1>{words.missingTitle}</h1>
      <p className="muted">{words.missingLead}</p>
      <p>
        <Link href="/tournaments" className="button primary">
          {words.toList}
        </Link>
      </p>
    </main>
  );
};

const Coming = () => {
  const words = useWords(WORDS);
  useTitle(words.title);
  return (
    <main className="page">
      <h1 className="hidden-visually">{words.title}</h1>
      <p className="muted" role="status">
        {words.connecting}
      </p>
    </main>
  );
};

const Tournament = ({ id }: { readonly id: string }) => {
  const me = useMe();
  const viewer = me === null ? null : (me.person?.id ?? 'nobody');
  const { status, frame, isMissing } = useTournament(id, viewer);
  const game = frame === null ? undefined : findGame(frame.view.game.id);
  return (
    <>
      <HouseBar />
      <FeedNotice status={isMissing ? 'live' : status} />
      {isMissing && <Missing />}
      {!isMissing && (frame === null || game === undefined) && <Coming />}
      {frame !== null && game !== undefined && <TournamentRoom id={id} game={game} frame={frame} me={me} />}
    </>
  );
};

export const TournamentPage = () => {
  const { id = '' } = useParams<{ readonly id: string }>();
  return <Tournament key={id} id={id} />;
};
