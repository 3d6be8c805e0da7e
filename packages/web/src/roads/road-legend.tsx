import { DERIVED_ROADS, ROAD_MARKS } from '@sabot/rules';
import { useWords } from '../i18n/dictionary.ts';
import { MarkIcon } from './marks.tsx';
import { WORDS } from './messages.ts';

export const RoadLegend = () => {
  const words = useWords(WORDS);
  const meaning = { r: words.regular, b: words.irregular } as const;
  return (
    <details className="road-legend">
      <summary>{words.legend}</summary>
      <ul>
        {ROAD_MARKS.map((mark) => (
          <li key={mark}>
            <span className="road-legend-marks">
              {DERIVED_ROADS.map((road) => (
                <MarkIcon key={road} road={road} mark={mark} />
              ))}
            </span>
            {meaning[mark]}
          </li>
        ))}
        <li>{words.notSides}</li>
        <li>{words.legendPairs}</li>
      </ul>
    </details>
  );
};
