import { cents, ok } from '@sabot/rules';
import { HOUSE, timed } from '@sabot/table';
import {
  BRING,
  entryOf,
  playingOf,
  sessionOf,
  sessionTableId,
  type TournamentCommand,
  tableOfEntry,
  tableOrder,
  tournamentOrder,
} from '@sabot/tournament';
import type { House } from '../streams/types.ts';
import type { BringFault, Brought } from './types.ts';

export interface Asked {
  readonly tournament: string;
  readonly entry: number;
  readonly amount: number;
  /** The id of the command that the chips are for. */
  readonly command: string;
}

interface Parts {
  readonly house: House;
  readonly now: () => number;
}

const no = (fault: BringFault): Brought => ({ ok: false, fault });

/**
 * Chips from the table back to the hand. They leave the table first; if anything stops this half-way the steward goes on
 * with it, under the same id.
 */
export const bringChips = async ({ house, now }: Parts, asked: Asked): Promise<Brought> => {
  const live = await house.tournament(asked.tournament);
  if (live === null) return no('no-such-tournament');
  const { game } = live;
  const state = live.state();
  const session = sessionOf(state);
  const entry = entryOf(state, asked.entry);
  const told = session === null ? undefined : tableOfEntry(session, asked.entry);
  if (told === undefined || entry === undefined || entry.atTable === 0) return no('not-at-table');
  if (told.closed) return no('in-play');
  const table = await house.table(sessionTableId(asked.tournament, playingOf(state), told.table));
  if (table === null) return no('not-at-table');
  const id = `${BRING}${asked.entry}:${asked.command}`;
  const amount = cents(asked.amount);
  const order = tableOrder({ game }, { state: table.state() }, 'cash-out', { amount, for: entry.person });
  const cashed = await table.give(timed({ ...order, id, by: HOUSE }, now()));
  if (cashed.kind === 'refused')
    return no(cashed.refusal.code === 'not-enough-chips' ? 'not-enough-chips' : 'not-at-table');
  if (cashed.kind === 'failed') return no('busy');
  const bring = tournamentOrder({ game, state: live.state() }, 'bring-chips', { entry: asked.entry, amount }, id);
  const brought = await live.give({ ...bring, at: now() } as TournamentCommand);
  if (brought.kind === 'done') return ok(asked.amount);
  // "No more bets" was called meanwhile: the steward takes the chips back to the table.
  return no(brought.kind === 'refused' ? 'in-play' : 'busy');
};
