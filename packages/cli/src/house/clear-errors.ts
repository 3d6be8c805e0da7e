import {
  BackupFault,
  GameChanged,
  MoneyKindChanged,
  NoSuchTable,
  StoreLocked,
  StoreUnavailable,
  StoreVersion,
} from '@sabot/server';
import type { Body, ExitStatus } from '../command.ts';
import { tell } from '../streams.ts';

/** What can be wrong with a store or a file without anything being wrong with the program. */
const EXPECTED = [
  BackupFault,
  GameChanged,
  MoneyKindChanged,
  NoSuchTable,
  StoreLocked,
  StoreUnavailable,
  StoreVersion,
] as const;

/** One line and exit status 1 for those; anything else is our own fault and shows its whole trace. */
export const withClearErrors =
  (run: Body['run']): Body['run'] =>
  async (options, positionals): Promise<ExitStatus> => {
    try {
      return await run(options, positionals);
    } catch (error) {
      // PostgreSQL says itself what is wrong with a name or a password.
      const isOfDatabase = error instanceof Error && 'severity' in error;
      if (!(error instanceof Error) || !(isOfDatabase || EXPECTED.some((kind) => error instanceof kind))) throw error;
      tell(`sabot: ${error.message}`);
      return 1;
    }
  };
