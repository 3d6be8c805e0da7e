import { type Command, type CommandOf, type Epoch, epochOf, epochOfShoe, type TableState } from '@sabot/table';
import type { TournamentCommand } from '@sabot/tournament';
import type { HouseEpoch } from '../store/epochs.ts';
import { shoeSeeds } from '../store/secrets.ts';
import type { EventStore } from '../store/store.ts';
import type { CommandAnswer, LiveStream } from './stream.ts';

interface InEpochs {
  readonly epochs: readonly Epoch[];
}

/** The table or the tournament is not in the epoch of the house, so that nothing may be done there. */
class WrongEpoch extends Error {}

/** The commands that open an epoch, at a table and in a tournament. */
const OPENING: readonly string[] = ['open-epoch', 'open-tournament-epoch'];

const isIn = (epoch: HouseEpoch | null, state: InEpochs): boolean => epochOf(state)?.id === epoch?.id;

/**
 * Called before every command. A stream that has not entered the epoch of the last restore may have cards that are
 * known; one that is ahead of this server was restored while the server ran. Neither may be played on.
 */
export const requireCurrentEpoch = (
  epoch: HouseEpoch | null,
  state: InEpochs,
  { do: name }: { readonly do: string },
): void => {
  if (!OPENING.includes(name) && !isIn(epoch, state))
    throw new WrongEpoch('The last restore of the house and this record do not fit together.');
};

/** The epoch of the house as its streams are brought into it. */
export interface EpochEntry {
  readonly epoch: HouseEpoch | null;
  readonly now: () => number;
}

const requireDone = (answer: CommandAnswer<unknown, string>): void => {
  // Another server may have been faster.
  if (answer.kind === 'done' || (answer.kind === 'refused' && answer.refusal.code === 'epoch-opened')) return;
  const why = answer.kind === 'refused' ? answer.refusal.detail : answer.detail;
  throw new WrongEpoch(`The last restore of the house could not be entered in a record: ${why}`);
};

interface Entering<C> extends Pick<LiveStream<InEpochs, C, unknown, string>, 'state' | 'halted'> {
  readonly give: (command: C) => Promise<CommandAnswer<unknown, string>>;
}

type Sender = Pick<Command, 'id' | 'by' | 'as' | 'at'>;
type Opening = Pick<CommandOf<'open-epoch'>, 'epoch' | 'number' | 'restored' | 'backedUp'> & Sender;

/** Brings a stream into the epoch of the house, if it is not there yet. One that is stopped stays as it is. */
const enter = async <C>(
  { epoch, now }: EpochEntry,
  live: Entering<C>,
  commandOf: (opening: Opening) => C,
): Promise<boolean> => {
  if (epoch === null || isIn(epoch, live.state()) || live.halted() !== null) return false;
  const { id, number, restored, backedUp } = epoch;
  const sender = { id: `house:epoch:${id}`, by: 'house', as: 'device', at: now() } as const;
  requireDone(await live.give(commandOf({ epoch: id, number, restored, backedUp, ...sender })));
  return true;
};

export const enterTournamentEpoch = (entry: EpochEntry, live: Entering<TournamentCommand>): Promise<boolean> =>
  enter(entry, live, (opening) => ({ do: 'open-tournament-epoch' as const, ...opening }));

/** The same at a table. Its shoes from before are then revealed, since none of them is dealt from again. */
export const enterTableEpoch = async (
  entry: EpochEntry,
  store: Pick<EventStore, 'sql'>,
  table: string,
  live: Pick<LiveStream<TableState, Command, unknown, string>, 'state' | 'halted' | 'give'>,
): Promise<void> => {
  if (!(await enter(entry, live, (opening) => ({ do: 'open-epoch' as const, ...opening })))) return;
  const seeds = shoeSeeds(store.sql);
  for (const shoe of live.state().sealedShoes) {
    const name = { table, shoe, epoch: epochOfShoe(live.state(), shoe)?.id ?? null };
    const seed = await seeds.read(name).catch(() => null);
    // The dealer of the table tries again, and logs a failure.
    if (seed === null) continue;
    const sender = { id: `shoe:epoch:${entry.epoch?.id}:${shoe}`, by: `device:${table}`, as: 'device' } as const;
    await live.give({ do: 'reveal-shoe', shoe, seed, ...sender, at: entry.now() });
  }
};
