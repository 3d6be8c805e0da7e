import { readCommand } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import {
  type ActorRole,
  type Command,
  type Decision,
  decide,
  NEW_TABLE,
  type TableConfig,
  type TableState,
  usualConfig,
} from '@sabot/table';
import { changed } from '../changes.ts';
import { UsageError } from '../command.ts';
import type { JsonObject } from '../json-file.ts';
import { asSentence } from '../sentence.ts';

/** A table from outside: its configuration, and what is done before the first line. */

/** Who opens the table and loads its first shoe. */
const HOUSE = 'house';

const commandOf = (game: Game, fields: object): Command => {
  const read = readCommand({ by: HOUSE, at: 0, ...fields }, game);
  if (!read.ok) throw new UsageError(`The table cannot be opened: ${asSentence(read.fault)}`);
  return read.value;
};

const stateOf = (decision: Decision): TableState => {
  if (decision.ok) return decision.state;
  const { clause, detail } = decision.refusal;
  throw new UsageError(`The table cannot be opened: ${detail}${clause === null ? '' : ` (${clause})`}`);
};

/** Why the table is as it is, where the text asks for a reason and the file gives none. */
const REASON = 'as asked for on the command line';

/** What the file names wins over the usual; a layout brings its own seats and wagers. */
const configOf = (game: Game, changes: JsonObject): object => {
  if (changes['source'] === 'electronic')
    throw new UsageError('"source" must be "keypad" or "reader": a table driven from outside has a physical shoe.');
  const { layout } = changes;
  const usual: TableConfig = usualConfig(game, { reason: REASON, ...(typeof layout === 'string' ? { layout } : {}) });
  return changed(usual, changes) as object;
};

/** A table with its first shoe loaded, ready for "Place your bets". */
export const openPhysicalTable = (game: Game, changes: JsonObject): TableState => {
  const config = configOf(game, changes);
  const open = (as: ActorRole): Decision =>
    decide(game, NEW_TABLE, commandOf(game, { do: 'open-table', id: `${HOUSE}-1`, as, config }));
  const byManager = open('pit-manager');
  // Some methods only a higher position may allow.
  const tooLow = !byManager.ok && byManager.refusal.code === 'position-too-low';
  const opened = stateOf(tooLow ? open('assistant-casino-manager') : byManager);
  return stateOf(decide(game, opened, commandOf(game, { do: 'load-shoe', id: `${HOUSE}-2`, as: 'dealer' })));
};
