import type { Me, TournamentSummary } from '@sabot/protocol';
import { Link, useLocation } from 'wouter';
import { chipsText } from '../../game/amounts.ts';
import { money } from '../../i18n/format.ts';
import { languageTag, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { JoinButton } from '../../tournament/join-button.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { TournamentPhasePill } from '../../tournament/phase-pill.tsx';
import { groupOf, winnerNames } from '../../tournament/summaries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './list-page.module.css';
import { TOURNAMENTS_MESSAGES } from './messages.ts';

interface CardProps {
  readonly tournament: TournamentSummary;
  readonly me: Me | null;
}

const Facts = ({ tournament }: Pick<CardProps, 'tournament'>) => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const { fee, startingStack, sessions, session, entries, capacity } = tournament;
  const isLive = groupOf(tournament) === 'live' && session !== null;
  const facts = [
    [messages.entry, fee === 0 ? shared.free : money(fee, language)],
    [messages.stack, chipsText(startingStack, language)],
    [messages.sessions, isLive ? messages.sessionNow(session, sessions) : String(sessions)],
    [messages.entries, messages.entriesOf(entries, capacity)],
  ] as const;
  return (
    <dl className={`${styles['tournament-card-facts']} number`}>
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
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const [, go] = useLocation();
  const { id, fee, entries, capacity, own, mayEnter } = tournament;
  const group = groupOf(tournament);
  const isStaff = me?.person?.kind === 'staff';
  const path = `/tournaments/${id}`;
  const way = (): readonly [text: string, label: string] => {
    if (group === 'past') return [messages.results, messages.resultsOf(name)];
    if (isStaff) return [messages.run, messages.runOf(name)];
    return own ? [shared.toOwn, messages.toOwnOf(name)] : [shared.look, messages.lookOf(name)];
  };
  const [text, label] = way();
  const look = own && group !== 'past' ? 'primary' : mayEnter ? 'quiet' : 'plain';
  return (
    <div className="row tournament-card-acts">
      {mayEnter && <JoinButton tournament={id} fee={fee} variant="primary" name={name} onJoined={() => go(path)} />}
      <ButtonLink href={path} variant={look} aria-label={label}>
        {text}
      </ButtonLink>
      {group === 'open' && !own && entries >= capacity && <span className="muted small">{messages.full}</span>}
    </div>
  );
};

/** Of one that is over: when that was, and who has won. */
const Outcome = ({ tournament }: Pick<CardProps, 'tournament'>) => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  const language = useLanguage();
  const { ended, winners } = tournament;
  if (ended === null) return null;
  const day = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeStyle: 'short' }).format(ended);
  return (
    <div className={styles['tournament-card-outcome']}>
      {winners.length > 0 && (
        <p data-winners={winners.length}>
          <span aria-hidden="true">★</span> {messages.won} <b>{messages.names(winnerNames(tournament, language))}</b>
        </p>
      )}
      <p className="muted small">
        <time dateTime={new Date(ended).toISOString()}>{messages.ended(day)}</time>
      </p>
    </div>
  );
};

/** A tournament of the house in short. */
export const TournamentCard = ({ tournament, me }: CardProps) => {
  const messages = useMessages(TOURNAMENTS_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const { id, phase, deadline, organiser, opponents, number, own } = tournament;
  const name = number === null ? tournament.name : messages.numbered(tournament.name, number);
  return (
    <li className={`panel ${styles['tournament-card']}`} data-tournament={id} data-stage={phase} data-own={own}>
      <div className="row spread">
        <span className="row">
          <TournamentPhasePill phase={phase} />
          {own && <span className="pill">{groupOf(tournament) === 'past' ? messages.wasOwn : shared.own}</span>}
        </span>
        <Countdown deadline={deadline} />
      </div>
      <h3>
        <Link href={`/tournaments/${id}`}>{name}</Link>
      </h3>
      <Outcome tournament={tournament} />
      <p className="muted small">
        {organiser === 'house' ? messages.byHouse : messages.byPeople}
        {opponents.length > 0 && (
          <span className={styles['tournament-card-against']}>{messages.against(opponents.length)}</span>
        )}
      </p>
      <Facts tournament={tournament} />
      <Actions tournament={tournament} me={me} name={name} />
    </li>
  );
};
