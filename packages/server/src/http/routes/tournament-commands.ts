import { setTimeout as delay } from 'node:timers/promises';
import {
  decideTournament,
  entryOfPerson,
  type TournamentCommand,
  type TournamentCommandOf,
  type TournamentConfig,
} from '@sabot/table';
import { FAILURES } from '../../house/live-types.ts';
import type { LiveTournament } from '../../house/tournament-types.ts';
import { actorOf, type Person } from '../../people/index.ts';
import { tournamentStream } from '../../store/record.ts';
import { checkTournamentSetUp } from '../auto-settings.ts';
import { TOURNAMENT_COMMANDS } from '../command-body.ts';
import { tournamentId } from '../fields.ts';
import { checkNames, given } from '../give-command.ts';
import { problem, problemOfAnswer } from '../problem.ts';
import { json, personOf, type Route, route } from '../route.ts';
import type { Services } from '../services.ts';
import { CARRIED_OVER } from '../tournament-frame.ts';
import { numberedFor, tournamentNamed, tournamentViewerOf } from '../tournaments.ts';

/** What a command costs the one it is given for, in money. */
const feeOf = ({ entry }: TournamentConfig, name: TournamentCommand['do']): number => {
  if (name === 'register') return entry.fee;
  return name === 'rebuy' ? (entry.rebuys?.fee ?? 0) : 0;
};

const isForMoney = ({ entry, prizes }: TournamentConfig): boolean =>
  entry.fee > 0 || (entry.rebuys?.fee ?? 0) > 0 || prizes.added > 0;

/** Where cash is played for, guests look on, and nobody sells an entry to themselves. */
const checkCash = ({ kind, role }: Person, config: TournamentConfig | null, name: TournamentCommand['do']): void => {
  const enters = name === 'register' || name === 'rebuy';
  if (config === null || !enters) return;
  if (kind === 'guest' && isForMoney(config)) throw problem('guests-watch');
  if (role === 'patron' && feeOf(config, name) > 0) throw problem('cashier-only');
};

type BetCommand = TournamentCommandOf<'place-dragon-bet' | 'raise-dragon-bet'>;

const isBet = (command: TournamentCommand): command is BetCommand =>
  command.do === 'place-dragon-bet' || command.do === 'raise-dragon-bet';

interface Missing {
  readonly entry: number;
  readonly amount: number;
}

/** What a Dragon Bet takes of the chips that are at the table; null where none, or where it would be refused anyway. */
const missingFor = ({ game, state }: LiveTournament, command: BetCommand): Missing | null => {
  const now = state();
  const entry = entryOfPerson(now, command.for ?? command.by);
  if (entry === undefined || entry.stack >= command.amount || entry.atTable === 0) return null;
  const inHand = { ...entry, stack: command.amount };
  const entries = now.entries.map((each) => (each.entry === entry.entry ? inHand : each));
  const decision = decideTournament(game, { ...now, entries }, command);
  const isPlaced = decision.ok && decision.events.every(({ type }) => type !== 'LateDragonBetRefused');
  return isPlaced ? { entry: entry.entry, amount: command.amount - entry.stack } : null;
};

const ARRIVAL_MS = 1000;
const LOOK_MS = 25;

/** What was sent to a table a moment ago must be there before it can come back. */
const arrived = async ({ stewards }: Services, tournament: string, entry: number): Promise<void> => {
  for (let waited = 0; stewards.liveChipsOf(tournament)[entry] === undefined; waited += LOOK_MS) {
    if (waited >= ARRIVAL_MS) throw problem('not-now', 'The chips are on their way to the table; ask again.');
    await delay(LOOK_MS);
  }
};

/** Chips that are at a table are brought back for a Dragon Bet, as long as those are open (A39). */
const bringFor = async (services: Services, tournament: LiveTournament, command: TournamentCommand): Promise<void> => {
  const missing = isBet(command) ? missingFor(tournament, command) : null;
  if (missing === null) return;
  const { id } = tournament.entry;
  // A repeat is answered as the first time, and takes nothing twice.
  if ((await services.house.store.commandOf(tournamentStream(id), command.by, command.id)) !== null) return;
  await arrived(services, id, missing.entry);
  const brought = await services.stewards.bring(id, missing.entry, missing.amount, `${command.by}:${command.id}`);
  if (!brought.ok && brought.fault === 'busy')
    throw problemOfAnswer({ kind: 'failed', code: 'busy', detail: FAILURES.busy });
  // Where they cannot be had, the tournament itself says what is wrong with the bet.
};

const command = route({
  method: 'POST',
  path: '/api/tournaments/:tournament/commands',
  summary: 'Gives a command to a tournament. The same id again is answered as the first time.',
  access: 'signed-in',
  limit: 'write',
  params: { tournament: tournamentId },
  body: TOURNAMENT_COMMANDS.body,
  answer: 'The events that it led to, as you may see them; or the refusal.',
  handle: async ({ services, settings, caller, params, body }) => {
    const person = personOf(caller);
    const tournament = await tournamentNamed(services, params.tournament, caller);
    if (CARRIED_OVER.includes(body.do)) throw problem('carried-over');
    if (settings.money === 'cash') checkCash(person, tournament.state().config, body.do);
    // Its fields have been checked by name; the rest is of our own making.
    const whole = { ...body, ...actorOf(person), at: services.now() } as TournamentCommand;
    // What the house was asked to do must stay possible.
    if (whole.do === 'revise-tournament') checkTournamentSetUp(whole.config, tournament.entry.auto);
    await checkNames(services, person, whole);
    await bringFor(services, tournament, whole);
    const answer = await given(services, tournament, { tournament: params.tournament }, whole);
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
