import { Link, useLocation } from 'wouter';
import type { Me } from '../../api/shapes.ts';
import { chipsText } from '../../tournament/chips-text.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { JoinButton } from '../../tournament/join-button.tsx';
import { PhasePill } from '../../tournament/phase-pill.tsx';
import type { TournamentSummary } from '../../tournament/shapes.ts';
import { groupOf } from '../../tournament/sort-summaries.ts';
import { WORDS as SHARED } from '../../tournament/words.ts';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { money } from '../../words/money.ts';
import { WORDS } from './words.ts';

interface CardProps {
  readonly tournament: TournamentSummary;
  readonly me: Me | null;
}

const Facts = ({ tournament }: Pick<CardProps, 'tournament'>) => {
  const words = useWords(WORDS);
  const shared = useWords(SHARED);
  const language = useLanguage();
  const { fee, startingStack, sessions, session, entries, capacity } = tournament;
  const isLive = groupOf(tournament) === 'live' && session !== null;
  const facts = [
    [words.entry, fee === 0 ? shared.free : money(fee, language)],
    [words.stack, chipsText(startingStack, language)],
    [words.sessions, isLive ? words.sessionNow(session, sessions) : String(sessions)],
    [words.entries, words.entriesOf(entries, capacity)],
  ] as const;
  return (
    <dl className="tournament-card-facts number">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Actions = ({ tournament, me }: CardProps) => {
  const words = useWords(WORDS);
  const [, go] = useLocation();
  const { id, name, fee, entries, capacity } = tournament;
  const group = groupOf(tournament);
  const isStaff = me?.person?.kind === 'staff';
  const path = `/tournaments/${id}`;
  const [text, label] = isStaff && group !== 'past' ? [words.run, words.runOf(name)] : [words.look, words.lookOf(name)];
  const isPast = group === 'past';
  const mayJoin = group === 'open' && !isStaff && entries < capacity;
  return (
    <div className="row tournament-card-acts">
      {mayJoin && <JoinButton tournament={id} fee={fee} look="primary" name={name} onJoined={() => go(path)} />}
      <Link
        href={path}
        className={mayJoin ? 'button quiet' : 'button'}
        aria-label={isPast ? words.resultsOf(name) : label}
      >
        {isPast ? words.results : text}
      </Link>
      {group === 'open' && entries >= capacity && <span className="muted small">{words.full}</span>}
    </div>
  );
};

/** A tournament of the house in short. */
export const TournamentCard = ({ tournament, me }: CardProps) => {
  const words = useWords(WORDS);
  const { id, name, phase, deadline, organiser, opponents } = tournament;
  return (
    <li className="panel tournament-card" data-tournament={id} data-stage={phase}>
      <div className="row spread">
        <PhasePill phase={phase} />
        <Countdown deadline={deadline} />
      </div>
      <h3>
        <Link href={`/tournaments/${id}`}>{name}</Link>
      </h3>
      <p className="muted small">
        {organiser === 'house' ? words.byHouse : words.byPeople}
        {opponents.length > 0 && <span className="tournament-card-against">{words.against(opponents.length)}</span>}
      </p>
      <Facts tournament={tournament} />
      <Actions tournament={tournament} me={me} />
    </li>
  );
};
