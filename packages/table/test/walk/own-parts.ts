import { isDeepStrictEqual } from 'node:util';
import { ANY_PATRON, eventFor, isOwnEvent, ownPartsOf, type TableState, viewOf } from '../../src/index.ts';
import type { Check, Step } from './check.ts';

const patronsOf = ({ patrons }: TableState): readonly string[] => [
  ...patrons.map(({ person }) => person),
  'designee',
  'nobody',
];

/** As any patron sees and hears it: the same for whoever asks. */
const sharedBy = ({ game, after, decision }: Step) => ({
  view: viewOf(game, after, ANY_PATRON),
  events: (decision.ok ? decision.events : []).map((event) => ({ event, told: eventFor(ANY_PATRON, event) })),
});

const faultsFor = (
  { game, after }: Step,
  { view, events }: ReturnType<typeof sharedBy>,
  person: string,
): readonly string[] => {
  const viewer = { role: 'patron', person } as const;
  const composed = { ...view, ...ownPartsOf(game, after, viewer) };
  return [
    ...(isDeepStrictEqual(composed, viewOf(game, after, viewer)) ? [] : [`${person} does not see what is theirs`]),
    ...events
      .filter(({ event, told }) => !isOwnEvent(event, person) && !isDeepStrictEqual(eventFor(viewer, event), told))
      .map(({ event }) => `${person} does not hear of ${event.type} what is theirs`),
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
    if (!isTelling && !isOften(step)) return [];
    const shared = sharedBy(step);
    return patronsOf(step.after).flatMap((person) => faultsFor(step, shared, person));
  },
};
