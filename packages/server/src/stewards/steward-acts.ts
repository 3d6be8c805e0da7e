import { createHmac, randomInt } from 'node:crypto';
import { type Command, HOUSE, type Order, timed } from '@sabot/table';
import {
  type Chance,
  playingOf,
  type StewardAct,
  sessionTableId,
  strategyOfOpponent,
  type TournamentCommand,
  type TournamentOrder,
} from '@sabot/tournament';
import { DEFAULT_AUTO } from '../dealer/house-tables.ts';
import type { People } from '../people/people.ts';
import type { HouseEpoch } from '../store/epochs.ts';
import { deriveSecret, type SigningKeys } from '../store/secrets.ts';
import { NotUnique } from '../store/store.ts';
import type { TableEntry } from '../streams/entries.ts';
import type { House } from '../streams/house.ts';
import { codeOfAnswer } from '../streams/stream.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { withAnnouncementLock } from './announcement-lock.ts';
import { successorId } from './tournament-series.ts';

export interface ActServices {
  readonly house: House;
  readonly people: Pick<People, 'opponent'>;
  readonly live: LiveTournament;
  readonly now: () => number;
  /** Opponents who have had their turn. */
  readonly turns: Set<string>;
  /** Whether the tables of the session have nothing left to correct or to report. */
  readonly mayAnnounce: () => boolean;
}

/** Acts at one place are done one after another; those at different places side by side. */
export const actPlace = (act: StewardAct): string => {
  switch (act.kind) {
    case 'table':
    case 'retire-table':
      return `table ${act.table}`;
    case 'add-table':
      return `new table ${act.table}`;
    case 'wager':
      return `wagers ${act.turn}`;
    case 'bet':
      return `bets ${act.turn}`;
    case 'tournament':
      // What one table has to report waits for no other table.
      return 'table' in act.command ? `reports of table ${act.command.table}` : 'tournament';
    case 'succeed':
      return 'successor';
    default:
      return 'tournament';
  }
};

/** In an unpredictable order; `below` draws a whole number from 0 up to, but not including, its argument. */
export const shuffledBy = <T>(list: readonly T[], below: (many: number) => number = randomInt): readonly T[] => {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
};

const withDrawnSeats = (command: TournamentOrder): TournamentOrder =>
  command.do === 'draw-seats' ? { ...command, order: [...shuffledBy(command.order)] } : command;

const giveToTournament = async (
  { live, now }: Pick<ActServices, 'live' | 'now'>,
  command: TournamentOrder,
): Promise<string | null> =>
  codeOfAnswer(await live.give({ ...withDrawnSeats(command), at: now() } as TournamentCommand));

/** The act was planned a moment ago: it is checked once more under the lock, when nobody can correct a round. */
const announce = async (services: ActServices, command: TournamentOrder): Promise<string | null> => {
  const { house, live, mayAnnounce } = services;
  const done = await withAnnouncementLock(house, live.entry.id, async () => ({
    code: mayAnnounce() ? await giveToTournament(services, command) : 'busy',
  }));
  return done === null ? 'busy' : done.code;
};

const giveToTable = async (
  { house, now }: ActServices,
  id: string,
  command: Order,
  onlyAt?: number,
): Promise<string | null> => {
  const table = await house.table(id);
  return table === null ? 'no-such-table' : codeOfAnswer(await table.give(timed(command, now()) as Command, onlyAt));
};

/** Another server may have been faster. */
const ignoringDuplicates = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof NotUnique)) throw error;
  }
};

const tableEntry = ({ live, now }: ActServices, table: number): TableEntry => {
  const { entry } = live;
  const { tables } = entry.auto;
  const source = { source: 'electronic' } as const;
  return {
    id: sessionTableId(entry.id, playingOf(live.state()), table),
    name: `${entry.name} ${table}`,
    game: entry.game,
    auto: tables === null ? null : { ...DEFAULT_AUTO, ...tables, config: source, idle: 'deal' },
    owner: null,
    tournament: entry.id,
    created: now(),
  };
};

/** A table that another server has added comes onto the list of this one when it is asked for. */
const addTable = async (services: ActServices, number: number): Promise<string | null> => {
  const { house } = services;
  const entry = tableEntry(services, number);
  await ignoringDuplicates(house.addTable(entry));
  await house.table(entry.id);
  return house.tables().some(({ id }) => id === entry.id) ? null : 'table-is-over';
};

/** Creates the next tournament of the series, with the same set-up. */
const createSuccessor = async ({ house, live, now }: ActServices): Promise<string | null> => {
  const { entry } = live;
  const { config } = live.state();
  const id = successorId(entry.id);
  if (config === null) return 'no-config';
  if ((await house.tournament(id)) === null)
    await ignoringDuplicates(house.addTournament({ ...entry, id, created: now() }));
  const next = await house.tournament(id);
  if (next === null) return 'no-such-tournament';
  return giveToTournament(
    { live: next, now },
    { do: 'create-tournament', id: 'create', by: HOUSE, as: 'pit-manager', config },
  );
};

/** A turn counts as taken even where commands of it are refused; only a busy table or tournament has it tried again. */
const takeTurn = async (
  { turns }: ActServices,
  turn: string,
  gives: readonly (() => Promise<string | null>)[],
): Promise<string | null> => {
  for (const give of gives) if ((await give()) === 'busy') return 'busy';
  turns.add(turn);
  return null;
};

/** Null where the act was carried out, else the code of why it was not. */
export const carryOutAct = async (services: ActServices, act: StewardAct): Promise<string | null> => {
  const { house, people, live } = services;
  switch (act.kind) {
    case 'tournament':
      return act.command.do === 'announce-dragons'
        ? announce(services, act.command)
        : giveToTournament(services, act.command);
    case 'table':
      return giveToTable(services, act.table, act.command, act.onlyAt);
    case 'add-table':
      return addTable(services, act.table);
    case 'retire-table':
      await house.retireTable(act.table);
      return null;
    case 'enter': {
      const strategy = strategyOfOpponent(act.command.by);
      if (strategy === null) return 'no-such-strategy';
      await people.opponent(strategy, act.number);
      return giveToTournament(services, act.command);
    }
    case 'bet':
      return takeTurn(
        services,
        act.turn,
        act.commands.map((command) => () => giveToTournament(services, command)),
      );
    case 'wager':
      return takeTurn(
        services,
        act.turn,
        act.commands.map((command) => () => giveToTable(services, act.table, command)),
      );
    case 'succeed':
      return createSuccessor(services);
    case 'retire':
      await house.retireTournament(live.entry.id);
      return null;
  }
};

const BYTES = 6;
const MOST = 256 ** BYTES;

/** Random numbers that nobody without the secret can predict, even where the words are known. */
export const seededChance =
  (secret: string): Chance =>
  (words) => {
    let drawn = 0;
    return () => {
      drawn += 1;
      return createHmac('sha256', secret).update(`${drawn} ${words}`).digest().readUIntBE(0, BYTES) / MOST;
    };
  };

/**
 * The epoch is part of the words, because the key survives a restore: otherwise whoever saw what was drawn after the
 * backup could predict the draws after the restore.
 */
export const houseSeededChance = (
  keys: Pick<SigningKeys, 'sign'>,
  epoch: Pick<HouseEpoch, 'number' | 'id'> | null,
): Chance => {
  const chance = seededChance(deriveSecret(keys, 'sabot-chance/1'));
  return epoch === null ? chance : (words) => chance(`epoch ${epoch.number} ${epoch.id} ${words}`);
};
