import type { Game } from '@sabot/rules';
import { decide } from '@sabot/testkit/table/sealed';
import { type Command, NEW_TABLE } from '../../src/index.ts';
import { type Failure, observe, observeCommand } from './table.ts';

/** Tells the story to a new table; whether the same check fails at its end, or before. */
const fails = (game: Game, story: readonly Command[], { check, faults: [first] }: Failure): boolean => {
  const table = observe(game);
  for (const [index, command] of story.entries()) {
    const { failure } = observeCommand(table, command, { check, isLast: index === story.length - 1 });
    if (failure !== null) return failure.check === check && sameWords(failure.faults[0], first);
  }
  return false;
};

/** Numbers may differ in a shorter story. */
const sameWords = (one: string | undefined, other: string | undefined): boolean =>
  one?.replace(/\d+/g, '') === other?.replace(/\d+/g, '');

const MOST_TRIES = 3_000;

/** Leaves out whatever is not needed for the same check to fail: half of the story at a time, then less (ddmin). */
export const shrink = (game: Game, whole: readonly Command[], failure: Failure): readonly Command[] => {
  const last = whole.slice(-1);
  let story = whole.slice(0, -1);
  let tries = 0;
  for (let size = Math.ceil(story.length / 2); size >= 1 && tries < MOST_TRIES; ) {
    let isShorter = false;
    for (let from = 0; from < story.length && tries < MOST_TRIES; tries += 1) {
      const shorter = [...story.slice(0, from), ...story.slice(from + size)];
      if (fails(game, [...shorter, ...last], failure)) {
        story = shorter;
        isShorter = true;
      } else from += size;
    }
    if (size > 1) size = Math.floor(size / 2);
    else if (!isShorter) size = 0;
  }
  return [...story, ...last];
};

/** A story as lines: who does what, and what comes of it. */
export const tell = (game: Game, story: readonly Command[]): string => {
  let state = NEW_TABLE;
  const lines = story.map((command) => {
    const { do: what, id: _id, by, as, at: _at, ...payload } = command;
    let outcome: string;
    try {
      const decision = decide(game, state, command);
      if (decision.ok) state = decision.state;
      outcome = decision.ok ? decision.events.map(({ type }) => type).join(' ') : `refused ${decision.refusal.code}`;
    } catch (error) {
      outcome = `throws ${error instanceof Error ? error.message : error}`;
    }
    return `  ${by} (${as}) ${what} ${JSON.stringify(payload)} -> ${outcome} [${state.play.phase}]`;
  });
  return lines.join('\n');
};
