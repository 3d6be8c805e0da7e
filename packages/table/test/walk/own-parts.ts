import { isDeepStrictEqual } from 'node:util';
import { ANY_PATRON, eventFor, isOwnEvent, ownPartsOf, type TableState, viewOf } from '../../src/index.ts';
import type { Check, Step } from './check.ts';

const patronsOf = ({ patrons }: TableState): readonly string[] => [
  ...patrons.map(({ person }) => person),
  'designee',
  'nobody',
];

const faultsFor = ({ game, after, decision }: Step, person: string): readonly string[] => {
  const viewer = { role: 'patron', person } as const;
  const composed = { ...viewOf(game, after, ANY_PATRON), ...ownPartsOf(game, after, viewer) };
  const events = decision.ok ? decision.events.filter((event) => !isOwnEvent(event, person)) : [];
  return [
    ...(isDeepStrictEqual(composed, viewOf(game, after, viewer)) ? [] : [`${person} does not see what is theirs`]),
    ...events
      .filter((event) => !isDeepStrictEqual(eventFor(viewer, event), eventFor(ANY_PATRON, event)))
      .map(({ type }) => `${person} does not hear of ${type} what is theirs`),
  ];
};

/** Something lies or is open in which patrons may see more than others do. */
const isOften = ({ number, after }: Step): boolean =>
  number % 12 === 0 || (number % 3 === 0 && after.matters.some(({ window }) => window !== null));

/** What is common to all patrons and what is one's own come to the whole view. */
export const ownParts: Check = {
  name: "a patron's view is what any patron sees, and what is theirs",
  faults: (step) => {
    const events = step.decision.ok ? step.decision.events : [];
    const isTelling = events.some(({ type }) => ['CardPeeled', 'RoundVoided', 'ElectionMade'].includes(type));
    return isTelling || isOften(step) ? patronsOf(step.after).flatMap((person) => faultsFor(step, person)) : [];
  },
};
