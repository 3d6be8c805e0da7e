import type { Me, TournamentMoment } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { TournamentTableView } from '@sabot/tournament';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { SessionStakes } from '../../felt/felt-state.ts';
import { chipsText } from '../../game/amounts.ts';
import { defineMessages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { COUNTDOWN_MS, useNow } from '../../live/clock.ts';
import { clockOf, countdownText, leftText } from '../../tournament/countdown.tsx';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { RunLadder } from '../../tournament/run-ladder.tsx';
import type { SessionTerms } from '../../tournament/session-terms.ts';
import { usePaidBack, useTournament } from '../../tournament/use-tournament.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useDeepStable } from '../../ui/stable.ts';
import styles from './tournament-strip.module.css';
import { type StripState, stakesHere, stripState, termsHere } from './tournament-strip-state.ts';

const MESSAGES = defineMessages(
  {
    label: 'Tournament',
    back: 'To the tournament',
    dragons: 'Dragon Bets are open',
    over: 'This table has played all its rounds.',
    howOn: 'How it goes on',
    begun: (session: number) => `Session ${session} has begun.`,
    toTable: 'Go to my table',
    tableSoon: 'Your table is being opened…',
    watch: 'Watch it',
    announced: (session: number) => `The dragons of session ${session} are announced.`,
    see: 'See the result',
    next: (session: number) => `Session ${session} comes next, at another table.`,
    finished: 'All sessions are played.',
    awarded: 'The tournament is over.',
    cancelled: (reason: string) => `The tournament was called off: ${reason}`,
  },
  {
    label: '锦标赛',
    back: '返回锦标赛',
    dragons: '可下龙注',
    over: '本台各局已完。',
    howOn: '看后续安排',
    begun: (session: number) => `第 ${session} 场已开始。`,
    toTable: '前往我的台',
    tableSoon: '正在开台…',
    watch: '去看看',
    announced: (session: number) => `第 ${session} 场的龙注已公布。`,
    see: '看结果',
    next: (session: number) => `接下来是第 ${session} 场，另开新台。`,
    finished: '各场已结束。',
    awarded: '锦标赛已结束。',
    cancelled: (reason: string) => `锦标赛已取消：${reason}`,
  },
);

interface HereProps {
  readonly frame: TournamentMoment;
  readonly here: TournamentTableView;
}

/** The rounds that are left at this table, or the time. */
const Left = ({ frame: { view }, here }: HereProps) => {
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const upAt = view.session?.timeUpAt ?? null;
  const now = useNow(upAt === null ? null : COUNTDOWN_MS);
  const text =
    here.left === null && upAt !== null ? countdownText(upAt - now) : leftText(here, language, clockOf(view));
  return (
    <b
      className={`${styles['strip-left']} number`}
      data-left={here.left ?? undefined}
      data-paused={view.pause !== null || undefined}
    >
      {view.pause === null ? text : shared.pausedWhy(view.pause.reason)}
    </b>
  );
};

/** The viewer's own place and all of their chips. */
const Own = ({ frame: { view } }: Pick<HereProps, 'frame'>) => {
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const rank = view.standings.find(({ entry }) => entry === view.own?.entry);
  if (rank === undefined) return null;
  return (
    <span className={`${styles['strip-own']} number`} data-place={rank.place}>
      <span>{shared.placeOf(rank.place, view.standings.length)}</span>
      <span>{shared.chipsOf(chipsText(rank.chips, language))}</span>
    </span>
  );
};

/** The text at a table whose session is over, and the link to what comes next. */
interface Said {
  readonly text: string;
  readonly link: { readonly to: string; readonly text: string; readonly isNext: boolean } | null;
}

const saidOf = (
  state: Exclude<StripState, { kind: 'here' }>,
  tournament: string,
  messages: (typeof MESSAGES)['en'],
): Said => {
  const back = (text: string) => ({ to: tournament, text, isNext: false });
  switch (state.kind) {
    case 'elsewhere': {
      if (!state.isIn) return { text: messages.begun(state.session), link: back(messages.watch) };
      if (state.to === null) return { text: `${messages.begun(state.session)} ${messages.tableSoon}`, link: null };
      const link = { to: `/table/${state.to}`, text: messages.toTable, isNext: true };
      return { text: messages.begun(state.session), link };
    }
    case 'announced':
      return { text: messages.announced(state.session), link: back(messages.see) };
    case 'between':
      return { text: state.next === null ? messages.over : messages.next(state.next), link: back(messages.howOn) };
    case 'finished':
    case 'awarded':
      return { text: messages[state.kind], link: back(messages.see) };
    case 'cancelled':
      return { text: messages.cancelled(state.reason), link: null };
  }
};

const SaidPart = ({ text, link }: Said) => (
  <div className={styles['strip-said']} role="status">
    <b>{text}</b>
    {link?.isNext === true && (
      <ButtonLink href={link.to} variant="primary" size="small" data-act="to-table">
        {link.text}
      </ButtonLink>
    )}
    {link?.isNext === false && (
      <Link href={link.to} className={styles['strip-link']}>
        {link.text}
      </Link>
    )}
  </div>
);

const Playing = ({ frame, here, game, to }: HereProps & { readonly game: Game; readonly to: string }) => {
  const messages = useMessages(MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  return (
    <div className={styles['strip-play']}>
      <span className={styles['strip-session']}>{shared.session(frame.view.session?.number ?? 1)}</span>
      <Left frame={frame} here={here} />
      {here.dragonBets === 'open' ? (
        <Link href={to} className={styles['strip-link']}>
          {messages.dragons}
        </Link>
      ) : (
        <RunLadder game={game} run={here.run} />
      )}
    </div>
  );
};

interface TournamentStripProps {
  readonly id: string;
  /** The table's id, and its number in its session. */
  readonly at: string;
  readonly table: number;
  readonly game: Game;
  readonly me: Me | null;
  /** Receives the viewer's wagers of the session, which are drawn on the felt. */
  readonly onStakes: (stakes: SessionStakes | null) => void;
  /** Receives the terms of the session, on which the figures of those wagers depend. */
  readonly onTerms: (terms: SessionTerms | null) => void;
}

/** At a table of a tournament: what is happening in it now, and the link back to it. */
export const TournamentStrip = ({ id, at, table, game, me, onStakes, onTerms }: TournamentStripProps) => {
  const messages = useMessages(MESSAGES);
  const { frame } = useTournament(id, me === null ? null : (me.person?.id ?? 'nobody'));
  usePaidBack(frame, me);
  const state = frame === null ? null : stripState(frame, at, table);
  const stakes = useDeepStable(frame === null || state === null ? null : stakesHere(frame, state));
  const terms = useDeepStable(frame === null || state === null ? null : termsHere(frame, state));
  useEffect(() => onStakes(stakes), [stakes, onStakes]);
  useEffect(() => onTerms(terms), [terms, onTerms]);
  const to = `/tournaments/${id}`;
  const isOver = state?.kind === 'here' && state.here.over;
  return (
    <section
      className={styles['table-tournament']}
      aria-label={messages.label}
      data-tournament={id}
      data-strip={state?.kind}
    >
      <ButtonLink href={to} variant="quiet" size="small" data-act="to-tournament">
        <span aria-hidden="true">‹</span> <span className={styles['strip-back']}>{messages.back}</span>
      </ButtonLink>
      {frame !== null && state?.kind === 'here' && !isOver && (
        <Playing frame={frame} here={state.here} game={game} to={to} />
      )}
      {isOver && <SaidPart text={messages.over} link={{ to, text: messages.howOn, isNext: false }} />}
      {state !== null && state.kind !== 'here' && <SaidPart {...saidOf(state, to, messages)} />}
      {frame !== null && state?.kind !== 'cancelled' && <Own frame={frame} />}
    </section>
  );
};
