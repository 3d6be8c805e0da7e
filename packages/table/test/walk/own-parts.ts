import { isDeepStrictEqual } from 'node:util';
import {
  ANY_PATRON,
  eventFor,
  isOwnEvent,
  ownPartsOf,
  patronsConcerned,
  type TableState,
  VIEW_ROLES,
  viewOf,
} from '../../src/index.ts';
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

/** Whoever is not concerned is found to see the very same of their own, and to hear what any patron hears. */
const faultsOfUnconcerned = ({ game, before, after, decision }: Step): readonly string[] => {
  const events = decision.ok ? decision.events : [];
  const concerned = patronsConcerned(before, after, events);
  if (concerned === null) return [];
  return [...new Set([...patronsOf(before), ...patronsOf(after)])]
    .filter((person) => !concerned.has(person))
    .flatMap((person) => {
      const viewer = { role: 'patron', person } as const;
      const isSame = isDeepStrictEqual(ownPartsOf(game, before, viewer), ownPartsOf(game, after, viewer));
      const heard = events.filter((event) => isOwnEvent(event, person));
      return [
        ...(isSame ? [] : [`${person} sees something else and is not concerned`]),
        ...heard.map(({ type }) => `${person} hears of ${type} and is not concerned`),
      ];
    });
};

/** Of hundreds who watch a table only those whom a command concerns are looked at one by one. */
export const concerned: Check = {
  name: 'whom a command does not concern sees of their own what they saw before',
  faults: (step) => (step.number % 3 !== 0 || step.after === step.before ? [] : faultsOfUnconcerned(step)),
};

/** What is kept from an earlier view is what would have been made anew. */
export const keptParts: Check = {
  name: 'a view made from the one before is the view',
  faults: ({ game, number, before, after }) =>
    number % 3 !== 0 || before === after
      ? []
      : VIEW_ROLES.flatMap((role) => {
          const viewer = role === 'patron' ? ANY_PATRON : { role };
          const earlier = { state: before, view: viewOf(game, before, viewer) };
          const isSame = isDeepStrictEqual(viewOf(game, after, viewer, earlier), viewOf(game, after, viewer));
          return isSame ? [] : [`${role} is shown what is no longer so`];
        }),
};
