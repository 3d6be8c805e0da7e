import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ExportItem, readLine, readLineOfRecord } from '@sabot/proof';

const NEWLINE = 0x0a;
const CHUNK = 256 * 1024;
/** Far above any line that is written, so that a file of another kind does not fill the memory. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** The items in a part of the file. */
export interface FilePart {
  readonly items: readonly ExportItem[];
  /** Digest of all bytes before the last line of this part. */
  readonly sha256: () => string;
}

const bytesOf = (file: string): Readable => {
  const raw = createReadStream(file, { highWaterMark: CHUNK });
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip({ chunkSize: CHUNK });
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
};

/** Which lines are read in full: all, or what verifying the record or the play of a table needs. */
type ExportLines = 'all' | 'record' | 'play';

const itemsOf = (bytes: Buffer, wanted: ExportLines): readonly ExportItem[] => {
  const lines = bytes.toString('utf8').split('\n');
  // The text ends with a line break, so that the last part is empty.
  lines.pop();
  return lines.map(wanted === 'record' ? readLineOfRecord : readLine);
};

/** Where the last whole line begins; 0 where there are not two. */
const lastLineOf = (bytes: Buffer): number => {
  const end = bytes.lastIndexOf(NEWLINE);
  return end <= 0 ? 0 : bytes.lastIndexOf(NEWLINE, end - 1) + 1;
};

const problemOf = (error: unknown): ExportItem => ({
  kind: 'bad',
  message: `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
});

/**
 * Reads an export, plain or gzipped, part by part. Whatever is wrong with the file comes as an item; nothing is thrown.
 */
export async function* readExportFile(file: string, wanted: ExportLines = 'all'): AsyncGenerator<FilePart> {
  const digest = createHash('sha256');
  const sha256 = (): string => digest.copy().digest('hex');
  let kept: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of bytesOf(file)) {
      // The last line is held back, as the digest does not cover the last line of the file.
      const bytes: Buffer = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      const cut = lastLineOf(bytes);
      const whole = bytes.subarray(0, cut);
      kept = bytes.subarray(cut);
      if (kept.length > MAX_LINE_BYTES) {
        yield { items: [{ kind: 'bad', message: 'a line that is far too long' }], sha256 };
        return;
      }
      if (cut === 0) continue;
      yield { items: itemsOf(whole, wanted), sha256 };
      // Verifying the play alone does not need the digest.
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
