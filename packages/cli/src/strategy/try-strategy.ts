import { parseStrategyOptions, type StrategyResults } from '@sabot/odds';
import { type Game, orThrow } from '@sabot/rules';
import type { ExitStatus, Options } from '../command.ts';
import { interrupts } from '../interrupts.ts';
import { withThousands } from '../paint.ts';
import { progressBar } from '../progress.ts';
import { replyOf } from '../reply.ts';
import { print, tell } from '../streams.ts';
import { type WantedTry, wantedTry } from './flags.ts';
import { showTry } from './show-try.ts';

/** What was played of what was asked for. */
export interface Tried {
  readonly wanted: WantedTry;
  readonly results: StrategyResults;
  readonly seconds: number;
  readonly threads: number;
}

const play = async (wanted: WantedTry) => {
  const { game, source, options, threads } = wanted;
  const { signal, leave } = interrupts();
  const progress = progressBar(options.sessions, 'sessions');
  try {
    // Loaded here: no other command needs threads.
    const { simulateInThreads } = await import('@sabot/odds/node');
    return await simulateInThreads(game, source, options, { threads, signal, onProgress: progress.update });
  } finally {
    progress.end();
    leave();
  }
};

const forProgram = ({ wanted, results, seconds, threads }: Tried): object => {
  const { wagers, ...figures } = results;
  return {
    game: wanted.game.id,
    options: orThrow(parseStrategyOptions(wanted.options)),
    ...figures,
    wagers: Object.fromEntries(wagers.map(({ wager, ...totals }) => [wager, totals])),
    seconds,
    roundsPerSecond: Math.round(results.rounds / seconds),
    threads,
    interrupted: results.sessions < wanted.options.sessions,
  };
};

/** Tries a strategy by the flags, and says what it came to. */
export const tryStrategy = async (game: Game, options: Options): Promise<ExitStatus> => {
  const wanted = wantedTry(game, options);
  const played = await play(wanted);
  const isForProgram = options['json'] === true;
  if (!played.ok) {
    if (isForProgram) await print(`${JSON.stringify(replyOf(played, () => ({})))}\n`);
    else tell(`sabot: refused (${played.fault.code}): ${played.fault.message}`);
    return 1;
  }
  const tried = { wanted, ...played.value };
  const { sessions } = tried.results;
  if (sessions === 0) {
    tell('Interrupted before the end of the first sessions.');
    return 1;
  }
  if (sessions < wanted.options.sessions) {
    tell(`Interrupted: this is what ${withThousands(sessions)} sessions came to.`);
  }
  await print(isForProgram ? `${JSON.stringify(forProgram(tried))}\n` : showTry(tried));
  return 0;
};
