import type { TableConfig } from '../config.ts';
import type { TableState } from '../state.ts';
import { isFinished } from './loading.ts';

/** What is due of the shoe between two rounds. */
export type ShoeAct =
  | { readonly do: 'load-shoe' }
  | { readonly do: 'replace-shoe' }
  | { readonly do: 'commit-shoe' }
  | { readonly do: 'seal-shoe' }
  | { readonly do: 'burn-cards' };

/** Null where a round can be dealt from it. */
export const dueOfShoe = ({ shoe }: TableState, { source, roundsAfterCut }: TableConfig): ShoeAct | null => {
  if (shoe === null) return { do: 'load-shoe' };
  if (shoe.mustBeReplaced) return { do: 'replace-shoe' };
  if (isFinished(shoe, roundsAfterCut)) return { do: 'load-shoe' };
  if (source === 'electronic' && shoe.root === null)
    return { do: shoe.commitment === null ? 'commit-shoe' : 'seal-shoe' };
  return shoe.stage === 'loaded' && shoe.burned === 0 ? { do: 'burn-cards' } : null;
};
