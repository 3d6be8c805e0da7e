import type { Game, RoadStatistics } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { OutcomeIcon } from '../../../roads/marks.tsx';
import { ROAD_MESSAGES } from '../../../roads/messages.ts';
import { SHOWN_OUTCOMES } from '../../../roads/road-counts.tsx';
import roadsStyles from '../../../roads/roads.module.css';
import { FactList } from '../../../ui/fact-list.tsx';
import { PANEL_MESSAGES } from './messages.ts';
import styles from './panels.module.css';
import { useShoeFacts, wagerCounts } from './shoe-facts.ts';

const percent = (count: number, of: number): string => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`);

const WIDTH = 1000;

/** The three results as one bar; the table beside it says the same. */
const ShareBar = ({ statistics: { outcomes, rounds } }: { readonly statistics: RoadStatistics }) => {
  const widths = SHOWN_OUTCOMES.map((outcome) => (rounds === 0 ? 0 : (WIDTH * outcomes[outcome]) / rounds));
  return (
    <svg className={styles['statistics-bar']} viewBox={`0 0 ${WIDTH} 34`} preserveAspectRatio="none" aria-hidden="true">
      {SHOWN_OUTCOMES.map((outcome, index) => (
        <rect
          key={outcome}
          className={outcome}
          x={widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
          width={Math.max(0, (widths[index] ?? 0) - 3)}
          height="34"
        />
      ))}
    </svg>
  );
};

interface StatisticsProps {
  readonly tableId: string;
  readonly game: Game;
  readonly view: TableView;
}

/** How often each side wager of the layout has won; dots until every round of the shoe is known. */
const SideWagers = ({ tableId, game, view }: StatisticsProps) => {
  const messages = useMessages(PANEL_MESSAGES);
  const language = useLanguage();
  const facts = useShoeFacts(tableId, view);
  const layout = game.layouts.find(({ letter }) => letter === view.setUp?.layout);
  const counts = wagerCounts(game, layout?.wagers ?? [], facts ?? []);
  if (counts.length === 0) return null;
  const rows = counts.map(({ wager, won }) => ({
    name: wager.name[language],
    value: facts === null ? '…' : `${won} · ${percent(won, facts.length)}`,
    key: wager.id,
  }));
  return (
    <>
      <h3>{messages.sideWagersWon}</h3>
      <FactList facts={rows} />
    </>
  );
};

/** What the shoe in play has brought so far. */
export const StatisticsPanel = ({ tableId, game, view }: StatisticsProps) => {
  const messages = useMessages(PANEL_MESSAGES);
  const roads = useMessages(ROAD_MESSAGES);
  const language = useLanguage();
  const { statistics, notice } = view.display;
  const { rounds, outcomes, pairs, naturals, longestStreak } = statistics;
  const facts = [
    { name: roads.rounds, value: String(rounds) },
    { name: roads.pairs.banker, value: `${pairs.banker} · ${percent(pairs.banker, rounds)}` },
    { name: roads.pairs.player, value: `${pairs.player} · ${percent(pairs.player, rounds)}` },
    { name: roads.naturals, value: `${naturals} · ${percent(naturals, rounds)}` },
    { name: roads.longest.banker, value: String(longestStreak.banker) },
    { name: roads.longest.player, value: String(longestStreak.player) },
  ];
  return (
    <div className={styles['statistics']}>
      <h3>{view.shoe === null ? messages.noShoe : messages.shoeNumber(view.shoe.number)}</h3>
      {rounds > 0 && <ShareBar statistics={statistics} />}
      <table>
        <caption className="hidden-visually">{roads.counts}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.result}</th>
            <th scope="col">{messages.count}</th>
            <th scope="col">{messages.share}</th>
          </tr>
        </thead>
        <tbody className="number">
          {SHOWN_OUTCOMES.map((outcome) => (
            <tr key={outcome} data-statistic={outcome}>
              <th scope="row">
                <span className={styles['statistics-name']}>
                  <OutcomeIcon outcome={outcome} letter={roads.letters[outcome]} /> {roads.outcomes[outcome]}
                </span>
              </th>
              <td>{outcomes[outcome]}</td>
              <td>{percent(outcomes[outcome], rounds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FactList facts={facts} />
      <SideWagers {...{ tableId, game, view }} />
      <p className={roadsStyles['road-notice']}>
        {roads.past} {notice.text[language]}
      </p>
    </div>
  );
};
