import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Longer lines are not read into memory; they come out as null, for the caller to refuse. */
const LONGEST_LINE = 1 << 20;

/** The lines of a stream, in batches as they arrive, so that a pipe is fast and a person is answered at once. */
export async function* lineBatches(input: Readable): AsyncGenerator<readonly (string | null)[]> {
  let rest = '';
  let tooLong = false;
  const lineOf = (text: string): string | null => {
    const line = tooLong || text.length > LONGEST_LINE ? null : text.replace(/\r$/, '');
    tooLong = false;
    return line;
  };
  input.setEncoding('utf8');
  let first = true;
  for await (const chunk of input) {
    // Some editors put a byte order mark before the first line.
    const text = first ? String(chunk).replace(/^\ufeff/, '') : String(chunk);
    first = false;
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    if (parts.length > 0) yield parts.map(lineOf);
    if (rest.length > LONGEST_LINE) {
      tooLong = true;
      rest = '';
    }
  }
  if (rest !== '' || tooLong) yield [lineOf(rest)];
}

/** Writes to standard output no faster than it is read. */
export const print = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
