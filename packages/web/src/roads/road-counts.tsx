import type { Outcome, RoadStatistics } from '@sabot/rules';
import { useMessages } from '../i18n/messages.ts';
import { OutcomeIcon } from './marks.tsx';
import { ROAD_MESSAGES } from './messages.ts';
import styles from './roads.module.css';

/** In the order in which tables name them. */
export const SHOWN_OUTCOMES: readonly Outcome[] = ['banker', 'player', 'tie'];

/** The counts of a shoe in one line. */
export const RoadCounts = ({ statistics }: { readonly statistics: RoadStatistics }) => {
  const messages = useMessages(ROAD_MESSAGES);
  const { outcomes, pairs, naturals, rounds } = statistics;
  const more = [
    { name: messages.pairs.banker, count: pairs.banker, key: 'banker-pairs' },
    { name: messages.pairs.player, count: pairs.player, key: 'player-pairs' },
    { name: messages.naturals, count: naturals, key: 'naturals' },
    { name: messages.rounds, count: rounds, key: 'rounds' },
  ];
  return (
    <ul className={`${styles['road-counts']} number`} aria-label={messages.counts}>
      {SHOWN_OUTCOMES.map((outcome) => (
        <li key={outcome} data-count={outcome}>
          <OutcomeIcon outcome={outcome} letter={messages.letters[outcome]} />
          <span className="hidden-visually">{messages.outcomes[outcome]}</span> <b>{outcomes[outcome]}</b>
        </li>
      ))}
      {more.map(({ name, count, key }) => (
        <li key={key} data-count={key}>
          <span className={styles['road-count-name']}>{name}</span> <b>{count}</b>
        </li>
      ))}
    </ul>
  );
};
