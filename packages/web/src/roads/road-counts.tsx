import type { Outcome, RoadStatistics } from '@sabot/rules';
import { useWords } from '../i18n/messages.ts';
import './roads.css';
import { OutcomeIcon } from './marks.tsx';
import { WORDS } from './messages.ts';

/** In the order in which tables name them. */
export const SHOWN_OUTCOMES: readonly Outcome[] = ['banker', 'player', 'tie'];

/** The counts of a shoe in one line. */
export const RoadCounts = ({ statistics }: { readonly statistics: RoadStatistics }) => {
  const words = useWords(WORDS);
  const { outcomes, pairs, naturals, rounds } = statistics;
  const more = [
    { name: words.pairs.banker, count: pairs.banker, key: 'banker-pairs' },
    { name: words.pairs.player, count: pairs.player, key: 'player-pairs' },
    { name: words.naturals, count: naturals, key: 'naturals' },
    { name: words.rounds, count: rounds, key: 'rounds' },
  ];
  return (
    <ul className="road-counts number" aria-label={words.counts}>
      {SHOWN_OUTCOMES.map((outcome) => (
        <li key={outcome} data-count={outcome}>
          <OutcomeIcon outcome={outcome} letter={words.letters[outcome]} />
          <span className="hidden-visually">{words.outcomes[outcome]}</span> <b>{outcomes[outcome]}</b>
        </li>
      ))}
      {more.map(({ name, count, key }) => (
        <li key={key} data-count={key}>
          <span className="road-count-name">{name}</span> <b>{count}</b>
        </li>
      ))}
    </ul>
  );
};
