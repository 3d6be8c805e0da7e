import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ExportItem, readLine, readLineOfRecord } from '@sabot/proof';

const NEWLINE = 0x0a;
const CHUNK = 256 * 1024;
/** Longer than any line that is written, so that a file of another kind does not fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** What a part of the file says. */
export interface FilePart {
  readonly items: readonly ExportItem[];
  /** Of all bytes before the last line of this part. */
  readonly sha256: () => string;
}

const bytesOf = (file: string): Readable => {
  const raw = createReadStream(file, { highWaterMark: CHUNK });
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip({ chunkSize: CHUNK });
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
};

/** What is wanted of a file: all that is in it, only what the record of a table needs, or only the play. */
type ExportLines = 'all' | 'record' | 'play';

const itemsOf = (bytes: Buffer, wanted: ExportLines): readonly ExportItem[] => {
  const lines = bytes.toString('utf8').split('\n');
  // A text that ends in a line break ends with an empty part.
  lines.pop();
  return lines.map(wanted === 'record' ? readLineOfRecord : readLine);
};

/** Where the last whole line begins; 0 where there is no more than one. */
const lastLineOf = (bytes: Buffer): number => {
  const end = bytes.lastIndexOf(NEWLINE);
  return end <= 0 ? 0 : bytes.lastIndexOf(NEWLINE, end - 1) + 1;
};

const problemOf = (error: unknown): ExportItem => ({
  kind: 'bad',
  message: `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
});

/** An export, plain or packed, part by part. Whatever is wrong with it comes as an item, and nothing is thrown. */
export async function* readExportFile(file: string, wanted: ExportLines = 'all'): AsyncGenerator<FilePart> {
  const digest = createHash('sha256');
  const sha256 = (): string => digest.copy().digest('hex');
  let kept: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytesOf(file)) {
      // The last line is kept back: it may be the one that the digest does not cover.
      const bytes: Buffer = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      const cut = lastLineOf(bytes);
      const whole = bytes.subarray(0, cut);
      kept = bytes.subarray(cut);
      if (kept.length > LONGEST_LINE) {
        yield { items: [{ kind: 'bad', message: 'a line that is far too long' }], sha256 };
        return;
      }
      if (cut === 0) continue;
      yield { items: itemsOf(whole, wanted), sha256 };
      // Whoever looks at the play alone does not ask for it.
      if (wanted !== 'play') digest.update(whole);
    }
  } catch (error) {
    yield { items: [...itemsOf(kept, wanted), problemOf(error)], sha256 };
    return;
  }
  const items = itemsOf(kept, wanted);
  const isWhole = kept.length > 0 && kept.at(-1) === NEWLINE;
  yield {
    items: isWhole ? items : [...items, { kind: 'bad', message: 'the file ends in the middle of a line' }],
    sha256,
  };
}
