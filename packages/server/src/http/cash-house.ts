import type { CommandName } from '@sabot/table';
import { feeOf, isForMoney, type TournamentCommandName, type TournamentConfig } from '@sabot/tournament';
import type { LiveTable } from '../house/types.ts';
import type { MoneyKind } from '../ops/settings.ts';
import type { Person } from '../people/index.ts';
import type { HttpProblemCode } from './problem.ts';

/** What brings no money to the table and takes none away. */
type Moneyless =
  | 'open-table'
  | 'announce-last-round'
  | 'close-table'
  | 'open-epoch'
  | 'appoint-acting'
  | 'set-limits'
  | 'set-method'
  | 'set-wagers-per-area'
  | 'close-area'
  | 'open-area'
  | 'join-table'
  | 'leave-table'
  | 'set-presence'
  | 'settle-debt'
  | 'ask-debt-forgiveness'
  | 'forgive-debt'
  | 'load-shoe'
  | 'commit-shoe'
  | 'cut-shoe'
  | 'commit-entropy'
  | 'reveal-entropy'
  | 'seal-shoe'
  | 'burn-cards'
  | 'report-cut-card'
  | 'report-device-error'
  | 'replace-shoe'
  | 'reveal-shoe'
  | 'open-betting'
  | 'lower-wager'
  | 'withdraw-wager'
  | 'ask-to-decrease'
  | 'remove-wagers'
  | 'close-betting'
  | 'give-device'
  | 'relinquish-device'
  | 'revoke-device'
  | 'allow-draw-without-wager'
  | 'draw-card'
  | 'offer-cards'
  | 'accept-cards'
  | 'decline-cards'
  | 'choose-handler'
  | 'pass-cards'
  | 'allow-squeeze'
  | 'choose-reveal-order'
  | 'peel-card'
  | 'expose-card'
  | 'announce-totals'
  | 'announce-outcome'
  | 'settle-round'
  | 'report-misread'
  | 'rule-on-misread'
  | 'report-display-error'
  | 'report-irregularity'
  | 'allow-withdrawal'
  | 'elect'
  | 'close-window'
  | 'take-remedy'
  | 'dismiss-report'
  | 'decide-referral';

type CashRule = { readonly forGuests: boolean; readonly byOneself: boolean };
const CASH_RULES: Readonly<Record<Exclude<CommandName, Moneyless>, CashRule>> = {
  'buy-in': { forGuests: false, byOneself: false },
  'cash-out': { forGuests: true, byOneself: false },
  'place-wager': { forGuests: false, byOneself: true },
  'raise-wager': { forGuests: false, byOneself: true },
};

const isAboutMoney = (name: CommandName): name is keyof typeof CASH_RULES => name in CASH_RULES;

/**
 * Where cash is played for, nobody sells chips to themselves or cashes their own, and guests look on. In practice nothing
 * is at stake, and nobody sells those chips; those of a tournament are no money.
 */
export const faultForCash = (
  money: MoneyKind,
  { kind, role }: Person,
  { entry, state }: Pick<LiveTable, 'entry' | 'state'>,
  name: CommandName,
): HttpProblemCode | null => {
  if (money !== 'cash' || entry.tournament !== null || state().config?.practice === true) return null;
  if (!isAboutMoney(name)) return null;
  const { forGuests, byOneself } = CASH_RULES[name];
  if (kind === 'guest' && !forGuests) return 'guests-watch';
  return role === 'patron' && !byOneself ? 'cashier-only' : null;
};

/** The same for a tournament: where money is in it guests look on, and nobody sells an entry to themselves. */
export const tournamentFaultForCash = (
  money: MoneyKind,
  { kind, role }: Person,
  config: TournamentConfig | null,
  name: TournamentCommandName,
): HttpProblemCode | null => {
  const enters = name === 'register' || name === 'rebuy';
  if (money !== 'cash' || config === null || !enters) return null;
  if (kind === 'guest' && isForMoney(config)) return 'guests-watch';
  return role === 'patron' && feeOf(config, name) > 0 ? 'cashier-only' : null;
};
