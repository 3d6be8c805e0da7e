import { type ExportEnd, type ExportPart, readExport } from '@sabot/proof';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';

/** What anyone reads out of the text of an export; throws where it does not hold. */
const partsOf = async (text: string): Promise<readonly ExportPart[]> => {
  const parts: ExportPart[] = [];
  for await (const part of readExport(text.split('\n').slice(0, -1), nodeCrypto)) {
    if (!part.ok) throw new Error(`line ${part.fault.line}: ${part.fault.message}`);
    parts.push(part.value);
  }
  return parts;
};

/** How many events and signed heads it has. */
export const countsOf = async (text: string): Promise<Pick<ExportEnd, 'events'> & { readonly heads: number }> => {
  const end = (await partsOf(text)).at(-1);
  if (end?.kind !== 'end') throw new Error('the export has no end');
  return { events: end.events, heads: end.heads };
};
