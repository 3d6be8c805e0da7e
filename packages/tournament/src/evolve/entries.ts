import { cents } from '@sabot/rules';
import { sumOf } from '@sabot/table';
import { type Entry, NEW_TOURNAMENT } from '../state.ts';
import { type Folds, issue, withBet, withEntries, withEntry, withMoney } from './parts.ts';

const none = cents(0);

/** Setting up, entries, and the tournament as a whole. */
export const ENTRIES = {
  TournamentCreated: (state, { config }) => ({ ...state, config, stage: { phase: 'draft' } }),
  // What the house does stays as it was where nothing is said of it.
  TournamentRevised: (state, { config }) => {
    const auto = config.auto ?? state.config?.auto;
    return { ...state, config: auto === undefined ? config : { ...config, auto } };
  },
  TournamentPublished: (state, { added }) =>
    withMoney({ ...state, stage: { phase: 'registering' } }, { pot: added, added }),
  EntryRegistered: (state, { entry, person, fee, stack }) => {
    // What somebody paid who was withdrawn without a refund is theirs still where the tournament is cancelled.
    const { paid: before = none, owed = none } = state.entries[entry - 1] ?? {};
    const entered: Entry = {
      entry,
      person,
      status: 'in',
      stack,
      atTable: none,
      present: true,
      rebuys: 0,
      paid: cents(before + fee),
      dragonsWon: 0,
      dragonWinnings: none,
      counted: none,
      outIn: null,
      opening: none,
      won: none,
      owed,
      owedBefore: none,
    };
    const entries = state.entries.toSpliced(entry - 1, 1, entered);
    return withMoney(issue({ ...state, entries }, stack), { pot: fee });
  },
  EntryRebought: (state, { entry, fee, stack }) => {
    const back = withEntry(state, entry, (was) => ({
      status: 'in',
      outIn: null,
      stack: cents(was.stack + stack),
      rebuys: was.rebuys + 1,
      paid: cents(was.paid + fee),
    }));
    return withMoney(issue(back, stack), { pot: fee });
  },
  EntryLeft: (state, { entry, why, refunded, forfeited }) => {
    const gone = withEntry(state, entry, ({ stack, paid }) => ({
      status: why,
      stack: cents(stack - forfeited),
      paid: cents(paid - refunded),
    }));
    return withMoney(issue(gone, -forfeited), { pot: -refunded });
  },
  RegistrationClosed: (state) => ({ ...state, stage: { phase: 'waiting', next: 1 } }),
  PresenceMarked: (state, { entry, present }) => withEntry(state, entry, () => ({ present })),
  TournamentPaused: (state, { reason, stamp }) => ({ ...state, pause: { since: stamp.at, reason } }),
  TournamentConcluded: (state, { standings }) => ({ ...state, standings, stage: { phase: 'finished' } }),
  PotDivided: (state, { prizes, house }) => withMoney(state, { pot: -(prizes + house), prizes, house }),
  PrizesAwarded: (state, { prizes }) => {
    const paid = sumOf(prizes.map(({ amount }) => amount));
    return withMoney({ ...state, stage: { phase: 'awarded', prizes } }, { prizes: -paid, paid });
  },
  TournamentCancelled: (state, { reason, refunds, added, bets, stacks }) => {
    const repaid = withEntries(state, refunds, ({ paid }, { amount }) => ({ paid: cents(paid - amount) }));
    const cleared = withEntries(repaid, stacks, (was, { stack, sent }) => ({
      stack: cents(was.stack - stack),
      atTable: cents(was.atTable - sent),
    }));
    const unbet = bets.reduce((after, { entry, wager }) => withBet(after, { entry, wager, stake: none }), cleared);
    const chips = sumOf(bets.map(({ stake }) => stake)) + sumOf(stacks.map(({ stack, sent }) => stack + sent));
    const money = { pot: -(sumOf(refunds.map(({ amount }) => amount)) + added), added: -added };
    const { pause } = NEW_TOURNAMENT;
    return withMoney(issue({ ...unbet, pause, stage: { phase: 'cancelled', reason } }, -chips), money);
  },
} satisfies Partial<Folds>;
