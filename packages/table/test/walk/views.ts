import { isDeepStrictEqual } from 'node:util';
import { type Card, DECK } from '@sabot/rules';
import { eventFor, type TableEvent, type TableState, VIEW_ROLES, type Viewer, viewOf } from '../../src/index.ts';
import type { Check, Step } from './check.ts';

/** Any other card will do. */
const other = (card: Card): Card => DECK[(DECK.indexOf(card) + 1) % DECK.length] ?? 'As';

interface Lying {
  readonly card: Card | null;
  readonly exposed: boolean;
  readonly peeledBy?: string | null;
}

/** Cards face down are exchanged for others, but for those that this person has peeled. */
const exchanged = <C extends Lying>(cards: readonly C[], person: string | null): readonly C[] =>
  cards.map((each) =>
    each.exposed || each.card === null || (person !== null && each.peeledBy === person)
      ? each
      : { ...each, card: other(each.card) },
  );

/** The same table, had other cards been dealt face down. */
const otherwise = (state: TableState, person: string | null): TableState => {
  const { play, shoe } = state;
  const dealt = (): TableState['play'] => {
    if (play.phase === 'announced')
      return { ...play, round: { ...play.round, draws: exchanged(play.round.draws, person) } };
    if (play.phase === 'table-closed' || play.phase === 'idle' || play.phase === 'betting') return play;
    return { ...play, round: { ...play.round, draws: exchanged(play.round.draws, person) } };
  };
  return {
    ...state,
    play: dealt(),
    last: state.last === null ? null : { ...state.last, draws: exchanged(state.last.draws, person) },
    shoe: shoe === null ? null : { ...shoe, carried: exchanged(shoe.carried, null) },
  };
};

/** The same event, had other cards been dealt face down; null where no such card is in it. */
const otherEvent = (event: TableEvent, person: string | null): TableEvent | null => {
  switch (event.type) {
    case 'CardDrawn':
      return event.exposed || event.card === null ? null : { ...event, card: other(event.card) };
    case 'CardPeeled':
      return event.card === null || event.person === person ? null : { ...event, card: other(event.card) };
    case 'CardsCameOut':
      return { ...event, cards: exchanged(event.cards, null) };
    case 'CardsReconstructed':
      return { ...event, cards: exchanged(event.cards, null), carried: exchanged(event.carried, null) };
    case 'DeviceReset':
      return { ...event, carried: exchanged(event.carried, null) };
    default:
      return null;
  }
};

const viewersOf = ({ patrons }: TableState): readonly Viewer[] => [
  ...VIEW_ROLES.flatMap((role) => (role === 'patron' ? [] : [{ role }])),
  ...[...patrons.map(({ person }) => person), 'designee', 'nobody'].map(
    (person) => ({ role: 'patron', person }) as const,
  ),
];

const faultsFor = ({ game, after, decision, number }: Step, viewer: Viewer): readonly string[] => {
  const person = viewer.role === 'patron' ? viewer.person : null;
  const name = `${viewer.role} ${person ?? ''}`;
  const events = decision.ok ? decision.events : [];
  const told = events.filter((event) => {
    const changed = otherEvent(event, person);
    return changed !== null && !isDeepStrictEqual(eventFor(viewer, event), eventFor(viewer, changed));
  });
  const isSame =
    number % 60 !== 0 || isDeepStrictEqual(viewOf(game, after, viewer), viewOf(game, otherwise(after, person), viewer));
  return [...told.map(({ type }) => `${name} learns a card from ${type}`), ...(isSame ? [] : [`${name} sees a card`])];
};

/** Were other cards lying face down, nobody would see a difference. */
export const views: Check = {
  name: 'A11b: a card face down is in no view but of the patron who has peeled it',
  faults: (step) => {
    const events = step.decision.ok ? step.decision.events : [];
    const hasHidden = events.some((event) => otherEvent(event, null) !== null);
    if (!hasHidden && step.number % 60 !== 0) return [];
    return viewersOf(step.after).flatMap((viewer) => faultsFor(step, viewer));
  },
};
