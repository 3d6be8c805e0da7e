import { DERIVED_ROADS, type RoadRound, type Roads } from '@sabot/rules';
import { useWords } from '../i18n/messages.ts';
import { useScrollStop } from '../ui/measure.ts';
import { type RoadWords, WORDS } from './messages.ts';
import { type RoundRow, roundRows } from './road-cells.ts';

const extras = (words: RoadWords, { bankerPair, playerPair, natural }: RoadRound): string => {
  const all = [
    ...(bankerPair ? [words.bankerPair] : []),
    ...(playerPair ? [words.playerPair] : []),
    ...(natural ? [words.natural] : []),
  ];
  return all.length === 0 ? words.none : all.join(', ');
};

const placeTold = (words: RoadWords, { place }: RoundRow): string =>
  place === null ? words.onTie : words.at(place.column, place.row);

/** Every road as one table: a row a round. */
export const RoadTable = ({ roads }: { readonly roads: Roads }) => {
  const words = useWords(WORDS);
  return (
    <table className="road-table">
      <caption>{words.tableOf}</caption>
      <thead>
        <tr>
          <th scope="col">{words.round}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.marksHead}</th>
          <th scope="col">{words.place}</th>
          {DERIVED_ROADS.map((road) => (
            <th scope="col" key={road}>
              {words.derived[road]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roundRows(roads).map((row) => (
          <tr key={row.round}>
            <th scope="row">{row.round}</th>
            <td>{words.outcomes[row.result.outcome]}</td>
            <td>{extras(words, row.result)}</td>
            <td>{placeTold(words, row)}</td>
            {DERIVED_ROADS.map((road) => {
              const mark = row.marks[road];
              return <td key={road}>{mark === null ? words.none : words.marks[mark]}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The same in a frame of its own, scrolled where it is long. */
export const FramedRoadTable = ({ roads }: { readonly roads: Roads }) => {
  const words = useWords(WORDS);
  const frame = useScrollStop(words.tableOf, String(roads.roundCount), false);
  return (
    <div className="road-table-frame" ref={frame}>
      <RoadTable roads={roads} />
    </div>
  );
};
