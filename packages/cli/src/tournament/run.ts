import { blockStream, type GeneratorState, nextWord, shuffle } from '@sabot/odds';
import { cardsOfDecks, type Game } from '@sabot/rules';
import {
  entriesIn,
  type StrategyName,
  type TournamentConfig,
  type TournamentEvent,
  type TournamentState,
} from '@sabot/tournament';
import { type Conduct, conductOf } from './conduct.ts';
import { type Playing, playSession } from './session.ts';

/** A tournament to be played again and again. */
export interface TournamentPlan {
  readonly game: Game;
  readonly config: TournamentConfig;
  readonly entries: number;
  /** Shared out in turn among the entries, beginning with another one in each run. */
  readonly strategies: readonly StrategyName[];
  readonly secondsARound: number;
  readonly seed: string;
}

export interface PlayedTournament {
  readonly state: TournamentState;
  readonly events: readonly TournamentEvent[];
  /** By entry number. */
  readonly strategyOf: (entry: number) => StrategyName;
  /** Of dealing, in milliseconds of the clock on the wall. */
  readonly lasted: number;
}

const ORGANISER = 'organiser';

const personOf = (entry: number): string => `p-${entry}`;

const strategiesOf =
  ({ strategies }: TournamentPlan, run: number) =>
  (entry: number): StrategyName => {
    const found = strategies[(entry - 1 + run) % strategies.length];
    if (found === undefined) throw new RangeError('There is no strategy to play by.');
    return found;
  };

const enter = ({ give }: Conduct, { config, entries }: TournamentPlan): void => {
  give('pit-manager', ORGANISER, { do: 'create-tournament', config });
  give('pit-manager', ORGANISER, { do: 'publish-tournament' });
  for (let entry = 1; entry <= entries; entry += 1) give('patron', personOf(entry), { do: 'register' });
  give('pit-manager', ORGANISER, { do: 'close-registration' });
};

/** Whoever has no chips left buys in again as long as the set-up lets them. */
const rebuyAll = ({ state, offer }: Conduct): void => {
  for (const { entry, status } of state().entries)
    if (status === 'bust') offer('patron', personOf(entry), { do: 'rebuy' });
};

function* playNext(playing: Playing, choices: GeneratorState): Generator<undefined, void> {
  const { give, state } = playing.conduct;
  const order = entriesIn(state()).map(({ entry }) => entry);
  shuffle(order, choices);
  give('pit-manager', ORGANISER, { do: 'draw-seats', order });
  give('pit-supervisor', ORGANISER, { do: 'open-session' });
  yield* playSession(playing);
  give('pit-supervisor', ORGANISER, { do: 'announce-dragons' });
  give('pit-supervisor', ORGANISER, { do: 'end-session' });
}

/**
 * Plays one tournament from its set-up to its prizes. It depends on the plan and the number of the run alone. Pauses after
 * every round, all tables having played it: a tournament may be long, and somebody may want it to stop.
 */
export function* playByRounds(plan: TournamentPlan, run: number): Generator<undefined, PlayedTournament> {
  const conduct = conductOf(plan.game);
  const { give, state } = conduct;
  const strategyOf = strategiesOf(plan, run);
  const choices = blockStream('tournament-choices', plan.seed, run);
  const playing: Playing = {
    conduct,
    strategyOf,
    personOf,
    millisecondsARound: plan.secondsARound * 1000,
    shoe: cardsOfDecks(plan.config.tables.decks),
    cards: blockStream('tournament-cards', plan.seed, run),
    random: () => nextWord(choices) / 2 ** 32,
  };
  enter(conduct, plan);
  // Before a session that is announced there are two at least who can play it, or will when they have bought in again.
  while (state().stage.phase === 'waiting') {
    rebuyAll(conduct);
    yield* playNext(playing, choices);
  }
  give('pit-manager', ORGANISER, { do: 'award' });
  return { state: state(), events: conduct.events(), strategyOf, lasted: conduct.clock() };
}

/** The same at one go. */
export const playTournament = (plan: TournamentPlan, run: number): PlayedTournament => {
  const rounds = playByRounds(plan, run);
  let step = rounds.next();
  while (step.done !== true) step = rounds.next();
  return step.value;
};
