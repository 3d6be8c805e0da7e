import type { StandingView } from '@sabot/tournament';
import { chipsText } from '../../game/amounts.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { TOURNAMENT_MESSAGES } from '../../tournament/messages.ts';
import { entrantName } from '../../tournament/summaries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TOURNAMENT_PAGE_MESSAGES } from './parts/messages.ts';
import type { RoomProps } from './parts/room-props.ts';
import { placeShown } from './places.ts';
import styles from './podium.module.css';

const STEPS = 3;

const Step = ({ frame, line }: RoomProps & { readonly line: StandingView }) => {
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const { view } = frame;
  const prize = view.prizes.find(({ entry }) => entry === line.entry);
  return (
    <li
      className={styles['podium-step']}
      data-step={line.place}
      data-height={placeShown(view, line)}
      data-own={view.own?.entry === line.entry || undefined}
    >
      <span className={styles['podium-who']}>{entrantName(frame, line.person, language)}</span>
      <span className="number">{shared.chipsOf(chipsText(line.chips, language))}</span>
      {prize !== undefined && <b className={`number ${styles['podium-prize']}`}>{money(prize.amount, language)}</b>}
      <span className={styles['podium-block']}>{shared.place(placeShown(view, line))}</span>
    </li>
  );
};

const AllPrizes = ({ frame }: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const language = useLanguage();
  const { prizes } = frame.view;
  if (prizes.length <= STEPS) return null;
  return (
    <details className={styles['podium-all']}>
      <summary>{messages.prizeTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.place}</th>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.prize}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ entry, person, place, amount }) => (
            <tr key={entry}>
              <td className="number">{place}</td>
              <th scope="row">{entrantName(frame, person, language)}</th>
              <td className="number">{money(amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** The end: the first three, and what each is paid. */
export const Podium = (props: RoomProps) => {
  const messages = useMessages(TOURNAMENT_PAGE_MESSAGES);
  const shared = useMessages(TOURNAMENT_MESSAGES);
  const language = useLanguage();
  const { view } = props.frame;
  const own = view.standings.find(({ entry }) => entry === view.own?.entry);
  const prize = view.prizes.find(({ entry }) => entry === view.own?.entry);
  const isFree = view.phase === 'awarded' && view.prizes.length === 0;
  return (
    <section className={styles['podium']} aria-labelledby="podium-title" data-winner={view.standings[0]?.entry}>
      <h2 id="podium-title">{messages.podium}</h2>
      <ol className={styles['podium-steps']}>
        {view.standings.slice(0, STEPS).map((line) => (
          <Step key={line.entry} {...props} line={line} />
        ))}
      </ol>
      {own !== undefined && (
        <p className={styles['podium-own']} data-final-place={own.place}>
          {messages.finalPlace(shared.placeOf(placeShown(view, own), view.standings.length))}{' '}
          {prize !== undefined && messages.prizeWon(money(prize.amount, language))}
        </p>
      )}
      {isFree && <p className={styles['podium-free']}>{messages.podiumFree}</p>}
      {view.phase === 'awarded' && <ButtonLink href="/tournaments">{messages.another}</ButtonLink>}
      <AllPrizes {...props} />
    </section>
  );
};
