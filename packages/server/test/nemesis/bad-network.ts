import { connect } from 'node:net';
import { pause } from '@sabot/testkit/clock';
import { type Bettor, type Deliver, deliverUntilAnswered } from './bettor.ts';
import type { Invocation } from './history.ts';
import type { Outcome } from './visitor.ts';

/** What a network does to a request, each as often as its weight says. */
export const MISHAPS = {
  none: 40,
  /** The connection is cut as soon as the request is on its way. */
  cut: 18,
  /** Only a part of the request is sent. */
  half: 6,
  /** It arrives two or three times, on connections of their own. */
  doubled: 16,
  /** The client falls asleep for a while after sending. */
  paused: 8,
  /** An old request arrives once more. */
  stale: 12,
} as const;
export type Mishap = keyof typeof MISHAPS;

const CUT: Outcome = { kind: 'unknown', status: 0, why: 'cut' };

const sendCut = async ({ visitor, random }: Bettor, invocation: Invocation): Promise<void> => {
  const afterMs = random.below(4);
  const onSent = (cut: () => void): void => {
    if (afterMs === 0) cut();
    else setTimeout(cut, afterMs);
  };
  invocation.answers.push(await visitor.command(invocation, { onSent }));
};

/** What does not arrive whole must not be carried out. */
const sendHalf = async ({ visitor, random }: Bettor, { table, id, do: name, fields, answers }: Invocation) => {
  const { hostname, port, host } = new URL(visitor.where());
  const body = JSON.stringify({ do: name, id, ...fields });
  const request = [
    `POST /api/tables/${table}/commands HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: sabot_session=${visitor.cookie()}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request.slice(0, 20 + random.below(request.length - 21)), () => socket.destroy());
  await closed;
  answers.push({ ...CUT, why: 'half' });
};

const sendMany = async ({ visitor, random }: Bettor, invocation: Invocation): Promise<void> => {
  const copies = Array.from({ length: 2 + random.below(2) }, async (_, index) => {
    if (index > 0) await pause(random.below(3));
    return visitor.command(invocation);
  });
  invocation.answers.push(...(await Promise.all(copies)));
};

const sendPaused = async ({ visitor, random }: Bettor, invocation: Invocation): Promise<void> => {
  await pause(random.below(60));
  const [outcome] = await Promise.all([visitor.command(invocation), pause(random.below(400))]);
  invocation.answers.push(outcome);
};

const resendOld = async ({ visitor, random, answered }: Bettor): Promise<void> => {
  if (answered.length === 0) return;
  const old = random.pick(answered);
  old.answers.push(await visitor.command(old));
};

/** Half of those who got no answer ask again, under the same id; the others never learn what came of it. */
const GIVES_UP = 0.5;

/** Delivers as a bad network does, and counts what it did. */
export const badNetwork =
  (counts: Map<Mishap, number>): Deliver =>
  async (bettor, invocation) => {
    const { random, visitor } = bettor;
    const mishap = random.weighted(MISHAPS);
    counts.set(mishap, (counts.get(mishap) ?? 0) + 1);
    if (mishap === 'cut') await sendCut(bettor, invocation);
    else if (mishap === 'half') await sendHalf(bettor, invocation);
    else if (mishap === 'doubled') await sendMany(bettor, invocation);
    else if (mishap === 'paused') await sendPaused(bettor, invocation);
    else {
      if (mishap === 'stale') await resendOld(bettor);
      invocation.answers.push(await visitor.command(invocation));
    }
    const isKnown = invocation.answers.some(({ kind }) => kind !== 'unknown');
    if (!isKnown && !random.chance(GIVES_UP)) await deliverUntilAnswered(bettor, invocation);
  };
