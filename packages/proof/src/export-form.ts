import type { ExportEnd, ExportHeader, ExportItem } from './export-line.ts';
import type { KeyRing } from './heads.ts';
import type { Tip } from './record.ts';

/** An export begins with its one header and ends with its last line. */
export interface ExportOrder {
  /** What is wrong with an item at this place of the file. */
  readonly take: (item: ExportItem) => string | null;
  /** After the last line of the file. */
  readonly end: () => string | null;
}

export const makeExportOrder = (): ExportOrder => {
  let stage: 'header' | 'events' | 'over' = 'header';
  return {
    take: (item) => {
      if (item.kind === 'bad') return item.message;
      if (stage === 'over') return 'something follows on the last line';
      if (item.kind === 'header' && stage !== 'header') return 'a second header';
      if (item.kind !== 'header' && stage === 'header') return 'it does not begin as an export does';
      stage = item.kind === 'end' ? 'over' : 'events';
      return null;
    },
    end: () => (stage === 'over' ? null : 'it ends before its last line'),
  };
};

const streamOf = (header: ExportHeader): string =>
  'table' in header ? `table:${header.table.id}` : `tournament:${header.tournament.id}`;

/** Where the keys in the file are those that it is checked by, each must be one. */
export const faultOfHeader = (header: ExportHeader, own: KeyRing | null): string | null => {
  const { stream, publicKeys } = header;
  if (stream !== streamOf(header))
    return `the file is of ${stream} and names the ${streamOf(header).replace(':', ' ')}`;
  const isMade = own === null || (own.size === publicKeys.length && publicKeys.every(({ id }) => own.has(id)));
  return isMade ? null : 'a public key that is none';
};

/** What the last line says, against where the events have led and the digest of all lines before it. */
export const faultOfEnd = ({ events, tip, sha256 }: ExportEnd, reached: Tip, digest: string): string | null => {
  const last = reached.sequence;
  if (events !== last || tip.sequence !== last || tip.hash !== reached.hash)
    return `the last line tells of ${events} events and there are ${last}`;
  return sha256 === digest ? null : 'its bytes are not those that were written';
};
