import { isOverDifferential } from '../../src/betting/differential.ts';
import { isBlocking } from '../../src/context.ts';
import { type CommandName, dealtRoundOf, type Phase, type TableState } from '../../src/index.ts';
import { isFinished } from '../../src/shoe/loading.ts';
import { winnersOf } from './choose.ts';

export type Weights = Readonly<Partial<Record<CommandName, number>>>;

/** What is left to do with the hands, as far as the method and the cards give any. */
const revealing = (state: TableState): Weights => {
  const round = dealtRoundOf(state);
  if (round === null || !['revealing', 'drawing'].includes(state.play.phase)) return {};
  const hands = [round.hands.player, round.hands.banker];
  const method = state.config?.method;
  const isHidden = round.draws.some(({ exposed }) => !exposed);
  const isOffered = hands.some((hand) => hand.with === 'dealer' && hand.person !== null);
  const isHeld = hands.some((hand) => hand.with === 'patron') || round.apart.some(({ person }) => person !== null);
  return {
    ...(isHidden ? { 'expose-card': 20 } : { 'announce-totals': 20 }),
    ...(isHidden && method !== 'B' ? { 'choose-handler': 3, 'allow-squeeze': 1 } : {}),
    ...(isHidden && method === 'A' ? { 'offer-cards': 10 } : {}),
    ...(isHidden && method === 'C' ? { 'pass-cards': 6 } : {}),
    ...(isOffered ? { 'accept-cards': 10, 'decline-cards': 6 } : {}),
    ...(isHidden && isHeld ? { 'peel-card': 6 } : {}),
    ...(method !== 'B' ? { 'choose-reveal-order': round.revealFirst === null ? 10 : 0.3 } : {}),
  };
};

/** How often each command is tried in each phase, so that rounds are played and shoes come to their end. */
const BY_PHASE: Readonly<Record<Phase, Weights>> = {
  'table-closed': {
    'open-table': 6,
    'cash-out': 3,
    'leave-table': 3,
    'appoint-acting': 0.3,
    'reveal-shoe': 2,
    'report-misread': 2,
    'report-irregularity': 2,
  },
  idle: {
    'open-betting': 16,
    'set-method': 0.3,
    'set-wagers-per-area': 0.3,
    'close-area': 0.5,
    'cash-out': 0.6,
    'leave-table': 1.5,
    'close-table': 0.1,
    'replace-shoe': 0.1,
    'burn-cards': 0.1,
    'cut-shoe': 0.1,
    'report-misread': 1.5,
    'report-irregularity': 1,
  },
  betting: { 'place-wager': 24, 'raise-wager': 3, 'lower-wager': 2, 'withdraw-wager': 2, 'close-betting': 4 },
  'bets-closed': { 'draw-card': 16 },
  dealing: { 'draw-card': 16, 'expose-card': 2 },
  revealing: { 'announce-totals': 0.3 },
  drawing: { 'draw-card': 10 },
  complete: { 'announce-outcome': 16, 'draw-card': 0.3 },
  announced: { 'settle-round': 16 },
};

/** At any time, whoever is not busy. */
const ANY_TIME: Weights = {
  'announce-last-round': 0.02,
  'open-epoch': 0.01,
  'appoint-acting': 0.05,
  'set-limits': 0.1,
  'join-table': 0.3,
  'leave-table': 0.1,
  'set-presence': 0.5,
  'report-device-error': 0.05,
  'report-display-error': 0.2,
  'buy-in': 0.4,
  'cash-out': 0.15,
  'count-float': 0.2,
  'tap-in': 0.1,
  'tap-out': 0.05,
};

const DEALT: Weights = {
  'report-irregularity': 1.6,
  'report-misread': 0.4,
  'place-wager': 0.2,
  'raise-wager': 0.2,
  'lower-wager': 0.2,
  'withdraw-wager': 0.2,
  'report-cut-card': 0.1,
};

/** What the open matters wait for. */
const pending = ({ matters }: TableState): Weights => {
  const next = matters.flatMap(({ steps }) => steps[0]?.remedy ?? []);
  const isOver = next.some((remedy) => ['ask-to-decrease', 'allow-increase', 'remove-wagers'].includes(remedy));
  return {
    ...(next.length === 0 ? {} : { 'take-remedy': 14 }),
    ...(next.includes('sort-and-display-cards') ? { 'count-cards': 14 } : {}),
    ...(next.includes('refer-to-gaming-shift-manager') ? { 'decide-referral': 14 } : {}),
    ...(matters.length === 0 ? {} : { 'dismiss-report': next.includes('void-round') ? 2 : 0.5 }),
    ...(next.includes('offer-withdrawal') ? { 'allow-withdrawal': 14 } : {}),
    ...(isOver ? { 'ask-to-decrease': 6, 'remove-wagers': 4, 'raise-wager': 5, 'lower-wager': 8 } : {}),
    ...(matters.some(({ window }) => window !== null) ? { elect: 12, 'close-window': 4 } : {}),
    ...(matters.some(({ kind }) => kind === 'misread') ? { 'rule-on-misread': 12 } : {}),
  };
};

const device = ({ config, device: { holder } }: TableState): Weights =>
  config?.method !== 'C'
    ? {}
    : {
        'give-device': holder === null ? 4 : 0.05,
        'relinquish-device': 0.2,
        'revoke-device': 0.3,
        'allow-draw-without-wager': 0.5,
      };

/** What the shoe needs before it can be dealt from. */
const shoeWork = ({ shoe, config, lastRound, roundsDealt, sealedShoes }: TableState): Weights => {
  if (lastRound !== null && roundsDealt >= lastRound) return { 'close-table': 30 };
  const reveal: Weights = sealedShoes.length > 1 || shoe === null ? { 'reveal-shoe': 3 } : {};
  if (shoe === null) return { ...reveal, 'load-shoe': 60 };
  if (shoe.mustBeReplaced) return { ...reveal, 'replace-shoe': 60 };
  if (isFinished(shoe, config?.roundsAfterCut ?? 0)) return { ...reveal, 'load-shoe': 60 };
  if (config?.source === 'electronic' && shoe.commitment === null) return { ...reveal, 'commit-shoe': 60 };
  if (config?.source === 'electronic' && shoe.root === null)
    return { 'cut-shoe': 20, 'commit-entropy': 40, 'reveal-entropy': 60, 'seal-shoe': 15 };
  return shoe.stage === 'loaded' && shoe.burned === 0 ? { ...reveal, 'burn-cards': 20, 'cut-shoe': 4 } : reveal;
};

/** Someone owes: mostly it is collected from what comes back, but what was asked for is seldom left lying. */
const debts = ({ debts: owed }: TableState): Weights => {
  if (owed.length === 0) return {};
  const isAsked = owed.some(({ askedBy }) => askedBy.length > 0);
  return { 'settle-debt': 4, 'ask-debt-forgiveness': 2, 'forgive-debt': isAsked ? 20 : 0.5 };
};

/** More often than they would, winners go with all they have before a round is corrected. */
const winnersGo = (state: TableState): Weights => {
  const winners = winnersOf(state);
  if (winners.length === 0) return {};
  const isGone = (winner: string) => state.patrons.every(({ person, chips }) => person !== winner || chips === 0);
  return winners.some(isGone) ? { 'report-misread': 40, 'report-irregularity': 6 } : { 'cash-out': 20 };
};

/** A count is mostly confirmed at once. */
const float = ({ float: { counted } }: TableState): Weights =>
  counted === null ? {} : { 'confirm-float': 12, 'cancel-float-count': 1 };

/** A fault of the reader waits for somebody, who does not always come before the next card. */
const deviceErrors = ({ deviceErrors: open }: TableState): Weights =>
  open.length === 0 ? {} : { 'acknowledge-device-error': 8 };

/** Somebody in the pit looks up. */
const waiting = ({ waiting: { open } }: TableState): Weights => (open.length === 0 ? {} : { 'acknowledge-wait': 0.5 });

const scaled = (weights: Weights, by: number): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, weight * by]));

/** With whom the table fills: mostly few patrons, so that each has something to do. */
const arrivals = ({ patrons, play }: TableState, wanted: number): Weights => {
  if (play.phase === 'table-closed') return {};
  const poor: Weights = patrons.some(({ chips }) => chips < 5_000) ? { 'buy-in': 4 } : {};
  return patrons.length >= wanted ? poor : { ...poor, 'join-table': 6 };
};

const differential = ({ config, play }: TableState): Weights =>
  config !== null && 'round' in play && isOverDifferential(config, play.round.wagers)
    ? { 'ask-to-decrease': 6, 'remove-wagers': 3, 'lower-wager': 5 }
    : {};

/** Where it can come as the first card of a round, and patrons may then withdraw, it comes more often than it should. */
const cutCard = ({ config, shoe, play }: TableState): Weights => {
  const isIn = config !== null && config.source !== 'electronic' && shoe !== null && shoe.stage !== 'cut-seen';
  if (!isIn || !['bets-closed', 'dealing', 'drawing'].includes(play.phase)) return {};
  if (shoe.remaining <= config.cardsBehindCut) return { 'report-cut-card': 60 };
  return play.phase === 'bets-closed' && config.floorArea === 'HLGA' ? { 'report-cut-card': 1 } : {};
};

export const weightsOf = (state: TableState, wantedPatrons: number): Weights => {
  const { phase } = state.play;
  const isDealt = !['table-closed', 'idle', 'betting'].includes(phase);
  const usual: Weights = {
    ...ANY_TIME,
    ...BY_PHASE[phase],
    ...(phase === 'betting' ? { 'report-irregularity': 0.3 } : {}),
    ...(isDealt ? DEALT : {}),
    ...device(state),
    ...arrivals(state, wantedPatrons),
    ...differential(state),
    ...revealing(state),
    ...(phase === 'idle' && state.closedAreas.length > 0 ? { 'open-area': 2 } : {}),
    ...cutCard(state),
    ...debts(state),
    ...float(state),
    ...deviceErrors(state),
    ...waiting(state),
    ...winnersGo(state),
    ...(phase === 'idle' ? shoeWork(state) : {}),
  };
  return state.matters.some(isBlocking) ? { ...scaled(usual, 0.1), ...pending(state) } : usual;
};
