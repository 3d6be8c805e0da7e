import type { NumberedTournamentEvent, TournamentEventPage } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { RuleLink } from '../../../game/clause-ref.tsx';
import { timeText } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { get } from '../../../live/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useScrollRegion } from '../../../ui/measure.ts';
import type { RoomProps } from '../parts/room-props.ts';
import styles from './console.module.css';
import { actorText, eventDetails, tournamentEventText } from './event-text.ts';
import { CONSOLE_MESSAGES } from './messages.ts';

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
export const TournamentLogPanel = ({ id, game, frame }: RoomProps) => {
  const messages = useMessages(CONSOLE_MESSAGES);
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const { events, names } = useLog(id, frame.sequence, pages);
  const sheet = useScrollRegion(messages.log, String(events.length), false);
  return (
    <div className={`stack ${styles['console-panel']}`}>
      <p className="small muted">
        {messages.logCount(events.length, frame.sequence)} · {messages.logRefresh}
      </p>
      <div ref={sheet} className={styles['console-log-sheet']}>
        <ol className={styles['console-log']} reversed>
          {events.map((event) => {
            const clause = clauseOf(event);
            return (
              <li key={event.sequence} data-event={event.type}>
                <span className="number muted">{event.sequence}</span>
                <div>
                  <p>{tournamentEventText(event, language)}</p>
                  <p className="small muted number">{eventDetails(event, { game, frame, language }).join(' · ')}</p>
                </div>
                <p className={`small muted ${styles['console-by']}`}>
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
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {messages.older}
        </Button>
      )}
    </div>
  );
};
