import type { CommandName } from '../commands.ts';
import { PHASES, type Phase } from '../state.ts';
import * as betting from './betting.ts';
import type { Context, Ruling } from './context.ts';
import * as corrections from './corrections.ts';
import { drawCard } from './dealing.ts';
import * as debts from './debts.ts';
import * as device from './device.ts';
import { askToDecrease, removeWagers } from './differential.ts';
import { reportDisplayError } from './displays.ts';
import { openEpoch } from './epochs.ts';
import * as handling from './handling.ts';
import * as people from './people.ts';
import { decideReferral } from './referrals.ts';
import { dismissReport, takeRemedy } from './remedies.ts';
import { reportIrregularity } from './reporting.ts';
import * as revealing from './revealing.ts';
import { settleRound } from './settling.ts';
import * as shoe from './shoe.ts';
import * as table from './table.ts';
import * as windows from './windows.ts';

/** When a command may be given, and what then decides it. Who may give it stands in `authority.ts`. */
export interface CommandRule<N extends CommandName = CommandName> {
  readonly phases: readonly Phase[];
  /** Also while a matter is pending that holds up the play. */
  readonly whilePending: boolean;
  readonly decide: (context: Context<N>) => Ruling;
}

type Rules = { readonly [N in CommandName]: CommandRule<N> };

const CLOSED: readonly Phase[] = ['table-closed'];
const IDLE: readonly Phase[] = ['idle'];
const BETTING: readonly Phase[] = ['betting'];
const DEALT: readonly Phase[] = ['bets-closed', 'dealing', 'revealing', 'drawing', 'complete', 'announced'];
const HANDS: readonly Phase[] = ['revealing', 'drawing'];
const ROUND: readonly Phase[] = [...BETTING, ...DEALT];
const OPEN: readonly Phase[] = [...IDLE, ...ROUND];

const when = <N extends CommandName>(
  phases: readonly Phase[],
  decide: (context: Context<N>) => Ruling,
): CommandRule<N> => ({ phases, whilePending: false, decide });

const evenWhilePending = <N extends CommandName>(
  phases: readonly Phase[],
  decide: (context: Context<N>) => Ruling,
): CommandRule<N> => ({ phases, whilePending: true, decide });

const TABLE_RULES: Rules = {
  'open-table': when(CLOSED, table.openTable),
  'announce-last-round': evenWhilePending(OPEN, table.announceLastRound),
  'close-table': when(IDLE, table.closeTable),
  'open-epoch': evenWhilePending(PHASES, openEpoch),
  'appoint-acting': evenWhilePending(PHASES, table.appointActing),
  'set-limits': evenWhilePending(OPEN, table.setLimits),
  'set-method': when(IDLE, table.setMethod),
  'set-wagers-per-area': when(IDLE, table.setWagersPerArea),
  'close-area': when(IDLE, table.closeArea),
  'open-area': when(IDLE, table.openArea),
  'join-table': evenWhilePending(OPEN, people.joinTable),
  'leave-table': evenWhilePending(PHASES, people.leaveTable),
  'set-presence': evenWhilePending(OPEN, people.setPresence),
  'buy-in': evenWhilePending(OPEN, people.buyIn),
  'cash-out': evenWhilePending(PHASES, people.cashOut),
  'settle-debt': evenWhilePending(PHASES, debts.settleDebt),
  'ask-debt-forgiveness': evenWhilePending(PHASES, debts.askDebtForgiveness),
  'forgive-debt': evenWhilePending(PHASES, debts.forgiveDebt),
  'load-shoe': when(IDLE, shoe.loadShoe),
  'commit-shoe': when(IDLE, shoe.commitShoe),
  'cut-shoe': when(IDLE, shoe.cutShoe),
  'commit-entropy': when(IDLE, shoe.commitEntropy),
  'reveal-entropy': when(IDLE, shoe.revealEntropy),
  'seal-shoe': when(IDLE, shoe.sealShoe),
  'burn-cards': when(IDLE, shoe.burnCards),
  'report-cut-card': when(['bets-closed', 'dealing', 'drawing'], shoe.reportCutCard),
  'report-device-error': evenWhilePending(OPEN, shoe.reportDeviceError),
  'replace-shoe': when(IDLE, shoe.replaceShoe),
  'reveal-shoe': evenWhilePending(PHASES, shoe.revealShoe),
  'open-betting': when(IDLE, betting.openBetting),
  'place-wager': evenWhilePending(ROUND, betting.placeWager),
  'raise-wager': evenWhilePending(ROUND, betting.raiseWager),
  'lower-wager': evenWhilePending(ROUND, betting.lowerWager),
  'withdraw-wager': evenWhilePending(ROUND, betting.withdrawWager),
  'ask-to-decrease': evenWhilePending(['betting', 'bets-closed'], askToDecrease),
  'remove-wagers': evenWhilePending(['betting', 'bets-closed'], removeWagers),
  'close-betting': when(BETTING, betting.closeBetting),
  'give-device': evenWhilePending(
    ['idle', 'betting', 'bets-closed', 'dealing', 'revealing', 'drawing'],
    device.giveDevice,
  ),
  'relinquish-device': evenWhilePending(OPEN, device.relinquishDevice),
  'revoke-device': evenWhilePending(OPEN, device.revokeDevice),
  'allow-draw-without-wager': evenWhilePending(OPEN, device.allowDrawWithoutWager),
  'draw-card': when(['bets-closed', 'dealing', 'revealing', 'drawing', 'complete'], drawCard),
  'offer-cards': when(HANDS, handling.offerCards),
  'accept-cards': when(HANDS, handling.acceptCards),
  'decline-cards': when(HANDS, handling.declineCards),
  'choose-handler': when(HANDS, handling.chooseHandler),
  'pass-cards': when(HANDS, handling.passCards),
  'allow-squeeze': when(HANDS, handling.allowSqueeze),
  'choose-reveal-order': when(['revealing'], revealing.chooseRevealOrder),
  'peel-card': when(HANDS, revealing.peelCard),
  'expose-card': when(['dealing', ...HANDS], revealing.exposeCard),
  'announce-totals': when(['revealing'], revealing.announceTotals),
  'announce-outcome': when(['complete'], revealing.announceOutcome),
  'settle-round': when(['announced'], settleRound),
  'report-irregularity': evenWhilePending(PHASES, reportIrregularity),
  'allow-withdrawal': evenWhilePending(['bets-closed'], windows.allowWithdrawal),
  elect: evenWhilePending(ROUND, windows.elect),
  'close-window': evenWhilePending(ROUND, windows.closeWindow),
  // A round that is over can be put right also while the table is closed.
  'take-remedy': evenWhilePending(PHASES, takeRemedy),
  'dismiss-report': evenWhilePending(PHASES, dismissReport),
  'decide-referral': evenWhilePending(PHASES, decideReferral),
  'report-misread': when([...CLOSED, ...IDLE, ...DEALT], corrections.reportMisread),
  'rule-on-misread': evenWhilePending([...CLOSED, ...IDLE, ...DEALT], corrections.ruleOnMisread),
  'report-display-error': evenWhilePending(OPEN, reportDisplayError),
};

/** A rule is looked up by the very command that it then sees, so its context fits. */
export const RULES = TABLE_RULES as unknown as Readonly<Record<CommandName, CommandRule>>;

/** When each command may be given, for documentation and for whoever offers a choice of them. */
export const COMMAND_PHASES: Readonly<Record<CommandName, Pick<CommandRule, 'phases' | 'whilePending'>>> = RULES;
