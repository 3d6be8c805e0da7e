import type { Basis, Game } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import { type Matter, openRoundOf, type TableState } from '../state.ts';
import { voidedAfterwards } from './corrections.ts';
import { voidEvents } from './settlement.ts';

export const condemned = ({ shoe, shoesLoaded }: TableState, basis: Basis): EventBody => ({
  type: 'ShoeCondemned',
  shoe: shoe?.number ?? shoesLoaded,
  basis,
});

/** Between rounds only these can still be about the last one. */
const ABOUT_LAST_ROUND: readonly Matter['kind'][] = ['wrong-number-of-cards', 'misread'];

/** As they go with their round; cards that must be replaced still must be. */
export const mattersClosed = (state: TableState, matters: readonly Matter[]): readonly EventBody[] =>
  matters.flatMap(({ id, window, steps }): readonly EventBody[] => {
    const replace = steps.find(({ remedy }) => remedy === 'replace-cards');
    return [
      ...(window === null ? [] : [{ type: 'WindowClosed', matter: id, silent: [] } as const]),
      ...(replace === undefined ? [] : [condemned(state, replace.basis)]),
      { type: 'MatterClosed', matter: id },
    ];
  });

/** With the round goes whatever else was open about it. */
const closedWith = (state: TableState, matter: Matter): readonly EventBody[] => {
  const about = openRoundOf(state) === null ? ABOUT_LAST_ROUND : null;
  const others = state.matters.filter(({ id, kind }) => id !== matter.id && (about === null || about.includes(kind)));
  return mattersClosed(state, others);
};

/** The round is void, under way or, where the text reaches back so far, settled already (TNC:5.2, DBT:5.2). */
export const voidEffect = (game: Game, state: TableState, matter: Matter, basis: Basis): readonly EventBody[] => [
  ...closedWith(state, matter),
  ...(openRoundOf(state) === null ? voidedAfterwards(game, state, basis) : voidEvents(state, basis)),
];
