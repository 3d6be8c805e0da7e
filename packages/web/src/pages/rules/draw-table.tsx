import type { Game, TableOfPlay } from '@sabot/rules';
import { ClauseRef } from '../../game/clause-ref.tsx';
import { useWords } from '../../i18n/dictionary.ts';
import { drawGrid, THIRD_CARDS } from './draw-grid.ts';
import { WORDS } from './messages.ts';
import { span } from './span.ts';
import './draw-table.css';

const Grid = ({ table }: { readonly table: TableOfPlay }) => {
  const words = useWords(WORDS);
  return (
    <table className="draw-table number">
      <caption className="hidden-visually">{words.gridCaption}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {words.gridRow}
          </th>
          <th scope="colgroup" colSpan={THIRD_CARDS.length}>
            {words.gridColumns}
          </th>
        </tr>
        <tr>
          {THIRD_CARDS.map((third) => (
            <th key={third} scope="col" className={third === null ? 'draw-table-none' : undefined}>
              {third ?? (
                <>
                  <span aria-hidden="true">{words.stood}</span>
                  <span className="hidden-visually">{words.stoodTold}</span>
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
              <td key={THIRD_CARDS[index]} data-draws={does}>
                <span aria-hidden="true">{does ? words.drawsShort : words.standsShort}</span>
                <span className="hidden-visually">{does ? words.draws : words.stands}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** When a third card is drawn, as tables have hung it on the wall for a century. */
export const DrawTable = ({ game }: { readonly game: Game }) => {
  const words = useWords(WORDS);
  const { naturals, playerDrawsOn } = game.tableOfPlay;
  return (
    <>
      <p>
        {words.drawLead} <ClauseRef game={game} clause={game.clauses.thirdCards} />
      </p>
      <ul className="rules-points">
        <li>{words.natural(span(naturals))}</li>
        <li>{words.playerDraws(span(playerDrawsOn))}</li>
      </ul>
      <Grid table={game.tableOfPlay} />
      <p className="small muted draw-table-key">
        <span data-draws="true">{words.drawsShort}</span> {words.draws}
        <span data-draws="false">{words.standsShort}</span> {words.stands}
      </p>
    </>
  );
};
