import { SIDES } from '@sabot/rules';
import { type Command, candidatesOf, dealtRoundOf, differentialOf, openRoundOf } from '@sabot/table';
import { attempt, give, type Run } from './run.ts';

const NAMES = ['p-ann', 'p-ben', 'p-cho', 'p-eve'] as const;

/** How one patron behaves: shares between 0 and 1 of the moments at which something could be done. */
export interface Manner {
  readonly bets: number;
  readonly accepts: number;
  readonly declines: number;
  readonly exposes: number;
  readonly draws: number;
  readonly goesAway: number;
  readonly comesBack: number;
  readonly leaves: number;
  readonly elects: number;
}

export const EAGER: Manner = {
  bets: 0.7,
  accepts: 0.6,
  declines: 0.3,
  exposes: 0.6,
  draws: 0.7,
  goesAway: 0.01,
  comesBack: 0.2,
  leaves: 0.002,
  elects: 0.5,
};
export const SILENT: Manner = {
  bets: 0.8,
  accepts: 0.3,
  declines: 0,
  exposes: 0,
  draws: 0,
  goesAway: 0.05,
  comesBack: 0.1,
  leaves: 0.001,
  elects: 0,
};

const bet = (run: Run, person: string): void => {
  const { random, state } = run;
  const limits = state.config?.limits ?? [];
  if (limits.length === 0) return;
  const { wager, min, max } = random.chance(0.6)
    ? (limits[random.below(2)] ?? random.pick(limits))
    : random.pick(limits);
  const amount = Math.min(max, min * (1 + random.below(20)));
  attempt(run, person, 'patron', { do: 'place-wager', wager, amount });
};

const squeeze = (run: Run, person: string, manner: Manner): void => {
  const round = dealtRoundOf(run.state);
  if (round === null) return;
  for (const side of SIDES) {
    const hand = round.hands[side];
    if (hand.person !== person) continue;
    if (hand.with === 'dealer') {
      if (run.random.chance(manner.accepts)) attempt(run, person, 'patron', { do: 'accept-cards', side });
      else if (run.random.chance(manner.declines)) attempt(run, person, 'patron', { do: 'decline-cards', side });
      continue;
    }
    const draw = round.draws.findIndex((each) => each.side === side && !each.exposed) + 1;
    if (draw === 0) continue;
    if (run.random.chance(0.5)) attempt(run, person, 'patron', { do: 'peel-card', draw });
    if (run.random.chance(manner.exposes)) attempt(run, person, 'patron', { do: 'expose-card', draw });
  }
};

/** Wagers are changed while the differential is being put right, too. */
const adjust = (run: Run, person: string): void => {
  const wagers = openRoundOf(run.state)?.wagers ?? [];
  const own = wagers.find(({ owner, wager }) => owner === person && wager === differentialOf(wagers).heavier);
  if (own !== undefined && run.random.chance(0.2))
    attempt(run, person, 'patron', { do: 'lower-wager', wager: own.wager, amount: 2_000 });
};

const comeAndGo = (run: Run, person: string, manner: Manner): boolean => {
  const patron = run.state.patrons.find((each) => each.person === person);
  if (patron === undefined) {
    const seat = NAMES.indexOf(person as (typeof NAMES)[number]) + 1;
    if (run.random.chance(0.5) && attempt(run, person, 'patron', { do: 'join-table', seat }))
      attempt(run, person, 'patron', { do: 'buy-in', amount: 5_000_000 });
    return false;
  }
  if (!patron.present) {
    if (run.random.chance(manner.comesBack))
      attempt(run, 'device:one', 'device', { do: 'set-presence', person, present: true });
    return false;
  }
  if (run.random.chance(manner.goesAway)) {
    attempt(run, 'device:one', 'device', { do: 'set-presence', person, present: false });
    return false;
  }
  if (run.random.chance(manner.leaves) && patron.chips > 0) {
    attempt(run, person, 'patron', { do: 'cash-out', amount: patron.chips });
    attempt(run, person, 'patron', { do: 'leave-table' });
  }
  return true;
};

/** What every patron does at this moment. */
export const patronsAct = (run: Run, manner: Manner): void => {
  for (const person of NAMES) {
    if (!comeAndGo(run, person, manner)) continue;
    const { phase } = run.state.play;
    if (phase === 'betting' && run.random.chance(manner.bets)) bet(run, person);
    if (phase === 'betting' || phase === 'bets-closed') adjust(run, person);
    if (run.random.chance(manner.draws)) attempt(run, person, 'patron', { do: 'draw-card' });
    squeeze(run, person, manner);
    if (run.state.matters.some(({ window }) => window !== null) && run.random.chance(manner.elects))
      attempt(run, person, 'patron', { do: 'elect', withdraw: run.random.pick(['all', 'none']) });
  }
};

const REPORTER = { by: 'p-staff', as: 'gaming-shift-manager' } as const;

/**
 * A round of an electronic shoe that is settled cannot be told again in another order: its cards are named by nobody, so
 * that whoever reports this leaves a matter that no one can close. It is not put on here.
 */
const isBeyondRemedy = ({ state }: Run, command: Command): boolean =>
  state.play.phase === 'idle' &&
  command.do === 'report-irregularity' &&
  command.kind === 'wrong-number-of-cards' &&
  command.case === 'reconstructable';

/** Somebody on the staff puts on an irregularity that can be put on now; says which, or null. */
export const putOn = (run: Run): string | null => {
  const found = candidatesOf(run.game, run.state, REPORTER, run.now, 'report-irregularity').filter(
    (command) => !isBeyondRemedy(run, command),
  );
  for (const command of run.random.shuffled(found)) {
    run.commands += 1;
    const report: Command = { ...command, id: `r${run.commands}` };
    if (report.do === 'report-irregularity' && give(run, report).ok) return report.kind;
  }
  return null;
};
