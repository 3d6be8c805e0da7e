import { setImmediate } from 'node:timers/promises';
import { STRATEGIES, STRATEGY_WORDS, type StrategyName } from '@sabot/tournament';
import { type Body, type ExitStatus, type Options, UsageError } from '../command.ts';
import { interrupts } from '../interrupts.ts';
import { withThousands } from '../paint.ts';
import { progressBar, shortNumber } from '../progress.ts';
import { print, tell } from '../streams.ts';
import { wrap } from '../table.ts';
import { type DragonBook, dragonBookOf } from '../tournament/dragon-book.ts';
import { type Figures, figuresOf } from '../tournament/figures.ts';
import { roundsInAll, roundsOfSession } from '../tournament/lengths.ts';
import { USUAL, type Wanted, wantedOf } from '../tournament/options.ts';
import { type PlayedTournament, playByRounds, type TournamentPlan } from '../tournament/run.ts';
import { showSummary } from '../tournament/show.ts';
import { dragonWarnings } from '../tournament/show-dragons.ts';
import { type Summary, summaryOf } from '../tournament/summary.ts';

interface Simulated {
  readonly wanted: Wanted;
  readonly figures: Figures;
  readonly seconds: number;
  readonly interrupted: boolean;
}

/** How long a tournament is played before signals are let in and the bar is drawn. */
const LOOK_UP_MS = 25;
/** Odds of longer sessions take seconds. */
const LONG_SESSION = 5000;

/** Plays until done or interrupted; a tournament that is cut short does not count. */
const play = async (wanted: Wanted, book: DragonBook): Promise<Simulated> => {
  const { plan, runs } = wanted;
  const { add, figures } = figuresOf(plan, book);
  const each = roundsInAll(plan);
  const progress = progressBar(runs * each, 'rounds of play');
  const begin = performance.now();
  const { signal, leave } = interrupts();
  const came = (): boolean => signal.aborted;
  let looked = begin;
  const lookUp = async (done: number): Promise<void> => {
    if (performance.now() - looked < LOOK_UP_MS) return;
    progress.update(done);
    await setImmediate();
    looked = performance.now();
  };
  const playOne = async (run: number): Promise<PlayedTournament | null> => {
    const rounds = playByRounds(plan, run);
    let step = rounds.next();
    for (let played = 1; step.done !== true; played += 1) {
      await lookUp(run * each + played);
      if (came()) return null;
      step = rounds.next();
    }
    return step.value;
  };
  try {
    for (let run = 0; run < runs; run += 1) {
      const played = await playOne(run);
      if (played === null) break;
      add(played);
    }
  } finally {
    progress.end();
    leave();
  }
  return { wanted, figures: figures(), seconds: (performance.now() - begin) / 1000, interrupted: came() };
};

const bookOf = (plan: TournamentPlan): DragonBook => {
  const longest = Math.max(...plan.config.sessions.map((session) => roundsOfSession(session, plan)));
  if (longest > LONG_SESSION) tell(`Working out what Dragon Bets are worth in ${withThousands(longest)} rounds.`);
  return dragonBookOf(plan);
};

const forProgram = ({ wanted, seconds, interrupted }: Simulated, summary: Summary): string => {
  const { game, entries, secondsARound, seed, config } = wanted.plan;
  const { tournaments, rounds, length, minutes, chips, bins, strategies, places, dragons, sessionLengths, pot } =
    summary;
  const reply = {
    game: game.id,
    tournaments,
    entries,
    sessions: config.sessions.length,
    decks: config.tables.decks,
    rounds,
    length,
    secondsARound,
    minutes,
    chips: { ...chips, bins },
    strategies,
    places,
    dragonBets: dragons,
    sessionLengths,
    pot,
    warnings: dragonWarnings(wanted.plan, sessionLengths),
    seed,
    config,
    seconds,
    roundsPerSecond: Math.round(rounds / seconds),
    interrupted,
  };
  return `${JSON.stringify(reply)}\n`;
};

const forPerson = ({ wanted, seconds }: Simulated, summary: Summary): string => {
  const { seed } = wanted.plan;
  const again = /^[\w.-]+$/.test(seed) ? seed : JSON.stringify(seed);
  const rate = shortNumber(summary.rounds / seconds);
  return `${showSummary(wanted.plan, summary)}${seconds.toFixed(2)} s, ${rate} rounds a second; the same again with --seed ${again}\n`;
};

const simulate = async (options: Options): Promise<ExitStatus> => {
  const wanted = wantedOf(options);
  const simulated = await play(wanted, bookOf(wanted.plan));
  const { tournaments } = simulated.figures;
  if (tournaments === 0) {
    tell('Interrupted before the end of the first tournament.');
    return 1;
  }
  if (simulated.interrupted) tell(`Interrupted: this is what ${withThousands(tournaments)} tournaments came to.`);
  const summary = summaryOf(simulated.wanted.plan, simulated.figures);
  await print(options['json'] === true ? forProgram(simulated, summary) : forPerson(simulated, summary));
  return 0;
};

const run = (options: Options, [what, ...more]: readonly string[]): Promise<ExitStatus> => {
  if (what !== 'simulate') {
    const said = what === undefined ? 'What of a tournament?' : `A tournament has no "${what}".`;
    throw new UsageError(`${said} There is: sabot tournament simulate`);
  }
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is one word too many.`);
  return simulate(options);
};

const strategyHelp = (name: StrategyName): readonly string[] =>
  wrap(STRATEGY_WORDS[name].description.en, 98).map(
    (line, index) => `  ${(index === 0 ? name : '').padEnd(13)}  ${line}`,
  );

export const tournament: Body = {
  help: [
    'Every tournament goes through the same rules as a live one: entries, seats drawn by lot, Dragon Bets, rounds dealt from',
    'shoes to the cut card, announcement, who goes on, prizes. Everybody comes and stays, and whoever has no chips left buys',
    'in again as long as the set-up lets them. The same seed gives the same tournaments. An interrupt (Ctrl-C) ends with',
    'what there is, a second one at once. Amounts are whole cents, of chips and of money alike.',
    '',
    'For every length of session it says what Dragon Bets are worth by their exact odds, and from how many rounds on they',
    'favour the players. The rounds of a timed session are an estimate at the pace given, and so whom they favour in it is',
    'left open.',
    '',
    '  --config FILE      the set-up as a JSON object, or what differs from the usual one, which is that of the flags below',
    '                     where none is given, with tables enough for all; the reply to --json has it whole.',
    '                     Fields of a record may be given alone: {"entry":{"fee":5000},"sessions":[{},{"lastRound":"secret"}]}',
    `  --entries N        how many take part; all there is room for by the file, else ${USUAL.entries}`,
    `  --sessions N       ${USUAL.sessions} unless given`,
    `  --rounds N         rounds of a session; ${USUAL.rounds} unless given`,
    '  --advance N,N      how many go on after each session but the last; all unless given',
    '  --stack N          the starting stack; 100000 unless given',
    '  --fee N            what an entry pays into the pot; 0 unless given',
    '  --decks N          decks of a shoe; 8 unless given',
    '  --strategies A,B   of those below, shared out among the entries in turn; all of them unless given',
    `  --pace N           seconds a round, for the length in minutes and for timed sessions; ${USUAL.pace} unless given`,
    `  --runs N           how many tournaments; ${withThousands(USUAL.runs)} unless given`,
    '  --seed S           any text or number; without it a new one, which is printed',
    '  --json             one JSON object, for programs',
    '',
    'The strategies, each rounded down to whole stakes and kept within limits and chips:',
    ...STRATEGIES.flatMap(strategyHelp),
    '',
    '  sabot tournament simulate --entries 64 --sessions 3 --advance 32,8 --fee 5000 --runs 200 --seed 8',
  ],
  options: {
    config: { type: 'string' },
    entries: { type: 'string' },
    sessions: { type: 'string' },
    rounds: { type: 'string' },
    advance: { type: 'string' },
    stack: { type: 'string' },
    fee: { type: 'string' },
    decks: { type: 'string' },
    strategies: { type: 'string' },
    pace: { type: 'string' },
    runs: { type: 'string' },
    seed: { type: 'string' },
  },
  run,
};
