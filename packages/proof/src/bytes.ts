/** Texts and numbers as bytes, so that no two lists of parts look alike. */
export type BytePart = string | number | Uint8Array;

const MOST = 2 ** 32 - 1;

const SURROGATE = '�';

/** Half of a pair that stands alone is no character; it is written as platforms write it. */
const isHalf = (character: string): boolean => /^[\ud800-\udfff]$/.test(character);

const characterBytes = (character: string): readonly number[] => {
  const code = (isHalf(character) ? SURROGATE : character).codePointAt(0) ?? 0;
  const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  return code < 0x10000 ? [0xe0 | (code >> 12), tail(6), tail(0)] : [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
};

/** UTF-8, which the language itself does not come with. A shoe is made of thousands of short plain texts. */
export const utf8 = (text: string): Uint8Array => {
  const plain = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) return Uint8Array.from([...text].flatMap(characterBytes));
    plain[at] = code;
  }
  return plain;
};

/** A whole number as four bytes, the highest first. */
const putFour = (into: Uint8Array, at: number, value: number): void => {
  into[at] = value >>> 24;
  into[at + 1] = value >>> 16;
  into[at + 2] = value >>> 8;
  into[at + 3] = value;
};

const fourBytes = (value: number): Uint8Array => {
  if (!Number.isInteger(value) || value < 0 || value > MOST)
    throw new RangeError(`${value} does not fit in four bytes`);
  const bytes = new Uint8Array(4);
  putFour(bytes, 0, value);
  return bytes;
};

export const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const bytesOf = (part: BytePart): Uint8Array => {
  if (typeof part === 'string') return utf8(part);
  return typeof part === 'number' ? fourBytes(part) : part;
};

/** Each part behind its length in four bytes. */
export const encode = (parts: readonly BytePart[]): Uint8Array => {
  const all = parts.map(bytesOf);
  const encoded = new Uint8Array(all.reduce((sum, { length }) => sum + 4 + length, 0));
  let at = 0;
  for (const bytes of all) {
    putFour(encoded, at, bytes.length);
    encoded.set(bytes, at + 4);
    at += 4 + bytes.length;
  }
  return encoded;
};

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null for what is not thirty-two bytes in lower-case digits. */
export const readThirtyTwo = (text: string): Uint8Array | null =>
  /^[0-9a-f]{64}$/.test(text)
    ? Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16))
    : null;

/** The same where anything else is a mistake of the caller. */
export const thirtyTwo = (text: string, what: string): Uint8Array => {
  const bytes = readThirtyTwo(text);
  if (bytes === null) throw new RangeError(`${what} must be 32 bytes as 64 lower-case hexadecimal digits`);
  return bytes;
};

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of padded base64 as RFC 4648 has it; null for anything else. */
export const readBase64 = (text: string): Uint8Array | null => {
  if (!BASE64.test(text)) return null;
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, count, at] = [0, 0, 0];
  for (const digit of digits) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[at] = bits >> count;
    at += 1;
  }
  return bytes;
};
