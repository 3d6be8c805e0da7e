import { tournamentStream } from '@sabot/proof';
import { epochAt } from '@sabot/table';
import {
  missingChips,
  refusalOfAnnouncement,
  refusalOfCarriedOver,
  type TournamentCommand,
  tableOfOpenBet,
  takesChips,
} from '@sabot/tournament';
import type { LiveTournament } from '../../house/tournament-types.ts';
import type { MoneyKind } from '../../ops/settings.ts';
import { actorOf, type Person } from '../../people/index.ts';
import { shuffled } from '../../tournament/carry-out.ts';
import { houseChance } from '../../tournament/chance.ts';
import { closeCalledBets, refusalOfBets } from '../../tournament/close-bets.ts';
import { apartFromCorrections } from '../../tournament/corrections.ts';
import { checkTournamentSetUp } from '../auto-settings.ts';
import { tournamentFaultForCash } from '../cash-house.ts';
import { TOURNAMENT_COMMAND_BODIES } from '../command-body.ts';
import { tournamentId } from '../fields.ts';
import { checkNames, given, refusalBy } from '../give-command.ts';
import { busy, problem, problemOfAnswer, throwIfRefused } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { isSoon } from '../soon.ts';
import { numberedFor, tournamentNamed, tournamentViewerOf } from '../tournaments.ts';

/** What comes after the first "No more bets" is late, though the steward has not carried the call over yet (5.6, 5.7). */
const closeFor = async (services: Services, tournament: LiveTournament, command: TournamentCommand): Promise<void> => {
  const told = tableOfOpenBet(tournament.state(), command);
  if (told !== null && !(await closeCalledBets(services, tournament, told.table))) throw busy();
};

/** Nobody changes a Dragon Bet on a card that was seen at the table (A20). */
const checkSeenCard = async (services: Services, tournament: LiveTournament, command: TournamentCommand) => {
  const told = tableOfOpenBet(tournament.state(), command);
  if (told !== null) throwIfRefused(await refusalOfBets(services, tournament, told.table));
};

/** What was sent to a table a moment ago must be there before it can come back. */
const arrived = async ({ stewards }: Services, tournament: string, entry: number): Promise<void> => {
  if (await isSoon(() => stewards.liveChipsOf(tournament)[entry] !== undefined)) return;
  throw busy();
};

/** Chips that are at a table are brought back for a Dragon Bet, as long as those are open (A39). */
const bringFor = async (services: Services, tournament: LiveTournament, command: TournamentCommand): Promise<void> => {
  const missing = takesChips(command) ? missingChips(tournament.game, tournament.state(), command) : null;
  if (missing === null) return;
  const { id } = tournament.entry;
  // A repeat is answered as the first time, and takes nothing twice.
  if ((await services.house.store.commandOf(tournamentStream(id), command.by, command.id)) !== null) return;
  await arrived(services, id, missing.entry);
  const brought = await services.stewards.bring(id, missing.entry, missing.amount, `${command.by}:${command.id}`);
  if (!brought.ok && brought.fault === 'busy') throw busy();
  // Where they cannot be had, the tournament itself says what is wrong with the bet.
};

/**
 * Who asks for the draw says who is to be seated; the order is the house's. A repeat is drawn in the epoch of the first
 * time, and so is the same; what a restore has cut off is drawn anew.
 */
const drawnByHouse = async (
  { house }: Services,
  { entry, state }: LiveTournament,
  command: TournamentCommand,
): Promise<TournamentCommand> => {
  if (command.do !== 'draw-seats') return command;
  const first = await house.store.commandOf(tournamentStream(entry.id), command.by, command.id);
  const epoch = first === null ? house.epoch : epochAt(state(), first.sequence);
  const chance = houseChance(house.keys, epoch)(`seats ${entry.id} ${command.by} ${command.id}`);
  const listed = [...command.order].sort((one, other) => one - other);
  return { ...command, order: [...shuffled(listed, (many) => Math.floor(chance() * many))] };
};

/** What is being put right at a closed table is decided, and carried over, before the session is announced. */
const checkAnnouncement = async (
  { stewards }: Services,
  { entry }: LiveTournament,
  command: TournamentCommand,
): Promise<void> => {
  if (command.do !== 'announce-dragons') return;
  throwIfRefused(refusalOfAnnouncement(await isSoon(() => stewards.mayAnnounce(entry.id))));
};

/** All that is asked, and made ready, before the tournament itself is. */
const checkBefore = async (
  services: Services,
  money: MoneyKind,
  person: Person,
  tournament: LiveTournament,
  command: TournamentCommand,
): Promise<void> => {
  throwIfRefused(refusalOfCarriedOver(command));
  const fault = tournamentFaultForCash(money, person, tournament.state().config, command.do);
  if (fault !== null) throw problem(fault);
  // What the house was asked to do must stay possible.
  if (command.do === 'create-tournament' || command.do === 'revise-tournament')
    checkTournamentSetUp(command.config, command.config.auto ?? tournament.entry.auto);
  await checkNames(services, person, command);
  await closeFor(services, tournament, command);
  await checkSeenCard(services, tournament, command);
  await bringFor(services, tournament, command);
  await checkAnnouncement(services, tournament, command);
};

const command = route({
  method: 'POST',
  path: '/api/tournaments/:tournament/commands',
  summary: 'Gives a command to a tournament. The same id again is answered as the first time.',
  access: 'signed-in',
  limit: 'write',
  params: { tournament: tournamentId },
  body: TOURNAMENT_COMMAND_BODIES.body,
  answer: 'The events that it led to, as you may see them; or the refusal.',
  handle: async ({ services, settings, caller, params, body }) => {
    const person = personOf(caller);
    const tournament = await tournamentNamed(services, params.tournament, caller);
    // Its fields have been checked by name; the rest is of our own making.
    const asked = { ...body, ...actorOf(person), at: services.now() } as TournamentCommand;
    const whole = await drawnByHouse(services, tournament, asked);
    const checked = async () => {
      const refusal = await refusalBy(() => checkBefore(services, settings.money, person, tournament, whole));
      return given(services, tournament, { tournament: params.tournament }, whole, refusal);
    };
    const answer =
      whole.do === 'announce-dragons'
        ? await apartFromCorrections(services.house, params.tournament, checked)
        : await checked();
    if (answer === null) throw busy();
    if (answer.kind !== 'done') throw problemOfAnswer(answer);
    const { events, first } = answer;
    const state = tournament.state();
    return json({
      ok: true,
      sequence: first + events.length - 1,
      events: numberedFor(state, tournamentViewerOf(state, person, undefined), events, first),
    });
  },
});

export const TOURNAMENT_COMMAND_ROUTES: readonly Route[] = [command];
