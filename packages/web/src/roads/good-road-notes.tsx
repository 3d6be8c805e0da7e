import type { Roads } from '@sabot/rules';
import { useEffect, useSyncExternalStore } from 'react';
import { useWords } from '../i18n/dictionary.ts';
import { choice } from '../state/preference.ts';
import { announce } from '../ui/announcer.tsx';
import { goodRoads } from './good-roads.ts';
import { WORDS } from './messages.ts';

/** Nobody is told of patterns who has not asked for it. */
const goodRoadsWanted = choice('good-roads', false);

/** Named patterns at the end of the Big Road, for those who want to hear of them. */
export const GoodRoadNotes = ({ roads }: { readonly roads: Roads }) => {
  const words = useWords(WORDS);
  const wanted = useSyncExternalStore(goodRoadsWanted.subscribe, goodRoadsWanted.get) === 'yes';
  const found = wanted ? goodRoads(roads.bigRoad.columns).map(({ kind, length }) => words.good[kind](length)) : [];
  const told = found.join('; ');
  useEffect(() => {
    if (told !== '') announce(told);
  }, [told]);
  return (
    <div className="road-good">
      <label>
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ target }) => goodRoadsWanted.set(target.checked ? 'yes' : 'no')}
        />
        {words.goodOption}
      </label>
      {found.map((each) => (
        <span className="pill" key={each}>
          {each}
        </span>
      ))}
    </div>
  );
};
