import { SIDES } from '@sabot/rules';
import { type DragonEnd, dragonBetsOf, type TournamentTableView } from '@sabot/tournament';
import type { CSSProperties } from 'react';
import { chipsText } from '../../game/amounts.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { dragonOfEnd, dragonOfRun } from '../../tournament/dragons.ts';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { entrantName } from '../../tournament/summaries.ts';
import styles from './ceremony.module.css';
import { CEREMONY_MESSAGES } from './messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { ownEndsText } from './session-outcome.ts';

/** One after the other, in the order in which they would be read out. */
const after = (nth: number): CSSProperties => ({ animationDelay: `${Math.min(nth, 12) * 260}ms` });

/** The dragons that a table has seen: the longest run of each hand, where it has a name. */
const Seen = ({ game, table, nth }: RoomProps & { readonly table: TournamentTableView; readonly nth: number }) => {
  const messages = useMessages(CEREMONY_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  return SIDES.flatMap((side) => {
    const length = table.longest[side];
    const dragon = dragonOfRun(game, length);
    if (dragon === null) return [];
    return [
      <li key={side} className={styles['ceremony-dragon']} data-dragon={dragon.rank} style={after(nth)}>
        <span className={`${styles['ceremony-gem']} number`} aria-hidden="true">
          <span>{length}</span>
        </span>
        <span className={styles['ceremony-name']}>{dragon.name[language]}</span>
        <span>{messages.ceremonyRun(shared.sides[side], length)}</span>
        <span className="small">{messages.ceremonyTable(table.table)}</span>
      </li>,
    ];
  });
};

const Paid = ({ frame, game, end, nth }: RoomProps & { readonly end: DragonEnd; readonly nth: number }) => {
  const messages = useMessages(CEREMONY_MESSAGES);
  const language = useLanguage();
  const { view } = frame;
  const person = view.entries.find(({ entry }) => entry === end.entry)?.person ?? '';
  const wager = dragonBetsOf(game).find(({ id }) => id === end.wager);
  const dragon = dragonOfEnd(game, end);
  const stake = chipsText(end.stake, language);
  const won = chipsText(end.returned - end.stake, language);
  return (
    <tr data-end={end.end} data-own={end.entry === view.own?.entry || undefined} style={after(nth)}>
      <th scope="row">{entrantName(frame, person, language)}</th>
      <td>
        {wager?.name[language] ?? end.wager}
        {dragon !== null && (
          <span className={styles['ceremony-line']} data-dragon={dragon.rank}>
            {dragon.name[language]}
          </span>
        )}
      </td>
      <td className={`number ${styles['ceremony-sum']}`}>
        {end.end === 'won' ? messages.won(stake, won) : messages.returned(stake)}
      </td>
    </tr>
  );
};

const OwnLine = ({ ends }: { readonly ends: readonly DragonEnd[] }) => {
  const text = ownEndsText(ends, useLanguage());
  if (text === null) return null;
  return (
    <p
      className={styles['ceremony-own']}
      data-net={ends.reduce((sum, { stake, returned }) => sum + returned - stake, 0)}
    >
      {text}
    </p>
  );
};

/** The Pit Supervisor's announcement: which dragons there were, and whose bets are paid. */
export const Ceremony = (props: RoomProps) => {
  const messages = useMessages(CEREMONY_MESSAGES);
  const { view } = props.frame;
  const { session, announced, own } = view;
  if (session === null || announced === null) return null;
  const tables = session.tables;
  const hasDragon = tables.some(({ longest }) => SIDES.some((side) => dragonOfRun(props.game, longest[side]) !== null));
  const paid = announced
    .filter(({ end }) => end !== 'lost')
    .sort((one, other) => other.returned - other.stake - (one.returned - one.stake));
  return (
    <section className={styles['ceremony']} aria-labelledby="ceremony-title" data-ceremony={session.number}>
      <h2 id="ceremony-title">{messages.ceremony(session.number)}</h2>
      {hasDragon ? (
        <ul className={styles['ceremony-dragons']}>
          {tables.map((table, index) => (
            <Seen key={table.table} {...props} table={table} nth={index} />
          ))}
        </ul>
      ) : (
        <p>{messages.ceremonyNone}</p>
      )}
      <OwnLine ends={announced.filter(({ entry }) => entry === own?.entry)} />
      {paid.length === 0 ? (
        <p className="ceremony-nobody">{announced.length === 0 ? messages.ceremonyNoBets : messages.ceremonyNobody}</p>
      ) : (
        <table className={styles['ceremony-paid']}>
          <caption>{messages.ceremonyPaid}</caption>
          <tbody>
            {paid.map((end, index) => (
              <Paid key={`${end.entry} ${end.wager}`} {...props} end={end} nth={tables.length + index} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
