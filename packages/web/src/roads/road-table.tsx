import { DERIVED_ROADS, type RoadRound, type Roads } from '@sabot/rules';
import { useMessages } from '../i18n/messages.ts';
import { useScrollRegion } from '../ui/measure.ts';
import { ROAD_MESSAGES, type RoadMessages } from './messages.ts';
import { type RoundRow, roundRows } from './road-cells.ts';
import styles from './roads.module.css';

const extras = (messages: RoadMessages, { bankerPair, playerPair, natural }: RoadRound): string => {
  const all = [
    ...(bankerPair ? [messages.bankerPair] : []),
    ...(playerPair ? [messages.playerPair] : []),
    ...(natural ? [messages.natural] : []),
  ];
  return all.length === 0 ? messages.none : all.join(', ');
};

const placeTold = (messages: RoadMessages, { place }: RoundRow): string =>
  place === null ? messages.onTie : messages.at(place.column, place.row);

/** Every road as one table: a row a round. */
export const RoadTable = ({ roads }: { readonly roads: Roads }) => {
  const messages = useMessages(ROAD_MESSAGES);
  return (
    <table className={styles['road-table']}>
      <caption>{messages.tableOf}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.round}</th>
          <th scope="col">{messages.result}</th>
          <th scope="col">{messages.marksHead}</th>
          <th scope="col">{messages.place}</th>
          {DERIVED_ROADS.map((road) => (
            <th scope="col" key={road}>
              {messages.derived[road]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roundRows(roads).map((row) => (
          <tr key={row.round}>
            <th scope="row">{row.round}</th>
            <td>{messages.outcomes[row.result.outcome]}</td>
            <td>{extras(messages, row.result)}</td>
            <td>{placeTold(messages, row)}</td>
            {DERIVED_ROADS.map((road) => {
              const mark = row.marks[road];
              return <td key={road}>{mark === null ? messages.none : messages.marks[mark]}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The same in a frame of its own, scrolled where it is long. */
export const FramedRoadTable = ({ roads }: { readonly roads: Roads }) => {
  const messages = useMessages(ROAD_MESSAGES);
  const frame = useScrollRegion(messages.tableOf, String(roads.roundCount), false);
  return (
    <div className={styles['road-table-frame']} ref={frame}>
      <RoadTable roads={roads} />
    </div>
  );
};
