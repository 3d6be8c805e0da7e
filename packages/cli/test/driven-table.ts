import { findGame, type Game } from '@sabot/rules';
import { openPhysicalTable } from '../src/play/open.ts';
import { playTable } from '../src/play/play-line.ts';
import { playReply } from '../src/play/reply.ts';
import { jsonLines, sabot } from './sabot.ts';

/** A table driven line by line: through the built command, or in this process where that is enough. */

export const game = (id: string): Game => {
  const found = findGame(id);
  if (found === undefined) throw new Error(id);
  return found;
};

export const tnc = game('tiger-no-commission');

export type Reply = Readonly<Record<string, unknown>> & {
  readonly ok: boolean;
  readonly code?: string;
  readonly events?: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
};

export const ann = (what: string, fields: object = {}) => ({ do: what, by: 'ann', as: 'patron', ...fields });
export const dan = (what: string, fields: object = {}) => ({ do: what, by: 'dan', as: 'dealer', ...fields });

/** Runs the built command on these lines. */
export const driven = (id: string, lines: readonly object[], flags: readonly string[] = []) => {
  const ran = sabot(['play', id, '--json', ...flags], lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return { ...ran, replies: jsonLines(ran.out) as readonly Reply[] };
};

/** The same without a process of its own. */
export const table = (of: Game, config: Readonly<Record<string, unknown>> = {}) => {
  const play = playTable(of, openPhysicalTable(of, config));
  let number = 0;
  return (line: object | string | null): Reply => {
    number += 1;
    const text = typeof line === 'object' && line !== null ? JSON.stringify(line) : line;
    return JSON.parse(JSON.stringify(playReply(play(text, number)))) as Reply;
  };
};

export const SEATED = [ann('join-table', { seat: 1 }), ann('buy-in', { amount: 10_000_000 })];

/** From the close to the payment, cards by draw number, the Dealer exposing each. */
export const dealt = (cards: readonly string[]): readonly object[] => {
  const expose = (draw: number) => dan('expose-card', { draw, card: cards[draw - 1] });
  return [
    dan('close-betting'),
    ...[1, 2, 3, 4].map(() => dan('draw-card')),
    ...[1, 3, 2, 4].map(expose),
    dan('announce-totals'),
    ...cards.slice(4).flatMap((_, index) => [dan('draw-card'), expose(5 + index)]),
    dan('announce-outcome'),
    dan('settle-round'),
  ];
};
