import type { Game, WagerId } from '@sabot/rules';
import type { Limits, SetUpView, TableView } from '@sabot/table';
import { wagerName } from '../../game/names.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import styles from './board-page.module.css';
import { BOARD_MESSAGES } from './messages.ts';

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly hook: string;
}

const Figure = ({ name, value, hook }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-figure={hook}>{value}</dd>
  </div>
);

/** Which shoe, which round, and how many cards are left to deal. */
export const BoardFigures = ({ view: { shoe, round, last } }: { readonly view: TableView }) => {
  const messages = useMessages(BOARD_MESSAGES);
  return (
    <dl className={`${styles['board-figures']} number`}>
      {shoe !== null && <Figure name={messages.shoe} value={shoe.number} hook="shoe" />}
      <Figure name={messages.round} value={round?.number ?? last?.number ?? 0} hook="round" />
      {shoe !== null && <Figure name={messages.cardsLeft} value={shoe.cardsLeft} hook="cards-left" />}
    </dl>
  );
};

/** Wagers that have the same limits, told once. */
interface LimitGroup {
  readonly wagers: readonly WagerId[];
  readonly min: number;
  readonly max: number;
}

/** More names than these are not read from afar: such a group is "all other wagers", and comes last. */
const MOST_NAMED = 3;

/** At most one group goes unnamed, else nobody could tell which is which. */
export const othersOf = (groups: readonly LimitGroup[]): LimitGroup | null => {
  const many = groups.filter(({ wagers }) => wagers.length > MOST_NAMED);
  return many.length === 1 && groups.length > 1 ? (many[0] ?? null) : null;
};

export const limitGroups = (limits: readonly Limits[]): readonly LimitGroup[] => {
  const groups = new Map<string, LimitGroup>();
  for (const { wager, min, max } of limits) {
    const key = `${min} ${max}`;
    groups.set(key, { wagers: [...(groups.get(key)?.wagers ?? []), wager], min, max });
  }
  const all = [...groups.values()];
  const others = othersOf(all);
  return others === null ? all : [...all.filter((group) => group !== others), others];
};

interface BoardLimitsProps {
  readonly game: Game;
  readonly setUp: SetUpView;
}

/** What may be wagered, per group of wagers (3.5.1), and how far the hands may lie apart. */
export const BoardLimits = ({ game, setUp }: BoardLimitsProps) => {
  const messages = useMessages(BOARD_MESSAGES);
  const language = useLanguage();
  const nameOf = (id: string): string => wagerName(game, id, language);
  const separator = language === 'en' ? ', ' : '、';
  const groups = limitGroups(setUp.limits);
  const isOne = groups.length === 1;
  const namesOf = ({ wagers }: LimitGroup): string =>
    isOne && wagers.length > MOST_NAMED ? messages.all : wagers.map(nameOf).join(separator);
  const others = othersOf(groups);
  return (
    <section className={styles['board-limits']}>
      <p className={styles['board-label']}>{messages.limits}</p>
      <dl className="number">
        {groups.map((group) => (
          <div key={group.wagers.join()}>
            <dt>{group === others ? messages.others : namesOf(group)}</dt>
            <dd>{messages.range(money(group.min, language), money(group.max, language))}</dd>
          </div>
        ))}
        {setUp.differentialLimit !== null && (
          <div data-differential={setUp.differentialLimit}>
            <dt>{messages.differential}</dt>
            <dd>{money(setUp.differentialLimit, language)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};
