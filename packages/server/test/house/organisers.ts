import { readTournamentCommand } from '@sabot/protocol';
import { cents } from '@sabot/rules';
import { DRAGON_GAME } from '@sabot/testkit/games';
import {
  isTournamentCommandName,
  sessionTableId,
  type TournamentCommand,
  type TournamentConfig,
  tableConfigOf,
  usualSession,
  usualTournament,
} from '@sabot/tournament';
import { makePeople } from '../../src/people/people.ts';
import type { TournamentEntry } from '../../src/streams/entries.ts';
import type { House } from '../../src/streams/house.ts';
import type { LiveTable } from '../../src/streams/table-stream.ts';
import type { LiveTournament, TournamentAnswer } from '../../src/streams/tournament-stream.ts';
import { entryOf, must, playOut, roleOf } from './people-at-table.ts';

const GAME = DRAGON_GAME;

export const cupOf = (id: string, changes: Partial<TournamentEntry> = {}): TournamentEntry => ({
  id,
  name: `Cup ${id}`,
  game: GAME.id,
  auto: { tables: null, dragonMs: 1000, organise: null, opponents: [] },
  organiser: 'max',
  created: 1,
  ...changes,
});

/** One session of one round, a fee of $50, the pot to the first and a tenth to the house. */
export const cupConfig = (changes: Partial<TournamentConfig> = {}): TournamentConfig => {
  const usual = usualTournament(GAME);
  return {
    ...usual,
    entry: { ...usual.entry, fee: cents(5_000) },
    sessions: [usualSession(GAME, { length: { kind: 'rounds', rounds: 1 } })],
    prizes: { ...usual.prizes, shares: [9000], house: 1000 },
    ...changes,
  };
};

let commands = 0;

export const commandIn = (by: string, what: string, fields: object = {}): TournamentCommand => {
  commands += 1;
  if (!isTournamentCommandName(what)) throw new Error(`no command ${what}`);
  const read = readTournamentCommand({
    do: what,
    id: `c-${commands}`,
    by,
    as: roleOf(by),
    at: 1_000 + commands,
    ...fields,
  });
  if (!read.ok) throw new Error(`${by} ${what}: ${read.fault}`);
  return read.value;
};

export const askIn = (cup: LiveTournament, by: string, what: string, fields: object = {}): Promise<TournamentAnswer> =>
  cup.give(commandIn(by, what, fields));

/** The same, where anything but a yes would be a mistake of the test. */
export const mustIn = async (cup: LiveTournament, by: string, what: string, fields: object = {}) => {
  const answer = await askIn(cup, by, what, fields);
  if (answer.kind !== 'done') throw new Error(`${by} ${what}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Guests with play money. */
export const guests = async ({ store, origin }: House, count: number): Promise<readonly string[]> => {
  const people = makePeople({ store, origin, now: Date.now, money: 'play' });
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const guest = await people.newGuest();
    if ('fault' in guest) throw new Error(guest.fault);
    ids.push(guest.ok.id);
  }
  return ids;
};

/** Registration is open. */
export const publishedCup = async (house: House, id: string, config = cupConfig()): Promise<LiveTournament> => {
  const cup = await house.addTournament(cupOf(id));
  await mustIn(cup, 'max', 'create-tournament', { config });
  await mustIn(cup, 'max', 'publish-tournament');
  return cup;
};

/** The first session is open, and everyone sits at its only table. */
export const openSession = async (cup: LiveTournament): Promise<void> => {
  await mustIn(cup, 'max', 'close-registration');
  await mustIn(cup, 'max', 'draw-seats', { order: cup.state().entries.map(({ entry }) => entry) });
  await mustIn(cup, 'sue', 'open-session');
};

/** The session's table with everyone's chips, open for betting; it says itself which one it is. */
export const sessionTable = async (house: House, cup: LiveTournament, number = 1): Promise<LiveTable> => {
  const { config, entries, past } = cup.state();
  if (config === null) throw new Error('no set-up');
  const tournament = cup.entry.id;
  const id = sessionTableId(tournament, past.length + 1, 1);
  const table = await house.addTable(entryOf(id, { game: GAME.id, tournament }));
  await must(table, 'max', 'open-table', {
    config: tableConfigOf(GAME, config, 1, { tournament, table: number }, { table: id }),
  });
  await must(table, 'dan', 'load-shoe');
  const { events } = await mustIn(cup, 'dev', 'send-chips', { table: 1 });
  for (const event of events) {
    if (event.type !== 'ChipsSent') continue;
    for (const { entry, seat, amount } of event.sent) {
      const person = entries[entry - 1]?.person;
      await must(table, 'dan', 'join-table', { seat, for: person });
      await must(table, 'dan', 'buy-in', { amount, for: person });
    }
  }
  await must(table, 'dan', 'open-betting');
  return table;
};

/** The round under way with these cards, and what the table tells the tournament of it. */
export const playRound = async (cup: LiveTournament, table: LiveTable): Promise<void> => {
  await playOut(table);
  await mustIn(cup, 'dev', 'close-dragon-bets', { table: 1 });
  await mustIn(cup, 'dev', 'record-round', { table: 1, round: 1, result: 'player' });
};

/** Everyone's chips as they are at the table now. */
export const stacksAt = (cup: LiveTournament, table: LiveTable) =>
  cup.state().entries.flatMap(({ entry, person, atTable }) => {
    const found = table.state().patrons.find((each) => each.person === person);
    return atTable > 0 ? [{ entry, amount: found?.chips ?? 0 }] : [];
  });

/** After the last call nothing is voided any more: a table is closed before its chips go back. */
export const clear = async (table: LiveTable): Promise<void> => {
  await must(table, 'max', 'close-table');
  for (const { person, chips } of table.state().patrons)
    if (chips > 0) await must(table, 'dan', 'cash-out', { amount: chips, for: person });
};
