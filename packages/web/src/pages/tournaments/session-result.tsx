import { useLanguage, useWords } from '../../i18n/messages.ts';
import { WORDS as SHARED } from '../../tournament/messages.ts';
import { PAGE_WORDS } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { endOf, lastPast, ownEndsText, playedIn } from './session-outcome.ts';

/** Between two sessions: how the last one ended, for all and for oneself. */
export const SessionResult = ({ frame: { view } }: RoomProps) => {
  const words = useWords(PAGE_WORDS);
  const shared = useWords(SHARED);
  const language = useLanguage();
  const last = lastPast(view);
  if (last === null) return null;
  const played = playedIn(view.past, last);
  const on = played.filter(({ entry }) => endOf(view.past, last, entry) === 'on').length;
  const own = played.find(({ entry }) => entry === view.own?.entry);
  const ownDragons = ownEndsText(
    last.ends.filter(({ entry }) => entry === view.own?.entry),
    language,
  );
  const isOn = own !== undefined && endOf(view.past, last, own.entry) === 'on';
  return (
    <section className="panel session-end" aria-labelledby="session-end" data-session-end={last.session}>
      <h2 id="session-end">{words.lastSession(last.session)}</h2>
      <p>
        {last.counts ? words.wentOn(on) : words.replayed}
        {last.counts && own !== undefined && (
          <b data-went-on={isOn}>
            {' '}
            {shared.placeOf(own.place, played.length)}. {isOn ? words.youWentOn : words.youAreOut}
          </b>
        )}
      </p>
      {ownDragons !== null && <p data-own-dragons>{ownDragons}</p>}
    </section>
  );
};
