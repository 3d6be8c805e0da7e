import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  LONGEST_SESSION,
  type RoundSummary,
  type SessionCounts,
  simulationPlan,
  summarise,
  summariseSessions,
  type WagerSummary,
} from '@sabot/odds';
import { type Decks, type Game, OUTCOMES, orThrow } from '@sabot/rules';
import { bilingualName } from '../bilingual-name.ts';
import { type Body, type ExitStatus, type Options, UsageError, wholeNumber } from '../command.ts';
import { decksAsked, gameNamed } from '../games.ts';
import { interrupts } from '../interrupts.ts';
import { OUTCOME_LABELS, PAINT_OUTCOME, paint, percent, withThousands } from '../paint.ts';
import { progressBar, shortNumber } from '../progress.ts';
import { checkFlagsTogether, STRATEGY_FLAGS, STRATEGY_HELP } from '../strategy/flags.ts';
import { tryStrategy } from '../strategy/try-strategy.ts';
import { print, tell } from '../streams.ts';
import { table } from '../table.ts';

/** What the flags ask for. */
interface Wanted {
  readonly game: Game;
  readonly rounds: number;
  readonly decks: Decks;
  readonly seed: string;
  readonly threads: number;
  /** Rounds of a session, or null for no sessions. */
  readonly session: number | null;
}

/** What was played. */
interface Played {
  readonly wanted: Wanted;
  readonly summary: RoundSummary;
  readonly sessions: SessionCounts | null;
  readonly wagers: readonly (readonly [id: string, summary: WagerSummary])[];
  readonly seconds: number;
  /** Threads that played. */
  readonly threads: number;
  readonly interrupted: boolean;
}

const readFlags = async (options: Options, positionals: readonly string[]): Promise<Wanted> => {
  const game = await gameNamed(positionals);
  const rounds = wholeNumber(options, 'rounds', 1, Number.MAX_SAFE_INTEGER);
  if (rounds === undefined) throw new UsageError('How many rounds? For example --rounds 10000000.');
  const session = wholeNumber(options, 'session', 1, Math.min(rounds, LONGEST_SESSION));
  const seed = options['seed'];
  return {
    game,
    rounds,
    decks: decksAsked(game, options),
    seed: typeof seed === 'string' ? seed : randomBytes(6).toString('hex'),
    threads: wholeNumber(options, 'threads', 1, Number.MAX_SAFE_INTEGER) ?? availableParallelism(),
    session: session ?? null,
  };
};

/** Plays until done or interrupted. */
const play = async (wanted: Wanted): Promise<Played> => {
  const { game, rounds, decks, seed, threads, session } = wanted;
  const count = session === null ? 0 : Math.floor(rounds / session);
  const { signal, leave } = interrupts();
  const progress = progressBar(rounds + count * (session ?? 0), 'rounds');
  try {
    // Loaded here: no other command needs threads.
    const { simulateRoundsInThreads } = await import('@sabot/odds/node');
    const plan = orThrow(simulationPlan(game, { decks }));
    const played = await simulateRoundsInThreads(plan, {
      seed,
      rounds,
      threads,
      ...(session === null ? {} : { sessions: { count, length: session } }),
      signal,
      onProgress: progress.update,
    });
    const counts = orThrow(played);
    const { sessions, seconds } = counts;
    const summary = summarise(plan, counts.rounds);
    const bySession = sessions === null || sessions.sessions === 0 ? [] : summariseSessions(game, sessions);
    const interrupted = summary.rounds < rounds || (sessions?.sessions ?? 0) < count;
    const { threads: used } = counts;
    return {
      wanted,
      summary,
      sessions,
      wagers: [...summary.wagers, ...bySession],
      seconds,
      threads: used,
      interrupted,
    };
  } finally {
    progress.end();
    leave();
  }
};

const roundsPerSecond = ({ summary, sessions, seconds }: Played): number =>
  Math.round((summary.rounds + (sessions === null ? 0 : sessions.sessions * sessions.length)) / seconds);

/** Sessions by their longest run, as far as there are any. */
const runLengths = ({ longestRun, length }: SessionCounts): readonly number[] =>
  Array.from({ length: length + 1 }, (_, run) => run).filter(
    (run) => longestRun.banker[run] !== 0 || longestRun.player[run] !== 0,
  );

const sessionsReply = ({ sessions, length, longestRun }: SessionCounts): object => ({
  played: sessions,
  length,
  longestRun: { banker: [...longestRun.banker], player: [...longestRun.player], either: [...longestRun.either] },
});

const forProgram = (played: Played): string => {
  const { wanted, summary, sessions, wagers, seconds, interrupted } = played;
  const reply = {
    rounds: summary.rounds,
    seconds,
    roundsPerSecond: roundsPerSecond(played),
    ...(sessions === null ? {} : { roundsOfSessions: sessions.sessions * sessions.length }),
    outcomes: summary.outcomes,
    wagers: Object.fromEntries(wagers),
    game: wanted.game.id,
    decks: wanted.decks,
    shoes: summary.shoes,
    seed: wanted.seed,
    threads: played.threads,
    interrupted,
    ...(sessions === null ? {} : { sessions: sessionsReply(sessions) }),
  };
  return `${JSON.stringify(reply)}\n`;
};

const wagersTable = ({ wanted, wagers }: Played): string =>
  table(
    ['wager', 'won', 'lost', 'push', 'EV', '± standard error'],
    wagers.map(([id, { won, lost, push, ev, se }]) => {
      const name = wanted.game.wagers.find((wager) => wager.id === id)?.name;
      const mean = `${ev < 0 ? '' : '+'}${percent(ev, 4)}`;
      return [
        name === undefined ? id : bilingualName(name),
        withThousands(won),
        withThousands(lost),
        withThousands(push),
        (ev < 0 ? paint.red : paint.green)(mean),
        percent(se, 4),
      ];
    }),
    { right: [1, 2, 3, 4, 5] },
  );

const runsTable = (sessions: SessionCounts): string =>
  `${withThousands(sessions.sessions)} sessions of ${withThousands(sessions.length)} rounds, by their longest run of wins:\n${table(
    ['longest run', 'Banker 庄', 'Player 闲', 'either'],
    runLengths(sessions).map((run) => [
      `${run}`,
      ...[sessions.longestRun.banker, sessions.longestRun.player, sessions.longestRun.either].map((counts) =>
        withThousands(counts[run] ?? 0),
      ),
    ]),
    { right: [0, 1, 2, 3] },
  )}`;

const forPerson = (played: Played): string => {
  const { wanted, summary, sessions, seconds } = played;
  const { game, decks, seed } = wanted;
  const { threads } = played;
  const { rounds, shoes } = summary;
  const outcomes = OUTCOMES.map((outcome) => {
    const count = summary.outcomes[outcome];
    return `${PAINT_OUTCOME[outcome](OUTCOME_LABELS[outcome])} ${withThousands(count)} (${percent(count / rounds, 3)})`;
  });
  return [
    `${paint.bold(bilingualName(game.name))}: ${withThousands(rounds)} rounds from ${withThousands(shoes)} shoes of ${decks} decks\n`,
    `${outcomes.join('   ')}\n`,
    wagersTable(played),
    sessions === null ? '' : runsTable(sessions),
    `${seconds.toFixed(2)} s, ${shortNumber(roundsPerSecond(played))} rounds a second on ${threads} ${threads === 1 ? 'thread' : 'threads'}; `,
    `the same again with --seed ${/^[\w.-]+$/.test(seed) ? seed : JSON.stringify(seed)}\n`,
  ].join('');
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  checkFlagsTogether(options);
  if (options['strategy'] !== undefined) return tryStrategy(await gameNamed(positionals), options);
  const played = await play(await readFlags(options, positionals));
  const { rounds } = played.summary;
  if (rounds === 0) {
    tell('Interrupted before the first round.');
    return 1;
  }
  if (played.interrupted) tell(`Interrupted: this is what ${withThousands(rounds)} rounds came to.`);
  await print(options['json'] === true ? forProgram(played) : forPerson(played));
  return 0;
};

export const simulate: Body = {
  help: [
    'Shoes are shuffled and dealt to the cut card, 14 cards from the end; the round in which it appears is the last.',
    'The same seed gives the same counts at any number of threads. An interrupt (Ctrl-C) ends with what there is.',
    '',
    '  --rounds N    how many rounds, exactly',
    '  --decks D     decks of a shoe; 8 unless given',
    '  --seed S      any text or number; without it a new one, which is printed',
    '  --threads T   worker threads; one a core unless given',
    '  --session L   also sessions of L rounds, N / L of them: their longest runs, and wagers paid on those',
    '  --json        one JSON object, for programs',
    '',
    '  sabot simulate GAME --rounds 100000000 --seed 8 --threads 2',
    '',
    ...STRATEGY_HELP,
  ],
  options: {
    rounds: { type: 'string' },
    decks: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    session: { type: 'string' },
    ...STRATEGY_FLAGS,
  },
  run,
};
