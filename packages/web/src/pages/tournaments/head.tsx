import { Link } from 'wouter';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { money } from '../../i18n/money.ts';
import { Countdown } from '../../tournament/countdown.tsx';
import { WORDS as SHARED } from '../../tournament/messages.ts';
import { PhasePill } from '../../tournament/phase-pill.tsx';
import { WORDS } from './messages.ts';
import { PAGE_WORDS } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { MOST_SHOWN, type StagePart, stagesOf } from './stages.ts';

const SIGNS: Readonly<Record<StagePart['state'], string>> = { done: '✓', now: '●', ahead: '○' };

const Rail = ({ frame: { view } }: RoomProps) => {
  const words = useWords(PAGE_WORDS);
  const shared = useWords(SHARED);
  const sessions = view.config?.sessions.length ?? 0;
  const nameOf = ({ kind, session }: StagePart): string => {
    if (kind !== 'session' || session === null) return kind === 'prizes' ? words.prizes : words.registration;
    return sessions > MOST_SHOWN ? shared.sessionOf(session, sessions) : shared.session(session);
  };
  return (
    <ol className="stage-rail" aria-label={words.way}>
      {stagesOf(view).map((part) => (
        <li key={part.key} data-state={part.state} aria-current={part.state === 'now' ? 'step' : undefined}>
          <span aria-hidden="true">{SIGNS[part.state]}</span>
          <span>{nameOf(part)}</span>
          <span className="hidden-visually">{words[part.state]}</span>
        </li>
      ))}
    </ol>
  );
};

/** What it is, where it stands, and what comes when. */
export const Head = (props: RoomProps) => {
  const words = useWords(PAGE_WORDS);
  const shared = useWords(SHARED);
  const list = useWords(WORDS);
  const language = useLanguage();
  const { game, frame } = props;
  const { view, deadline } = frame;
  const { phase, session, pause, cancelled, pot, config } = view;
  // What is asked of oneself then says how long there is for it, and gets the room.
  const mayBet = view.own?.mayBet === true;
  return (
    <header className="tournament-head" data-brief={mayBet || undefined}>
      <div className="row spread">
        <Link href="/tournaments" className="tournament-up">
          <span aria-hidden="true">‹</span> {list.toList}
        </Link>
        <span className="tournament-game">{game.name[language]}</span>
      </div>
      <h1>{config?.name ?? game.name[language]}</h1>
      <div className="row tournament-now">
        <PhasePill
          phase={phase}
          isPaused={pause !== null}
          isDragonsOpen={phase === 'session' && session?.stage === 'open'}
        />
        {!(mayBet && deadline?.what === 'dragon-bets-close') && <Countdown deadline={deadline} />}
        {pot > 0 && (
          <span className="tournament-pot">
            {words.pot} <b className="number">{money(pot, language)}</b>
          </span>
        )}
      </div>
      {pause !== null && <p className="tournament-notice">{shared.pausedWhy(pause.reason)}</p>}
      {cancelled !== null && (
        <p className="tournament-notice">
          <b>{words.cancelledWhy(cancelled)}</b> {words.cancelledLead}
        </p>
      )}
      {view.session?.abandoned != null && (
        <p className="tournament-notice">{words.abandoned(view.session.abandoned)}</p>
      )}
      <Rail {...props} />
    </header>
  );
};
