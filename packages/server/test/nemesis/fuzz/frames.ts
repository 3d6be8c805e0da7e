import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { pause } from '@sabot/testkit/clock';
import type { Random } from '@sabot/testkit/random';

/** One frame, right or wrong in any part. */
/** What a client may say, or nearly so. */
const anySaying = (random: Random): object =>
  random.chance(0.5)
    ? { kind: random.pick(['ping', 'hello', 'update', '__proto__']), at: random.below(100) }
    : { kind: 'peel', draw: random.below(10), grip: random.pick(['s', 'nw', 'x']), progress: random.below(110) };

const anyFrame = (random: Random): Buffer => {
  const opcode = random.chance(0.5) ? 1 : random.below(16);
  const reserved = random.chance(0.1) ? random.below(8) << 4 : 0;
  const first = (random.chance(0.85) ? 0x80 : 0) | reserved | opcode;
  const payload = random.chance(0.3)
    ? Buffer.from(JSON.stringify(anySaying(random)))
    : Buffer.from(Array.from({ length: random.below(random.chance(0.1) ? 8000 : 120) }, () => random.below(256)));
  const claimed = random.chance(0.05) ? random.below(2 ** 31) : payload.length;
  const masked = random.chance(0.9) ? 0x80 : 0;
  const head =
    claimed < 126
      ? Buffer.from([first, masked | claimed])
      : claimed < 65_536
        ? Buffer.from([first, masked | 126, claimed >> 8, claimed & 255])
        : Buffer.concat([
            Buffer.from([first, masked | 127, 0, 0, 0, 0]),
            Buffer.from(new Uint32Array([claimed]).buffer).reverse(),
          ]);
  const mask = masked === 0 ? Buffer.alloc(0) : Buffer.from([0, 0, 0, 0]);
  const whole = Buffer.concat([head, mask, payload]);
  return random.chance(0.1) ? whole.subarray(0, random.below(whole.length)) : whole;
};

/** Opens a live feed and sends frames of any kind until the server or the test has had enough. */
export const fuzzFeed = async (url: string, path: string, cookie: string, random: Random): Promise<void> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  const key = random.chance(0.9) ? randomBytes(16).toString('base64') : 'bad';
  const version = random.chance(0.95) ? 13 : random.below(20);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\n` +
      `Sec-WebSocket-Version: ${version}\r\nCookie: sabot_session=${cookie}\r\n\r\n`,
  );
  for (let sent = 0; sent < 1 + random.below(12) && !socket.destroyed; sent += 1) {
    socket.write(anyFrame(random));
    if (random.chance(0.3)) await pause(random.below(5));
  }
  if (random.chance(0.5)) socket.destroy();
  else await Promise.race([closed, pause(20)]);
  socket.destroy();
};
