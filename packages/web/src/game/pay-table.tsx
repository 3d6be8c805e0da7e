import type { Game, Wager, WagerId } from '@sabot/rules';
import { useWords } from '../i18n/dictionary.ts';
import { otherLanguage, useLanguage } from '../i18n/language.ts';
import { ClauseRef } from './clause-ref.tsx';
import { CommissionNote } from './commission-note.tsx';
import { oddsText } from './odds-text.ts';
import { type PayGroup, type PayRow, payGroups, type RunLength } from './pay-rows.ts';
import { WORDS } from './words.ts';
import './pay-table.css';

interface PayTableProps {
  readonly game: Game;
  /** All of the game's where left out. */
  readonly wagers?: readonly WagerId[];
  /** Wagers become places to link to: only where the page is about the game. */
  readonly anchors?: boolean;
}

const Run = ({ run: { min, max } }: { readonly run: RunLength }) => {
  const words = useWords(WORDS);
  return <span className="pay-table-run">{max === null ? words.atLeast(min) : words.exactly(min)}</span>;
};

const Line = ({ game, wager, row }: { readonly game: Game; readonly wager: Wager; readonly row: PayRow }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  return (
    <>
      <td className="pay-table-when">
        {row.name[language]} {row.run !== null && <Run run={row.run} />}
        {row.pays !== null && <CommissionNote game={game} wager={wager} className="pay-table-run" />}
      </td>
      <td className={row.pays === null ? 'pay-table-pays pay-table-push' : 'pay-table-pays number'}>
        {row.pays === null ? words.returned : oddsText(row.pays, language)}
      </td>
      <td className="pay-table-clause">
        <ClauseRef game={game} clause={row.clause} />
      </td>
    </>
  );
};

interface GroupProps {
  readonly game: Game;
  readonly group: PayGroup;
  readonly anchors: boolean;
}

const Group = ({ game, group: { wager, rows }, anchors }: GroupProps) => {
  const language = useLanguage();
  const other = otherLanguage(language);
  const words = useWords(WORDS);
  return (
    <tbody {...(anchors ? { id: wager.id } : {})} data-wager={wager.id}>
      {rows.map((row, index) => (
        <tr key={row.key}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              <span className="pay-table-name">{wager.name[language]}</span>
              <span className="pay-table-other" lang={other}>
                {wager.name[other]}
              </span>
              {wager.scope === 'session' && <span className="pay-table-run">{words.atSessionEnd}</span>}
            </th>
          )}
          <Line game={game} wager={wager} row={row} />
        </tr>
      ))}
    </tbody>
  );
};

/** What every wager pays and when its stake goes back, as the texts have it. */
export const PayTable = ({ game, wagers, anchors = false }: PayTableProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  return (
    <table className="pay-table">
      <caption className="hidden-visually">{words.caption(game.name[language])}</caption>
      <thead>
        <tr>
          <th scope="col">{words.wager}</th>
          <th scope="col">{words.when}</th>
          <th scope="col" className="pay-table-pays" colSpan={2}>
            {words.pays}
          </th>
        </tr>
      </thead>
      {payGroups(game, wagers).map((group) => (
        <Group key={group.wager.id} game={game} group={group} anchors={anchors} />
      ))}
    </table>
  );
};
