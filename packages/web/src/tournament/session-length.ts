import { roundsInTime } from '@sabot/odds';
import { orThrow } from '@sabot/rules';
import type { SessionPlan, TournamentAuto, TournamentTableView } from '@sabot/tournament';
import { defineMessages, type Language, messagesIn } from '../i18n/messages.ts';
import type { RoundsEstimate, SessionRounds } from './session-terms.ts';

/** The paces of tables that the house deals at, in milliseconds. */
export type PublishedTimes = NonNullable<TournamentAuto['tables']>;

/** With people at the table. */
const USUAL_ROUND_MS = 45_000;

/** Nearly five cards, each drawn and exposed by itself; then totals, outcome and settlement. */
const STEPS = 13;

const SHORTEST_ROUND_MS = 1000;

/** How many rounds a session is; of a timed one that is an estimate. */
export const sessionRounds = (
  { length }: Pick<SessionPlan, 'length'>,
  times: Pick<PublishedTimes, 'bettingMs' | 'paceMs' | 'resultMs'> | null,
): SessionRounds => {
  if (length.kind === 'rounds') return { rounds: length.rounds, estimate: null };
  const { minutes, lastRounds } = length;
  const round = times === null ? USUAL_ROUND_MS : times.bettingMs + STEPS * times.paceMs + times.resultMs;
  const secondsARound = Math.max(SHORTEST_ROUND_MS, round) / 1000;
  return {
    rounds: orThrow(roundsInTime(minutes, secondsARound, lastRounds)),
    estimate: { minutes, secondsARound, lastRounds },
  };
};

/** Of one table: once the time is up its last round is fixed, and then nothing is estimated any more. */
export const roundsAt = (
  { played, left }: Pick<TournamentTableView, 'played' | 'left'>,
  plan: Pick<SessionPlan, 'length'>,
  times: Parameters<typeof sessionRounds>[1],
): SessionRounds => (left === null ? sessionRounds(plan, times) : { rounds: played + left, estimate: null });

const count = (many: number, one: string, more: string): string => (many === 1 ? `one ${one}` : `${many} ${more}`);

const MESSAGES = defineMessages(
  {
    exact: (rounds: number, decks: number) =>
      `For a session of ${count(rounds, 'round', 'rounds')} from ${decks} decks.`,
    estimate: (rounds: number, decks: number, { minutes, secondsARound, lastRounds }: RoundsEstimate) =>
      `An estimate, for ${count(rounds, 'round', 'rounds')} from ${decks} decks: a timed session has no fixed number of rounds. They are reckoned from ${count(minutes, 'minute', 'minutes')} at about ${count(Math.round(secondsARound), 'second', 'seconds')} a round${lastRounds === 0 ? '' : ` and ${lastRounds} after them`}; with more or fewer the figures are others.`,
    model: 'Every round is taken as from a full shoe, which is right to about three parts in ten thousand.',
    closed: 'Dragon Bets are closed: this is how they stood when the session began.',
  },
  {
    exact: (rounds: number, decks: number) => `按一场 ${rounds} 局、${decks} 副牌计算。`,
    estimate: (rounds: number, decks: number, { minutes, secondsARound, lastRounds }: RoundsEstimate) =>
      `估算值，按 ${rounds} 局、${decks} 副牌计算：计时的一场没有固定局数。局数由 ${minutes} 分钟、每局约 ${Math.round(secondsARound)} 秒${lastRounds === 0 ? '' : `、之后再加 ${lastRounds} 局`}推算；局数不同，数字也不同。`,
    model: '每局均按满靴计，误差约为万分之三。',
    closed: '龙注已截止：以上为本场开始时的数字。',
  },
);

/** What the figures of Dragon Bets stand on: the rounds of their session, and that they are an estimate where it is timed. */
export const sessionCaption = (
  { rounds, estimate }: SessionRounds,
  decks: number,
  isOpen: boolean,
  language: Language,
): string => {
  const messages = messagesIn(MESSAGES, language);
  const basis = estimate === null ? messages.exact(rounds, decks) : messages.estimate(rounds, decks, estimate);
  return [basis, messages.model, ...(isOpen ? [] : [messages.closed])].join(language === 'zh' ? '' : ' ');
};
