import { type Game, isRoundWager, type RoundFacts, resultOf, type WagerId, type WagerResult } from '@sabot/rules';
import type { LastRoundView, OutcomeView, TableView, WagerEnd } from '@sabot/table';
import { useEffect, useState } from 'react';
import { type Sums, useSums } from '../../game/amounts.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TABLE_MESSAGES } from './messages.ts';
import styles from './phase.module.css';

/** A result stays in sight for at least so long, even where the next round is called at once. */
const RESULT_MS = 3000;

export interface ShownResult {
  readonly result: OutcomeView | null;
  /** Once the wagers are settled. */
  readonly last: LastRoundView | null;
  readonly isVoid: boolean;
}

/** The number of the round whose result the view shows; null while none does. */
const resultRound = ({ phase, round, last }: TableView): number | null => {
  if (phase === 'announced') return round?.number ?? null;
  return phase === 'idle' ? (last?.number ?? null) : null;
};

const shownOf = ({ phase, round, last }: TableView): ShownResult =>
  phase === 'announced'
    ? { result: round?.result ?? null, last: null, isVoid: false }
    : { result: last?.result ?? null, last, isVoid: last?.end === 'voided' };

/** The result while it is news: of a round that ended before this page came there is none. */
export const useResult = (view: TableView): ShownResult | null => {
  const [seen, setSeen] = useState<{ readonly round: number; readonly at: number } | null>(null);
  const [dealt, setDealt] = useState<number | null>(null);
  const [, wake] = useState(0);
  const ended = resultRound(view);
  const number = view.round?.number ?? null;
  const isNews = ended !== null && ended === dealt;
  useEffect(() => {
    if (number !== null) setDealt(number);
  }, [number]);
  useEffect(() => {
    if (!isNews) return;
    setSeen((before) => (before?.round === ended ? before : { round: ended, at: Date.now() }));
  }, [isNews, ended]);
  useEffect(() => {
    if (seen === null) return;
    const timer = setTimeout(() => wake((n) => n + 1), Math.max(0, seen.at + RESULT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [seen]);
  if (isNews) return shownOf(view);
  const isHeld = seen !== null && seen.round === view.last?.number && Date.now() - seen.at < RESULT_MS;
  return isHeld && view.phase === 'betting' ? shownOf({ ...view, phase: 'idle' }) : null;
};

/** What a round came to for one patron. */
interface OwnResult {
  readonly ends: readonly WagerEnd[];
  readonly staked: number;
  /** Stakes that came back, won or not. */
  readonly stakeBack: number;
  /** Paid on top of stakes. */
  readonly won: number;
  readonly net: number;
  /** Only what brings more than was staked is worth a cheer. */
  readonly isWin: boolean;
}

export const reckoningOf = (last: LastRoundView | null, person: string | null): OwnResult | null => {
  const ends = (last?.ends ?? []).filter(({ owner }) => owner === person);
  if (ends.length === 0) return null;
  const staked = ends.reduce((sum, { stake }) => sum + stake, 0);
  const stakeBack = ends.reduce((sum, { stake, returned }) => sum + Math.min(stake, returned), 0);
  const won = ends.reduce((sum, { stake, returned }) => sum + Math.max(0, returned - stake), 0);
  const net = stakeBack + won - staked;
  return { ends, staked, stakeBack, won, net, isWin: net > 0 };
};

/** What these facts make of every wager, whether or not anyone had one: their areas show it. */
export const areaResults = (game: Game, facts: RoundFacts | null): ReadonlyMap<WagerId, WagerResult['result']> =>
  new Map(
    facts === null ? [] : game.wagers.filter(isRoundWager).map((wager) => [wager.id, resultOf(wager, facts).result]),
  );

type TableMessages = (typeof TABLE_MESSAGES)['en'];

export const outcomeText = ({ result, isVoid }: ShownResult, messages: TableMessages): string => {
  if (result === null) return isVoid ? messages.voided : '';
  const { outcome, facts } = result;
  const { player, banker } = facts;
  switch (outcome) {
    case 'tie':
      return messages.wins.tie(player.total);
    case 'player':
      return messages.wins.player(player.total, banker.total);
    case 'banker':
      return messages.wins.banker(banker.total, player.total);
  }
};

/** Ends of wagers on which no card decided. */
const UNPLAYED: readonly WagerEnd['end'][] = ['voided', 'withdrawn', 'refused', 'returned', 'removed'];

/**
 * The net stands first, apart from what comes back and what was staked, of which it is the difference; getting no more
 * than the stake back is no win.
 */
export const netText = (
  reckoning: OwnResult,
  messages: TableMessages,
  { sum }: Sums,
): readonly [string, string | null] => {
  const { net, isWin, staked, stakeBack, won, ends } = reckoning;
  const back = stakeBack + won;
  const reckoned = back > 0 ? messages.backOf(sum(back), sum(staked)) : null;
  if (isWin) return [messages.youWon(sum(net)), reckoned];
  if (ends.every(({ end }) => UNPLAYED.includes(end))) return [messages.someBack(sum(back)), null];
  if (net === 0) return [messages.evenRound, null];
  return [messages.youLost(sum(-net)), reckoned];
};

interface ResultLineProps {
  readonly view: TableView;
  readonly shown: ShownResult;
}

/** What the round came to for the viewer; the hands themselves say who won. */
export const ResultLine = ({ view, shown }: ResultLineProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const sums = useSums();
  const reckoning = reckoningOf(shown.last, view.own?.person ?? null);
  const outcome = shown.result?.outcome ?? 'void';
  const [main, aside] = reckoning === null ? [null, null] : netText(reckoning, messages, sums);
  return (
    <p className={styles['result-line']} data-result={outcome} data-net={reckoning?.net ?? ''}>
      <span className="hidden-visually">{outcomeText(shown, messages)}</span>
      {main !== null && (
        <span
          className={
            reckoning?.isWin === true ? `${styles['result-net']} ${styles['result-win']}` : styles['result-net']
          }
        >
          <b className="number">{main}</b>
          {aside !== null && <span className={styles['result-aside']}>{aside}</span>}
        </span>
      )}
    </p>
  );
};
