import { type Answer, ownProblem } from '@sabot/client';
import type { AnswerTo, OperationAt } from '@sabot/protocol';
import type { Decks, Game, Method } from '@sabot/rules';
import { post } from '../../live/client.ts';
import { someone } from '../../live/enter.ts';
import { wait } from '../../live/wait.ts';
import type { Pace } from './messages.ts';

/** How a practice table is to be. */
export interface Wish {
  readonly layout: string;
  readonly decks: Decks;
  readonly method: Method;
  readonly pace: Pace;
}

/** Not new where one is open already: then it is that one. */
export type Opened = AnswerTo<OperationAt<'POST', '/api/practice'>>;

export const openPractice = async (game: Game, { layout, decks, method, pace }: Wish): Promise<Answer<Opened>> => {
  const who = await someone();
  if (!who.ok) return who;
  return post('/api/practice', { body: { game: game.id, layout, decks, method, pace } });
};

const AGAIN_MS = 700;
const LONGEST_MS = 10_000;

/** The round that is being played there goes to its end first. */
const STILL_CLOSING = ownProblem('not-now', 409, 'wait');

/** Asks until there is a new table: the old one takes a moment to be put away. */
const untilNew = async (ask: () => Promise<Answer<Opened>>): Promise<Answer<Opened>> => {
  for (const end = Date.now() + LONGEST_MS; ; ) {
    const answer = await ask();
    const isEarly = answer.ok ? !answer.value.isNew : answer.fault.code === STILL_CLOSING.code;
    if (!isEarly) return answer;
    if (Date.now() + AGAIN_MS > end) return { ok: false, fault: STILL_CLOSING };
    await wait(AGAIN_MS);
  }
};

/** Closes the table that is open, and opens the one that is wished for. */
export const openInstead = async (old: string, game: Game, wish: Wish): Promise<Answer<Opened>> => {
  const closed = await post('/api/practice/:table/close', { params: { table: old } });
  // One that is gone by now is closed.
  if (!closed.ok && closed.fault.status !== 404) return closed;
  return untilNew(() => openPractice(game, wish));
};
