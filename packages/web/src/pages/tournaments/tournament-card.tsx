import type { Me, TournamentSummary } from '@sabot/protocol';
import { Link, useLocation } from 'wouter';
import { chipsText } from '../../game/amounts.ts';
import { money } from '../../i18n/format.ts';
import { tagOf, useLanguage, useWords } from '../../i18n/messages.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { JoinButton } from '../../tournament/join-button.tsx';
import { WORDS as SHARED } from '../../tournament/messages.ts';
import { PhasePill } from '../../tournament/phase-pill.tsx';
import { groupOf, winnerNames } from '../../tournament/summaries.ts';
import { WORDS } from './messages.ts';

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

const Actions = ({ tournament, me, name }: CardProps & { readonly name: string }) => {
  const words = useWords(WORDS);
  const shared = useWords(SHARED);
  const [, go] = useLocation();
  const { id, fee, entries, capacity, own, mayEnter } = tournament;
  const group = groupOf(tournament);
  const isStaff = me?.person?.kind === 'staff';
  const path = `/tournaments/${id}`;
  const way = (): readonly [text: string, label: string] => {
    if (group === 'past') return [words.results, words.resultsOf(name)];
    if (isStaff) return [words.run, words.runOf(name)];
    return own ? [shared.toOwn, words.toOwnOf(name)] : [shared.look, words.lookOf(name)];
  };
  const [text, label] = way();
  const look = own && group !== 'past' ? 'button primary' : mayEnter ? 'button quiet' : 'button';
  return (
    <div className="row tournament-card-acts">
      {mayEnter && <JoinButton tournament={id} fee={fee} look="primary" name={name} onJoined={() => go(path)} />}
      <Link href={path} className={look} aria-label={label}>
        {text}
      </Link>
      {group === 'open' && !own && entries >= capacity && <span className="muted small">{words.full}</span>}
    </div>
  );
};

/** Of one that is over: when that was, and who has won. */
const Outcome = ({ tournament }: Pick<CardProps, 'tournament'>) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { ended, winners } = tournament;
  if (ended === null) return null;
  const day = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(ended);
  return (
    <div className="tournament-card-outcome">
      {winners.length > 0 && (
        <p data-winners={winners.length}>
          <span aria-hidden="true">★</span> {words.won} <b>{words.names(winnerNames(tournament, language))}</b>
        </p>
      )}
      <p className="muted small">
        <time dateTime={new Date(ended).toISOString()}>{words.ended(day)}</time>
      </p>
    </div>
  );
};

/** A tournament of the house in short. */
export const TournamentCard = ({ tournament, me }: CardProps) => {
  const words = useWords(WORDS);
  const shared = useWords(SHARED);
  const { id, phase, deadline, organiser, opponents, number, own } = tournament;
  const name = number === null ? tournament.name : words.numbered(tournament.name, number);
  return (
    <li className="panel tournament-card" data-tournament={id} data-stage={phase} data-own={own}>
      <div className="row spread">
        <span className="row">
          <PhasePill phase={phase} />
          {own && <span className="pill">{groupOf(tournament) === 'past' ? words.wasOwn : shared.own}</span>}
        </span>
        <Countdown deadline={deadline} />
      </div>
      <h3>
        <Link href={`/tournaments/${id}`}>{name}</Link>
      </h3>
      <Outcome tournament={tournament} />
      <p className="muted small">
        {organiser === 'house' ? words.byHouse : words.byPeople}
        {opponents.length > 0 && <span className="tournament-card-against">{words.against(opponents.length)}</span>}
      </p>
      <Facts tournament={tournament} />
      <Actions tournament={tournament} me={me} name={name} />
    </li>
  );
};
