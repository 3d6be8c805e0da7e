import { openStore, type Where } from '../store/open.ts';
import { verifyExportParts } from './exports/export-check.ts';
import type { Outcome, Part, Progress } from './findings/progress.ts';
import { type StorePlan, verifyStoreParts } from './store-parts.ts';

/** What is to be verified, in words that can be handed to another thread. */
export type Job =
  | { readonly kind: 'store'; readonly where: Where; readonly plan: StorePlan }
  | { readonly kind: 'export'; readonly file: string; readonly publicKeys: readonly string[] | null };

/** Does some parts of a job, with a connection of its own. */
export const doParts = async (
  job: Job,
  parts: readonly Part[],
  progress: (done: Progress) => void,
): Promise<Outcome> => {
  if (job.kind === 'export') return verifyExportParts(job.file, job.publicKeys ?? undefined, parts, progress);
  const store = await openStore(job.where, { readOnly: true });
  try {
    return await verifyStoreParts(store, job.plan, parts, progress);
  } finally {
    await store.close();
  }
};
