import type { NumberedTournamentEvent, TournamentEventPage } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { timeText } from '../../../i18n/format.ts';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useScrollStop } from '../../../ui/measure.ts';
import type { RoomProps } from '../parts/room-props.ts';
import { actorText, eventDetails, eventSentence } from './event-text.ts';
import { CONSOLE_WORDS } from './messages.ts';

/** Events, and the names of those who acted. */
type Log = Pick<TournamentEventPage, 'events' | 'names'>;

const NOTHING: Log = { events: [], names: {} };

const PAGE = 100;

/** The latest events, and as many before them as are asked for. */
const useLog = (tournament: string, sequence: number, pages: number): Log => {
  const [log, setLog] = useState(NOTHING);
  useEffect(() => {
    let isHere = true;
    const after = Math.max(0, sequence - pages * PAGE);
    void get('/api/tournaments/:tournament/events', { params: { tournament }, query: { after } }).then((answer) => {
      if (isHere && answer.ok) setLog({ ...answer.value, events: answer.value.events.toReversed() });
    });
    return () => {
      isHere = false;
    };
  }, [tournament, sequence, pages]);
  return log;
};

const clauseOf = (event: NumberedTournamentEvent): string | null => {
  if ('basis' in event && event.basis !== 'policy') return event.basis;
  const basis = event.stamp?.basis ?? null;
  return basis === 'policy' ? null : basis;
};

/** The record of the tournament in plain words, the latest first. */
export const LogPanel = ({ id, game, frame }: RoomProps) => {
  const words = useWords(CONSOLE_WORDS);
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const { events, names } = useLog(id, frame.sequence, pages);
  const sheet = useScrollStop(words.log, String(events.length), false);
  return (
    <div className="stack console-panel">
      <p className="small muted">
        {words.logCount(events.length, frame.sequence)} · {words.logRefresh}
      </p>
      <div ref={sheet} className="console-log-sheet">
        <ol className="console-log" reversed>
          {events.map((event) => {
            const clause = clauseOf(event);
            return (
              <li key={event.sequence} data-event={event.type}>
                <span className="number muted">{event.sequence}</span>
                <div>
                  <p>{eventSentence(event, language)}</p>
                  <p className="small muted number">{eventDetails(event, { game, frame, language }).join(' · ')}</p>
                </div>
                <p className="small muted console-by">
                  {clause !== null && <RuleLink game={game} clause={clause} />}
                  {event.stamp !== null && <span>{actorText(event.stamp, { frame, language }, names)}</span>}
                  <time className="number" dateTime={new Date(event.at).toISOString()}>
                    {timeText(event.at, language)}
                  </time>
                </p>
              </li>
            );
          })}
        </ol>
      </div>
      {pages * PAGE < frame.sequence && (
        <Button look="quiet" onClick={() => setPages(pages + 1)}>
          {words.older}
        </Button>
      )}
    </div>
  );
};
