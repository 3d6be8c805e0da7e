import type { Me, PastTournaments, TournamentSummary } from '@sabot/protocol';
import { useState } from 'react';
import { useWords } from '../../i18n/dictionary.ts';
import { get } from '../../live/client.ts';
import { useAsking } from '../../live/use-asking.ts';
import { TournamentProblem } from '../../tournament/problem-line.tsx';
import { Button } from '../../ui/button.tsx';
import { WORDS } from './messages.ts';
import { TournamentCard } from './tournament-card.tsx';

interface EarlierProps {
  readonly me: Me | null;
  /** Those that are over and still on the list. */
  readonly listed: readonly TournamentSummary[];
}

/** Tournaments that have left the list, a page at a time, for whoever asks for them. */
export const EarlierTournaments = ({ me, listed }: EarlierProps) => {
  const words = useWords(WORDS);
  const { busy, problem, run } = useAsking();
  const [found, setFound] = useState<PastTournaments | null>(null);
  const more = async (): Promise<void> => {
    const query = found?.next == null ? {} : { before: found.next };
    const page = await run(() => get('/api/past-tournaments', { query }));
    if (page !== null)
      setFound((before) => ({ ...page, tournaments: [...(before?.tournaments ?? []), ...page.tournaments] }));
  };
  // One may leave the list between the two answers.
  const earlier = (found?.tournaments ?? []).filter(({ id }) => listed.every((each) => each.id !== id));
  return (
    <section className="stack" data-group="earlier" aria-label={words.earlier}>
      {earlier.length > 0 && <h2>{words.earlier}</h2>}
      <ul className="tournament-cards">
        {earlier.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} me={me} />
        ))}
      </ul>
      {found !== null && found.next === null && earlier.length === 0 && (
        <p className="muted" role="status">
          {words.earlierNone}
        </p>
      )}
      {(found === null || found.next !== null) && (
        <div className="row">
          <Button data-act="earlier" disabled={busy} onClick={() => void more()}>
            {words.earlier}
          </Button>
        </div>
      )}
      <TournamentProblem problem={problem} />
    </section>
  );
};
