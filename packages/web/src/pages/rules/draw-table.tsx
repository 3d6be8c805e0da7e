import {
  bankerDecision,
  type Game,
  POINT_VALUES,
  type PointTotal,
  type PointValue,
  type TableOfPlay,
} from '@sabot/rules';
import { ClauseRef } from '../../game/clause-ref.tsx';
import { useMessages } from '../../i18n/messages.ts';
import styles from './draw-table.module.css';
import { RULES_MESSAGES } from './messages.ts';
import rulesPageStyles from './rules-page.module.css';

/** Rising numbers as people write them: `0–5`, `8–9`. */
const span = (numbers: readonly number[]): string => {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  const isWhole = last - first === numbers.length - 1 && numbers.length > 1;
  return isWhole ? `${first}–${last}` : numbers.join(', ');
};

/** What the Player's third card can be; null where the Player stood. */
export const thirdCards = ({ naturals, playerDrawsOn }: TableOfPlay): readonly (PointValue | null)[] => {
  const stands = POINT_VALUES.some((total) => !playerDrawsOn.includes(total) && !naturals.includes(total));
  return [...(stands ? [null] : []), ...(playerDrawsOn.length > 0 ? POINT_VALUES : [])];
};

interface GridRow {
  readonly banker: PointTotal;
  /** In the order of {@link thirdCards}. */
  readonly draws: readonly boolean[];
}

/** Who draws when, as the classic grid: a row for each Banker total below a natural, asked of the engine itself. */
export const drawGrid = (table: TableOfPlay): readonly GridRow[] => {
  const stands = POINT_VALUES.find((total) => !table.playerDrawsOn.includes(total) && !table.naturals.includes(total));
  const draws = table.playerDrawsOn[0];
  return POINT_VALUES.filter((banker) => !table.naturals.includes(banker)).map((banker) => ({
    banker,
    draws: thirdCards(table).map((third) => {
      const player = (third === null ? stands : draws) ?? 0;
      return bankerDecision(table, { player, banker }, third).draws;
    }),
  }));
};

const Grid = ({ table }: { readonly table: TableOfPlay }) => {
  const messages = useMessages(RULES_MESSAGES);
  const thirds = thirdCards(table);
  return (
    <table className={`${styles['draw-table']} number`}>
      <caption className="hidden-visually">{messages.gridCaption}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {messages.gridRow}
          </th>
          <th scope="colgroup" colSpan={thirds.length}>
            {messages.gridColumns}
          </th>
        </tr>
        <tr>
          {thirds.map((third) => (
            <th key={third} scope="col" className={third === null ? 'draw-table-none' : undefined}>
              {third ?? (
                <>
                  <span aria-hidden="true">{messages.stood}</span>
                  <span className="hidden-visually">{messages.stoodTold}</span>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drawGrid(table).map(({ banker, draws }) => (
          <tr key={banker}>
            <th scope="row">{banker}</th>
            {draws.map((does, index) => (
              <td key={thirds[index]} data-draws={does}>
                <span aria-hidden="true">{does ? messages.drawsShort : messages.standsShort}</span>
                <span className="hidden-visually">{does ? messages.draws : messages.stands}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** When a third card is drawn, as tables have hung it on the wall for a century. */
export const ThirdCards = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const { naturals, playerDrawsOn } = game.tableOfPlay;
  return (
    <>
      <p>
        {messages.drawLead} <ClauseRef game={game} clause={game.clauses.thirdCards} />
      </p>
      <ul className={rulesPageStyles['rules-points']}>
        <li>{naturals.length === 0 ? messages.noNatural : messages.natural(span(naturals))}</li>
        <li>{playerDrawsOn.length === 0 ? messages.playerStands : messages.playerDraws(span(playerDrawsOn))}</li>
      </ul>
      <Grid table={game.tableOfPlay} />
      <p className={`small muted ${styles['draw-table-key']}`}>
        <span data-draws="true">{messages.drawsShort}</span> {messages.draws}
        <span data-draws="false">{messages.standsShort}</span> {messages.stands}
      </p>
    </>
  );
};
