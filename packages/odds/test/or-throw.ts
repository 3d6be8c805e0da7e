import { orThrow, type Result } from '@sabot/rules';
import * as counter from '../src/counter/perfect-counter.ts';
import * as dragons from '../src/dragon-odds.ts';
import * as linear from '../src/linear-count.ts';
import * as results from '../src/result-distribution.ts';
import * as chain from '../src/session-chain.ts';
import { parseShoe } from '../src/shoe.ts';
import * as plan from '../src/simulate/plan.ts';

/** A door for tests that know what they give: what it refuses is thrown. */
const sure =
  <Given extends readonly unknown[], T>(door: (...given: Given) => Result<T>) =>
  (...given: Given): T =>
    orThrow(door(...given));

export const shoeOf = sure(parseShoe);
export const dragonOddsOf = sure(dragons.dragonOddsOf);
export const quickDragonOddsOf = sure(dragons.quickDragonOddsOf);
export const dragonOddsOfAnyLength = sure(dragons.dragonOddsOfAnyLength);
export const dragonTurnsOf = sure(dragons.dragonTurnsOf);
export const linearCounts = sure(linear.linearCounts);
export const perfectCounter = sure(counter.perfectCounter);
export const resultDistribution = sure(results.resultDistribution);
export const quantile = sure(results.quantile);
export const histogram = sure(results.histogram);
export const sessionOdds = sure(chain.sessionOdds);
export const quickSessionOdds = sure(chain.quickSessionOdds);
export const expectationsByRounds = sure(chain.expectationsByRounds);
export const lastRoundsWithEdge = sure(chain.lastRoundsWithEdge);
export const chanceOfPayingRuns = sure(chain.chanceOfPayingRuns);
export const roundsInTime = sure(dragons.roundsInTime);
export const simulationPlan = sure(plan.simulationPlan);
