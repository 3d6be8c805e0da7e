import type { Game } from '@sabot/rules';
import { Link } from 'wouter';
import type { Me } from '../api/shapes.ts';
import { COUNTDOWN_MS } from '../feed/time-left.ts';
import { useNow } from '../feed/use-now.ts';
import { dictionary, useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { chipsText } from './chips-text.ts';
import { clockText } from './clock-text.ts';
import { leftText } from './left-text.ts';
import { RunLadder } from './run-ladder.tsx';
import type { TournamentFrame } from './shapes.ts';
import { useTournament } from './use-tournament.ts';
import { WORDS as SHARED } from './words.ts';
import './table-strip.css';

const WORDS = dictionary(
  {
    label: 'Tournament',
    back: 'To the tournament',
    dragons: 'Dragon Bets are open',
    over: 'This table has played its rounds. How it goes on is told at the tournament.',
  },
  {
    label: '锦标赛',
    back: '返回锦标赛',
    dragons: '可下龙注',
    over: '本台各局已完。后续请看锦标赛。',
  },
);

interface PartProps {
  readonly frame: TournamentFrame;
  readonly table: number;
}

/** Rounds that are left here, or the time. */
const Left = ({ frame: { view }, table }: PartProps) => {
  const language = useLanguage();
  const upAt = view.session?.timeUpAt ?? null;
  const now = useNow(upAt === null ? null : COUNTDOWN_MS);
  const here = view.session?.tables.find((each) => each.table === table);
  if (here === undefined) return null;
  const text = here.left === null && upAt !== null ? clockText(upAt - now) : leftText(here, language);
  return (
    <b className="strip-left number" data-left={here.left ?? undefined}>
      {text}
    </b>
  );
};

/** The own place and chips, all in all. */
const Own = ({ frame: { view } }: PartProps) => {
  const shared = useWords(SHARED);
  const language = useLanguage();
  const rank = view.standings.find(({ entry }) => entry === view.own?.entry);
  if (rank === undefined) return null;
  return (
    <span className="strip-own number" data-place={rank.place}>
      <span>{shared.placeOf(rank.place, view.standings.length)}</span>
      <span>{shared.chipsOf(chipsText(rank.chips, language))}</span>
    </span>
  );
};

export interface TournamentStripProps {
  readonly id: string;
  readonly table: number;
  readonly game: Game;
  readonly me: Me | null;
}

/** At a table of a tournament: what it is about at this moment, and the way back. */
export const TournamentStrip = ({ id, table, game, me }: TournamentStripProps) => {
  const words = useWords(WORDS);
  const shared = useWords(SHARED);
  const { frame } = useTournament(id, me === null ? null : (me.person?.id ?? 'nobody'));
  const session = frame?.view.session ?? null;
  const here = session?.tables.find((each) => each.table === table);
  return (
    <section className="table-tournament" aria-label={words.label} data-tournament={id}>
      <Link href={`/tournaments/${id}`} className="button quiet small" data-act="to-tournament">
        <span aria-hidden="true">‹</span> <span className="strip-back">{words.back}</span>
      </Link>
      {frame !== null && session !== null && (
        <>
          <div className="strip-play">
            <span className="strip-session">{shared.session(session.number)}</span>
            <Left frame={frame} table={table} />
            {here?.dragonBets === 'open' && (
              <Link href={`/tournaments/${id}`} className="strip-dragons">
                {words.dragons}
              </Link>
            )}
            {here?.dragonBets === 'closed' && <RunLadder game={game} run={here.run} />}
          </div>
          <Own frame={frame} table={table} />
        </>
      )}
      {frame !== null && (session === null || here?.over === true) && <span className="strip-over">{words.over}</span>}
    </section>
  );
};
