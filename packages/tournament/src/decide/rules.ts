import type { TournamentCommandName } from '../commands.ts';
import { STAGE_PHASES, type StagePhase } from '../state.ts';
import * as chips from './chips.ts';
import type { Context, Ruling } from './context.ts';
import * as bets from './dragon-bets.ts';
import * as ending from './ending.ts';
import * as entering from './entering.ts';
import * as playing from './playing.ts';
import * as seating from './seating.ts';
import * as setting from './setting-up.ts';
import * as whole from './whole.ts';

/** When a command may be given, and what then decides it. Who may give it stands in `authority.ts`. */
export interface TournamentRule<N extends TournamentCommandName = TournamentCommandName> {
  readonly phases: readonly StagePhase[];
  /** Also during a pause: what has happened at a table is taken down in any case. */
  readonly whilePaused: boolean;
  readonly decide: (context: Context<N>) => Ruling;
}

type Rules = { readonly [N in TournamentCommandName]: TournamentRule<N> };

const BETWEEN: readonly StagePhase[] = ['waiting', 'seated'];
const SESSION: readonly StagePhase[] = ['session'];
const RUNNING: readonly StagePhase[] = ['registering', ...BETWEEN, 'session', 'announced'];

const when = <N extends TournamentCommandName>(
  phases: readonly StagePhase[],
  decide: (context: Context<N>) => Ruling,
): TournamentRule<N> => ({ phases, whilePaused: false, decide });

const evenPaused = <N extends TournamentCommandName>(
  phases: readonly StagePhase[],
  decide: (context: Context<N>) => Ruling,
): TournamentRule<N> => ({ phases, whilePaused: true, decide });

const BY_NAME: Rules = {
  'create-tournament': when(['nothing'], setting.create),
  'revise-tournament': when(['draft'], setting.revise),
  'publish-tournament': when(['draft'], setting.publish),
  register: when(['registering', 'waiting'], entering.register),
  'withdraw-entry': evenPaused(['registering', ...BETWEEN, 'session'], entering.withdraw),
  rebuy: when(['waiting'], entering.rebuy),
  'close-registration': when(['registering'], entering.closeRegistration),
  'mark-no-show': when(['seated', 'session'], entering.markNoShow),
  'mark-arrived': evenPaused([...BETWEEN, 'session'], entering.markArrived),
  disqualify: evenPaused([...RUNNING, 'finished'], entering.disqualify),
  'draw-seats': when(BETWEEN, seating.drawSeats),
  'open-session': when(['seated'], seating.openSession),
  'place-dragon-bet': when(SESSION, bets.place),
  'raise-dragon-bet': when(SESSION, bets.raise),
  'lower-dragon-bet': when(SESSION, bets.lower),
  'withdraw-dragon-bet': when(SESSION, bets.withdrawBet),
  'send-chips': when(SESSION, chips.sendChips),
  'bring-chips': evenPaused(SESSION, chips.bringChips),
  'close-dragon-bets': evenPaused(SESSION, playing.closeDragonBets),
  'record-round': evenPaused(SESSION, playing.recordRound),
  'correct-round': evenPaused(SESSION, playing.correctRound),
  'call-time': when(SESSION, playing.callTime),
  'return-stacks': evenPaused(SESSION, chips.returnStacks),
  'correct-stacks': evenPaused(SESSION, chips.correctStacks),
  'announce-dragons': when(SESSION, ending.announceDragons),
  'end-session': when(['announced'], ending.endSession),
  'abandon-session': evenPaused(SESSION, playing.abandonSession),
  pause: evenPaused(RUNNING, whole.pause),
  resume: evenPaused(RUNNING, whole.resume),
  conclude: when(BETWEEN, whole.conclude),
  award: when(['finished'], whole.award),
  'cancel-tournament': evenPaused(['draft', ...RUNNING, 'finished'], whole.cancel),
  'open-tournament-epoch': evenPaused(STAGE_PHASES, whole.openEpoch),
};

/** A rule is looked up by the very command that it then sees. */
export const rulingOn = <N extends TournamentCommandName>(name: N, context: Context<N>): Ruling =>
  BY_NAME[name].decide(context);

/** When each command may be given, for documentation and for whoever offers a choice of them. */
export const TOURNAMENT_COMMAND_PHASES: Readonly<
  Record<TournamentCommandName, Pick<TournamentRule, 'phases' | 'whilePaused'>>
> = BY_NAME;
