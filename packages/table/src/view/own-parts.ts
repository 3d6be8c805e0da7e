import { isSecretRound } from '../betting/secret-round.ts';
import type { WagerEnd } from '../fields.ts';
import type { Draw } from '../round.ts';
import { dealtRoundOf, type TableState } from '../state.ts';
import { personOf, type Viewer } from './viewer.ts';

/** Parts of a view in which something may be a patron's own. In all others every patron sees the same. */
export const OWN_PARTS = ['round', 'last', 'matters', 'own'] as const;

export type OwnPart = (typeof OWN_PARTS)[number];

/** Of wagers that are kept from others, a patron's own; null for whoever has none. */
export const ownEnds = (viewer: Viewer, ends: readonly WagerEnd[]): readonly WagerEnd[] | null => {
  const person = personOf(viewer);
  return person === null ? null : ends.filter(({ owner }) => owner === person);
};

const isPeeling = (draws: readonly Draw[] | undefined, person: string): boolean =>
  draws?.some(({ exposed, peeledBy }) => !exposed && peeledBy === person) ?? false;

/** Whether a part is not for this patron as it is for any. */
export const isOwnPart = (part: OwnPart, state: TableState, person: string): boolean => {
  switch (part) {
    case 'round':
      return isSecretRound(state) || isPeeling(dealtRoundOf(state)?.draws, person);
    case 'last':
      return state.last?.secret === true || isPeeling(state.last?.draws, person);
    case 'matters':
      return state.matters.some(({ window }) => window !== null);
    case 'own':
      return true;
  }
};
