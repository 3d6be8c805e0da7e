import type { TableLive } from '@sabot/client';
import type { NumberedEvent, RoundInFull } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { type Posting, postingsOf, type TableEvent, type ViewedEvent } from '@sabot/table';
import { useEffect, useRef, useState } from 'react';
import { EVENT_MESSAGES, tableEventText } from '../../../events/event-messages.ts';
import { basisOfEvent, useEventFormats } from '../../../events/messages/event-text.ts';
import { useSums } from '../../../game/amounts.ts';
import { BasisRef } from '../../../game/clause-ref.tsx';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { eventPages } from '../../../live/client.ts';
import { useLoad } from '../../../live/load.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import styles from './history.module.css';
import { HISTORY_MESSAGES } from './history-messages.ts';
import { OwnWagers } from './own-wagers.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { Replay, type ReplayProps } from './replay.tsx';

// Nothing of what moves a patron's own chips is kept from them, so those lines are whole.
const postings = (event: ViewedEvent): readonly Posting[] => postingsOf(event as TableEvent);

/** By how much events have changed the chips of a person. */
export const chipsMoved = (events: readonly ViewedEvent[], person: string): number =>
  events
    .flatMap(postings)
    .reduce((sum, { account, amount }) => (account === `patron:${person}` ? sum + amount : sum), 0);

/** What went wrong in a round, and under which rule it was put right; nothing where nothing did. */
const Notable = ({ game, names, person, events }: ReplayProps) => {
  const messages = useMessages(HISTORY_MESSAGES);
  const language = useLanguage();
  const say = useEventFormats(game, names, person);
  const notable = events.filter(({ type }) => EVENT_MESSAGES[type].isNotable === true);
  if (notable.length === 0) return null;
  return (
    <section className="stack" aria-label={messages.notable}>
      <h4>{messages.notable}</h4>
      <ul className="notable-list">
        {notable.map((event) => {
          const basis = basisOfEvent(event);
          return (
            <li key={event.sequence}>
              {tableEventText(event, say, language)} {basis !== null && <BasisRef game={game} basis={basis} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

interface RoundDetailProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly person: string | null;
  readonly round: number;
}

/** A patron's chips are told as they are now: further back than this they are not worked out. */
const MOST_PAGES = 6;

/** All events of a table after a number and up to another; null where that is too many, or they cannot be had. */
const eventsBetween = async (table: string, after: number, last: number): Promise<readonly NumberedEvent[] | null> => {
  if (after >= last) return [];
  const events: NumberedEvent[] = [];
  let pages = 0;
  for await (const answer of eventPages(table, after)) {
    if (!answer.ok) return null;
    events.push(...answer.value.events);
    if (answer.value.next >= last) return events.filter(({ sequence }) => sequence <= last);
    pages += 1;
    if (pages === MOST_PAGES) return null;
  }
  return null;
};

interface Chips {
  readonly before: number;
  readonly after: number;
}

/** The patron's chips around a round, from what they have when it is opened and what has moved since; asked once. */
const useChips = ({ tableId, live: { view }, person }: RoundDetailProps, told: RoundInFull | null): Chips | null => {
  const [chips, setChips] = useState<Chips | null>(null);
  const latest = useRef(view);
  latest.current = view;
  const isHere = (view?.own ?? null) !== null;
  useEffect(() => {
    const now = latest.current;
    if (told === null || person === null || !isHere || now === null || now.own === null) return;
    let isWanted = true;
    const end = told.receipt.sequence;
    const { chips: had } = now.own;
    void eventsBetween(tableId, end, now.sequence).then((since) => {
      if (!isWanted || since === null) return;
      const after = had - chipsMoved(since, person);
      const inRound = told.events.filter((event) => event.sequence <= end);
      setChips({ after, before: after - chipsMoved(inRound, person) });
    });
    return () => {
      isWanted = false;
    };
  }, [told, person, isHere, tableId]);
  return chips;
};

/** One round in full: the replay, what it did to the patron, and its receipt. */
export const RoundDetail = (props: RoundDetailProps) => {
  const { tableId, live, game, person, round } = props;
  const messages = useMessages(HISTORY_MESSAGES);
  const { sum } = useSums();
  const { value, problem, reload } = useLoad('/api/tables/:table/rounds/:round', { params: { table: tableId, round } });
  const chips = useChips(props, value);
  if (problem !== null)
    return (
      <p className="problem row" role="alert">
        {messages.failed} <Button onClick={reload}>{messages.again}</Button>
      </p>
    );
  if (value === null)
    return (
      <p className="muted" role="status">
        {messages.loading}
      </p>
    );
  return (
    <div className={styles['round-detail']}>
      <Replay game={game} names={live.names} person={person} events={value.events} />
      <Notable game={game} names={live.names} person={person} events={value.events} />
      {person !== null && (
        <section className="stack" aria-label={messages.own}>
          <h4>{messages.own}</h4>
          <OwnWagers game={game} ends={(value.wagers ?? []).filter(({ owner }) => owner === person)} />
          {chips !== null && (
            <FactList
              facts={[
                { name: messages.chipsBefore, value: sum(chips.before), key: 'chips-before' },
                { name: messages.chipsAfter, value: sum(chips.after), key: 'chips-after' },
              ]}
            />
          )}
        </section>
      )}
      <ReceiptView receipt={value.receipt} />
    </div>
  );
};
