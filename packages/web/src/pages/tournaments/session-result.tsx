import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { lastEnded, ownEndsText, ranksPlayed, sessionOutcomeOf } from './session-outcome.ts';
import styles from './tournament-page.module.css';

/** Between two sessions: how the last one ended, for all and for oneself. */
export const SessionResult = ({ frame: { view } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const last = lastEnded(view);
  if (last === null) return null;
  const played = ranksPlayed(view.past, last);
  const on = played.filter(({ entry }) => sessionOutcomeOf(view.past, last, entry) === 'on').length;
  const own = played.find(({ entry }) => entry === view.own?.entry);
  const ownDragons = ownEndsText(
    last.ends.filter(({ entry }) => entry === view.own?.entry),
    language,
  );
  const isOn = own !== undefined && sessionOutcomeOf(view.past, last, own.entry) === 'on';
  return (
    <section className={`panel ${styles['session-end']}`} aria-labelledby="session-end" data-session-end={last.session}>
      <h2 id="session-end">{messages.lastSession(last.session)}</h2>
      <p>
        {last.counts ? messages.wentOn(on) : messages.replayed}
        {last.counts && own !== undefined && (
          <b data-went-on={isOn}>
            {' '}
            {shared.placeOf(own.place, played.length)}. {isOn ? messages.youWentOn : messages.youAreOut}
          </b>
        )}
      </p>
      {ownDragons !== null && <p data-own-dragons>{ownDragons}</p>}
    </section>
  );
};
