import { eventOf, type StreamId, tableStream, tournamentStream } from '@sabot/proof';
import { epochAt, type Refusal, replay, type TableEvent } from '@sabot/table';
import {
  closeOrder,
  dragonBetRefusalAt,
  missingChips,
  playingOf,
  refusalOfAnnouncement,
  refusalOfCarriedOver,
  sessionOf,
  sessionTableId,
  type TournamentCommand,
  tableOfOpenBet,
  takesChips,
} from '@sabot/tournament';
import type { MoneyKind } from '../ops/settings.ts';
import type { Person } from '../people/person.ts';
import { houseSeededChance, shuffledBy } from '../stewards/steward-acts.ts';
import type { House } from '../streams/house.ts';
import type { LiveTournament } from '../streams/tournament-stream.ts';
import { checkNames, checkTournamentCash } from './people.ts';
import { type AdmissionServices, firstRefusal, type HouseRefusal, houseRefusal, waitUntil } from './refusal.ts';
import { checkSetUp } from './settings.ts';

const PAGE = 200;

/** From the store, as another server may deal at the table. Its story is short until Dragon Bets are closed. */
const storyOf = async ({ store }: Pick<House, 'store'>, stream: StreamId): Promise<readonly TableEvent[]> => {
  const events: TableEvent[] = [];
  for (;;) {
    const page = await store.read(stream, events.length, PAGE);
    if (page.length === 0) return events;
    events.push(...page.map((record) => eventOf(record) as TableEvent));
  }
};

const streamOf = ({ entry, state }: LiveTournament, table: number): StreamId =>
  tableStream(sessionTableId(entry.id, playingOf(state()), table));

/**
 * The first "No more bets" of a table closes its Dragon Bets at once (A39), and not when it is carried over: whoever
 * would take one asks here first. False where the tournament could not be told.
 */
export const closeBetsWhenCalled = async (
  { house, now }: { readonly house: House; readonly now: () => number },
  live: LiveTournament,
  table: number,
): Promise<boolean> => {
  const state = live.state();
  const told = sessionOf(state)?.tables.find((each) => each.table === table);
  if (state.stage.phase !== 'session' || told === undefined || told.closed || told.returned) return true;
  const story = await storyOf(house, streamOf(live, table));
  if (!story.some(({ type }) => type === 'BettingClosed')) return true;
  const answer = await live.give({ ...closeOrder({ game: live.game, state }, table), at: now() } as TournamentCommand);
  // A refusal means that somebody else has told it.
  return answer.kind !== 'failed';
};

/** What the table has against a change of Dragon Bets there, as long as they are open (A20). */
const dragonBetRefusal = async (
  { house }: { readonly house: House },
  live: LiveTournament,
  table: number,
): Promise<Refusal | null> => dragonBetRefusalAt(replay(await storyOf(house, streamOf(live, table))));

type TournamentRequest = readonly [services: AdmissionServices, tournament: LiveTournament, command: TournamentCommand];

/** What the house was asked to do must stay possible. */
const checkConfig = (...[, { entry }, command]: TournamentRequest): HouseRefusal | null =>
  command.do === 'create-tournament' || command.do === 'revise-tournament'
    ? checkSetUp(command.config, command.config.auto ?? entry.auto)
    : null;

/** What comes after the first "No more bets" is late, though the steward has not carried the call over yet (5.6, 5.7). */
const checkOpenBets = async (...[services, tournament, command]: TournamentRequest): Promise<HouseRefusal | null> => {
  const told = tableOfOpenBet(tournament.state(), command);
  if (told === null || (await closeBetsWhenCalled(services, tournament, told.table))) return null;
  return houseRefusal('busy');
};

/** Nobody changes a Dragon Bet on a card that was seen at the table (A20). */
const checkSeenCard = async (...[services, tournament, command]: TournamentRequest): Promise<HouseRefusal | null> => {
  const told = tableOfOpenBet(tournament.state(), command);
  return told === null ? null : dragonBetRefusal(services, tournament, told.table);
};

/** Chips that are at a table are brought back for a Dragon Bet, as long as those are open (A39). */
const checkChips = async (...[services, tournament, command]: TournamentRequest): Promise<HouseRefusal | null> => {
  const missing = takesChips(command) ? missingChips(tournament.game, tournament.state(), command) : null;
  if (missing === null) return null;
  const { house, stewards } = services;
  const { id } = tournament.entry;
  // A repeat is answered as the first time, and takes nothing twice.
  if ((await house.store.commandOf(tournamentStream(id), command.by, command.id)) !== null) return null;
  // What was sent to a table a moment ago must be there before it can come back.
  if (!(await waitUntil(() => stewards.liveChipsOf(id)[missing.entry] !== undefined))) return houseRefusal('busy');
  const brought = await stewards.bring(id, missing.entry, missing.amount, `${command.by}:${command.id}`);
  // Where they cannot be had, the tournament itself says what is wrong with the bet.
  return !brought.ok && brought.fault === 'busy' ? houseRefusal('busy') : null;
};

/** What is being put right at a closed table is decided, and carried over, before the session is announced. */
const checkEarlyAnnouncement = async (
  ...[{ stewards }, { entry }, command]: TournamentRequest
): Promise<HouseRefusal | null> =>
  command.do === 'announce-dragons'
    ? refusalOfAnnouncement(await waitUntil(() => stewards.mayAnnounce(entry.id)))
    : null;

/** All that is asked, and made ready, before the tournament itself is. */
export const checkTournamentCommand = (
  services: AdmissionServices,
  money: MoneyKind,
  person: Person,
  tournament: LiveTournament,
  command: TournamentCommand,
): Promise<HouseRefusal | null> => {
  const asked: TournamentRequest = [services, tournament, command];
  return firstRefusal([
    () => refusalOfCarriedOver(command),
    () => checkTournamentCash(money, person, tournament.state().config, command.do),
    () => checkConfig(...asked),
    () => checkNames(services, person, command),
    () => checkOpenBets(...asked),
    () => checkSeenCard(...asked),
    () => checkChips(...asked),
    () => checkEarlyAnnouncement(...asked),
  ]);
};

/**
 * Who asks for the draw says who is to be seated; the order is the house's. A repeat is drawn in the epoch of the first
 * time, and so is the same; what a restore has cut off is drawn anew.
 */
export const withHouseDraw = async (
  { house }: AdmissionServices,
  { entry, state }: LiveTournament,
  command: TournamentCommand,
): Promise<TournamentCommand> => {
  if (command.do !== 'draw-seats') return command;
  const first = await house.store.commandOf(tournamentStream(entry.id), command.by, command.id);
  const epoch = first === null ? house.epoch : epochAt(state(), first.sequence);
  const chance = houseSeededChance(house.keys, epoch)(`seats ${entry.id} ${command.by} ${command.id}`);
  const listed = [...command.order].sort((one, other) => one - other);
  return { ...command, order: [...shuffledBy(listed, (many) => Math.floor(chance() * many))] };
};
