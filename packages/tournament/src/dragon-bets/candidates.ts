import { cents } from '@sabot/rules';
import { type Asking, persons, unitOf } from '../candidates.ts';
import { limitsIn } from '../config.ts';
import { entryOf, sessionOf } from '../state.ts';
import { dragonBetsOf } from './runs.ts';

const leastOf = ({ state }: Asking, id: string): number => {
  const session = sessionOf(state);
  const limits = state.config === null || session === null ? [] : limitsIn(state.config, session.number);
  return limits.find(({ wager }) => wager === id)?.min ?? unitOf(state);
};

export const newBets = (asking: Asking) =>
  persons(asking).flatMap((whose) =>
    dragonBetsOf(asking.game).map(({ id }) => ({ wager: id, amount: cents(leastOf(asking, id)), ...whose })),
  );

export const standingBets = (asking: Asking) =>
  persons(asking).flatMap((whose) => {
    const person = whose.for ?? asking.actor.by;
    return (sessionOf(asking.state)?.bets ?? [])
      .filter(({ entry }) => entryOf(asking.state, entry)?.person === person)
      .map(({ wager }) => ({ wager, ...whose }));
  });

export const changedBets = (asking: Asking) =>
  standingBets(asking).map((bet) => ({ ...bet, amount: cents(unitOf(asking.state)) }));
