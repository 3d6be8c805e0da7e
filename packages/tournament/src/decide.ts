import type { Game } from '@sabot/rules';
import { type Authority, type Stamp, saysSomething } from '@sabot/table';
import { tournamentAuthorityOf } from './authority.ts';
import { TOURNAMENT_COMMANDS, type TournamentCommand, type TournamentCommandName } from './commands.ts';
import type { TournamentConfig } from './config.ts';
import { type Context, isRefusal, type Ruling } from './context.ts';
import { faultOfIdentity } from './entries/identity.ts';
import type { TournamentEvent } from './events.ts';
import { evolveTournament } from './evolve.ts';
import { refusal, type TournamentRefusal } from './refusals.ts';
import type { TournamentState } from './state.ts';

/** Events, or one refusal. `state` is the tournament with the events folded in. */
export type TournamentDecision =
  | { readonly ok: true; readonly events: readonly TournamentEvent[]; readonly state: TournamentState }
  | { readonly ok: false; readonly refusal: TournamentRefusal };

const refused = (found: TournamentRefusal): TournamentDecision => ({ ok: false, refusal: found });

const stampOf = ({ id, at, by, as }: TournamentCommand, authority: Authority): Stamp => ({
  command: id,
  at,
  by,
  as,
  ...authority,
});

const faultOfPhase = ({ stage, pause }: TournamentState, { do: what }: TournamentCommand): TournamentRefusal | null => {
  const { phases, whilePaused } = TOURNAMENT_COMMANDS[what];
  if (!phases.includes(stage.phase)) return refusal('wrong-phase', null, `${what} is not for now: ${stage.phase}.`);
  return pause === null || whilePaused ? null : refusal('paused', 'policy');
};

/**
 * What a command leads to. Reasons to refuse are looked for in a fixed order: identity, authority, phase, and then the
 * rule itself, whose limits come after its other reasons and funds last of all.
 */
export const decideTournament = (game: Game, state: TournamentState, given: TournamentCommand): TournamentDecision => {
  // As at a table, the later instant holds: a clock set back makes no session longer.
  const command = given.at < state.at ? { ...given, at: state.at } : given;
  const identity = faultOfIdentity(state, command);
  if (identity !== null) return refused(identity);
  const authority = tournamentAuthorityOf(game, command);
  if (isRefusal(authority)) return refused(authority);
  // A reason that must be given has something to read in it.
  if ('reason' in command && !saysSomething(command.reason)) return refused(refusal('reason-required', 'policy'));
  const fault = faultOfPhase(state, command);
  if (fault !== null) return refused(fault);
  const config = command.do === 'create-tournament' ? command.config : state.config;
  // A tournament that was never set up has nothing that an epoch could change.
  if (config === null && command.do !== 'open-tournament-epoch') return refused(refusal('wrong-phase'));
  const context: Context<TournamentCommandName> = { game, state, config: config as TournamentConfig, command };
  const ruling: Ruling = TOURNAMENT_COMMANDS[command.do].decide(context);
  if (isRefusal(ruling)) return refused(ruling);
  const stamp = stampOf(command, authority);
  const events = ruling.map((body) => ({ stamp, ...body }) as TournamentEvent);
  return { ok: true, events, state: events.reduce(evolveTournament, state) };
};
