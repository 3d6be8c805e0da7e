import { STRATEGY_WORDS, type StandingView } from '@sabot/tournament';
import { useRef, useState } from 'react';
import { chipsText } from '../../game/amounts.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { entrantName } from '../../tournament/summaries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './board.module.css';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import {
  movementOf,
  type PlacesSeen,
  placeChanges,
  placeShown,
  seenAfter,
  shownRanks,
  useRowTransition,
} from './places.ts';

const MOST_SHOWN = 16;

const ARROWS = { up: '▲', down: '▼', same: '=', new: '' } as const;

const Movement = ({ line }: { readonly line: StandingView }) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const move = movementOf(line);
  if (move === 'new') return null;
  const places = Math.abs(line.movement);
  const text = move === 'same' ? messages.same : messages[move](places);
  return (
    <span className={styles['board-move']} data-move={move} title={text}>
      <span aria-hidden="true">
        {ARROWS[move]}
        {places > 0 && <span className="number">{places}</span>}
      </span>
      <span className="hidden-visually">{text}</span>
    </span>
  );
};

interface LineProps extends RoomProps {
  readonly line: StandingView;
  readonly most: number;
  readonly hasMoves: boolean;
  readonly hasSeats: boolean;
}

const Line = ({ frame, line, most, hasMoves, hasSeats }: LineProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const { view, opponents } = frame;
  const isOwn = view.own?.entry === line.entry;
  const strategy = opponents[line.person];
  const place = view.entries.find(({ entry }) => entry === line.entry)?.place ?? null;
  const isOneTable = view.entries.every((each) => each.place === null || each.place.table === 1);
  const seat = place === null ? '' : isOneTable ? shared.seat(place.seat) : shared.tableSeat(place.table, place.seat);
  const share = most === 0 ? 0 : line.chips / most;
  return (
    <tr data-entry={line.entry} data-own={isOwn || undefined} data-status={line.status}>
      <td className={`${styles['board-place']} number`} data-place={line.place}>
        {placeShown(view, line)}
      </td>
      {hasMoves && (
        <td>
          <Movement line={line} />
        </td>
      )}
      <th scope="row">
        <span className={styles['board-name']}>
          <span className={styles['board-who']}>{entrantName(frame, line.person, language)}</span>
          {isOwn && <span className={`pill ${styles['board-you']}`}>{shared.you}</span>}
          {strategy !== undefined && (
            <span className={`pill ${styles['board-house']}`} title={STRATEGY_WORDS[strategy].description[language]}>
              {shared.house}
            </span>
          )}
          {line.status !== 'in' && <span className={styles['board-status']}>{shared.statuses[line.status]}</span>}
        </span>
        <span className={styles['board-bar']} aria-hidden="true">
          <span style={{ inlineSize: `${(100 * share).toFixed(1)}%` }} />
        </span>
      </th>
      {hasSeats && <td className={`${styles['board-seat']} number`}>{seat}</td>}
      <td
        className={`${styles['board-chips']} number`}
        data-chips={line.chips}
        title={line.tied ? messages.level : undefined}
      >
        {chipsText(line.chips, language)}
      </td>
    </tr>
  );
};

/** Whom the house plays says openly how they wager. */
const Opponents = ({ frame: { opponents } }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const strategies = [...new Set(Object.values(opponents))];
  if (strategies.length === 0) return null;
  return (
    <details className={styles['board-opponents']}>
      <summary>{messages.opponents}</summary>
      <dl>
        {strategies.map((strategy) => (
          <div key={strategy} data-strategy={strategy}>
            <dt>{STRATEGY_WORDS[strategy].name[language]}</dt>
            <dd>{STRATEGY_WORDS[strategy].description[language]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** Who stands where, as it is now. */
export const Standings = (props: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const { view } = props.frame;
  const [isWhole, setWhole] = useState(false);
  const { own, entries, session, next, config } = view;
  const seen = useRef<PlacesSeen | null>(null);
  seen.current = seenAfter(seen.current, view);
  const { lines: standings, since } = placeChanges(view, seen.current);
  const parts = shownRanks(standings, own?.entry ?? null, isWhole ? standings.length : MOST_SHOWN);
  const body = useRowTransition(standings.map(({ entry }) => entry).join(' '));
  const hasMoves = since !== null;
  const hasSeats = entries.some(({ place }) => place !== null);
  const most = Math.max(0, ...standings.map(({ chips }) => chips));
  const plan = config?.sessions[(session?.number ?? next ?? 1) - 1];
  const cut = plan?.advance.kind === 'best' ? plan.advance.entries : null;
  const columns = 3 + (hasMoves ? 1 : 0) + (hasSeats ? 1 : 0);
  return (
    <section className="panel stack board" aria-labelledby="board-title">
      <div className="row spread">
        <h2 id="board-title">{messages.board}</h2>
        {cut !== null && view.phase !== 'awarded' && <span className="small muted">{messages.goesOn(cut)}</span>}
      </div>
      {standings.length === 0 ? (
        <p className="muted">{messages.boardNone}</p>
      ) : (
        <table ref={body} className={styles['board-table']}>
          <thead>
            <tr>
              <th scope="col">{messages.place}</th>
              {hasMoves && (
                <th scope="col" title={since === 'round' ? messages.moveRound : messages.moveLong}>
                  {messages.move}
                </th>
              )}
              <th scope="col">{messages.name}</th>
              {hasSeats && (
                <th scope="col" className={styles['board-seat']}>
                  {messages.where}
                </th>
              )}
              <th scope="col" className={styles['board-chips']}>
                {messages.chips}
              </th>
            </tr>
          </thead>
          {parts.map((part, index) => (
            <tbody key={part[0]?.place ?? 0} data-cut={cut ?? undefined}>
              {index > 0 && (
                <tr className={styles['board-gap']}>
                  <td colSpan={columns}>
                    <span aria-hidden="true">⋯</span>
                  </td>
                </tr>
              )}
              {part.map((line) => (
                <Line key={line.entry} {...props} {...{ line, most, hasMoves, hasSeats }} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {standings.length > MOST_SHOWN && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.showFew : messages.showAll(standings.length)}
        </Button>
      )}
      <Opponents {...props} />
    </section>
  );
};
