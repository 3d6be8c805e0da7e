import { stat } from 'node:fs/promises';
import { verifyExportParts } from './exports/export-check.ts';
import type { Verdict } from './findings/finding.ts';
import type { VerifyExportOptions } from './findings/options.ts';
import { PARTS, verdictOf } from './findings/progress.ts';
import { doInThreads, hasThreads } from './threads.ts';

/** A file, packed or not, for which threads save more than it takes to start them. */
const MANY_BYTES = 8 * 1024 * 1024;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Checks an exported table by itself: nothing but the file is looked at. */
export const verifyExport = async (file: string, options: VerifyExportOptions = {}): Promise<Verdict> => {
  const { publicKeys, progress } = options;
  if (hasThreads() && (await sizeOf(file)) >= MANY_BYTES) {
    const job = { kind: 'export', file, publicKeys: publicKeys ?? null } as const;
    return verdictOf(await doInThreads(job, (events) => progress?.(events)));
  }
  return verdictOf([await verifyExportParts(file, publicKeys, PARTS, ({ events }) => progress?.(events))]);
};
