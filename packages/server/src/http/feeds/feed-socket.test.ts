import { describe, expect, it } from 'vitest';
import { textFrame } from './feed-socket.ts';

/** What a client reads (RFC 6455 5.2): the first byte, the length in its shortest form, and the text. */
const read = (frame: Buffer) => {
  const short = frame.readUInt8(1);
  const [length, from] =
    short < 126 ? [short, 2] : short === 126 ? [frame.readUInt16BE(2), 4] : [Number(frame.readBigUInt64BE(2)), 10];
  return { first: frame.readUInt8(0), length, header: from, text: frame.toString('utf8', from) };
};

describe('a text as a frame', () => {
  it.each([
    [0, 2],
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
    [200_001, 10],
  ])('of %i bytes has a header of %i', (length, header) => {
    const text = 'x'.repeat(length);
    expect(read(textFrame(Buffer.from(text)))).toEqual({ first: 0x81, length, header, text });
  });

  it('is put together once for all who are sent it', () => {
    const text = Buffer.from('{"kind":"beat"}');
    expect(textFrame(text)).toBe(textFrame(text));
    expect(textFrame(Buffer.from(text))).not.toBe(textFrame(text));
  });
});
