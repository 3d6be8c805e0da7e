import { entropyCommitment, toHex } from '@sabot/proof';
import type { Problem } from '@sabot/protocol';
import { useEffect, useState } from 'react';
import { giveTable } from '../../../live/client.ts';
import { sessionStore } from '../../../state/session-store.ts';
import { pageCrypto } from './crypto.ts';

/** Numbers that this browser is bound to and has not shown yet, by table and shoe: a reload must not lose one. */
type Secrets = Readonly<Record<string, string>>;

const isSecrets = (value: unknown): value is Secrets => typeof value === 'object' && value !== null;
const secrets = sessionStore<Secrets>('chance', (value) => (isSecrets(value) ? value : {}));

const REVEAL_AGAIN_MS = 600;

export interface ChanceParts {
  readonly tableId: string;
  /** The name under which the table seals its shoes. */
  readonly table: string;
  readonly shoe: number;
  /** Of the shoe; null before any restore of the house. */
  readonly epoch: string | null;
  readonly person: string;
  /** What the table knows of this person's contribution. */
  readonly state: 'none' | 'bound' | 'shown';
}

export interface Chance {
  readonly problem: Problem | null;
  readonly busy: boolean;
  /** Bound, and this browser does not know to what. */
  readonly isLost: boolean;
  readonly add: () => void;
}

/** Adds a random number to a shoe: bound to at once, and shown as soon as the house lets anyone show theirs. */
export const useChance = ({ tableId, table, shoe, epoch, person, state }: ChanceParts): Chance => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const key = [tableId, shoe, person, ...(epoch === null ? [] : [epoch])].join(' ');
  const secret = secrets.get()[key];

  const commit = async (): Promise<void> => {
    setBusy(true);
    const value = toHex(crypto.getRandomValues(new Uint8Array(32)));
    const commitment = await entropyCommitment(pageCrypto, { table, shoe, epoch, person, value });
    // Kept before it is sent: an answer may be lost on its way.
    secrets.set({ ...secrets.get(), [key]: value });
    const answer = await giveTable(tableId, { do: 'commit-entropy', commitment });
    setProblem(answer.ok ? null : answer.fault);
    setBusy(false);
  };

  useEffect(() => {
    if (state !== 'bound' || secret === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const reveal = async (): Promise<void> => {
      const answer = await giveTable(tableId, { do: 'reveal-entropy', value: secret });
      if (!isWanted || answer.ok) return;
      // Nobody may show in the first half of the time.
      if (answer.fault.code === 'too-early') timer = setTimeout(() => void reveal(), REVEAL_AGAIN_MS);
      else setProblem(answer.fault);
    };
    void reveal();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [state, secret, tableId]);

  return { problem, busy, isLost: state === 'bound' && secret === undefined, add: () => void commit() };
};
