import type { TableView, WagerEnd } from '@sabot/table';
import { type Sums, useSums } from '../../game/sums.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { WORDS } from './messages.ts';
import { type Reckoning, reckoningOf } from './outcome.ts';
import type { ShownResult } from './use-result.ts';

type Words = (typeof WORDS)['en'];

export const outcomeText = ({ result, isVoid }: ShownResult, words: Words): string => {
  if (result === null) return isVoid ? words.voided : '';
  const { outcome, facts } = result;
  const { player, banker } = facts;
  switch (outcome) {
    case 'tie':
      return words.wins.tie(player.total);
    case 'player':
      return words.wins.player(player.total, banker.total);
    case 'banker':
      return words.wins.banker(banker.total, player.total);
  }
};

/** Ends of wagers on which no card decided. */
const UNPLAYED: readonly WagerEnd['end'][] = ['voided', 'withdrawn', 'refused', 'returned', 'removed'];

/**
 * The net stands first, apart from what comes back and what was staked, of which it is the difference; getting no more
 * than the stake back is no win.
 */
export const netText = (reckoning: Reckoning, words: Words, { sum }: Sums): readonly [string, string | null] => {
  const { net, isWin, staked, stakeBack, won, ends } = reckoning;
  const back = stakeBack + won;
  const reckoned = back > 0 ? words.backOf(sum(back), sum(staked)) : null;
  if (isWin) return [words.youWon(sum(net)), reckoned];
  if (ends.every(({ end }) => UNPLAYED.includes(end))) return [words.someBack(sum(back)), null];
  if (net === 0) return [words.evenRound, null];
  return [words.youLost(sum(-net)), reckoned];
};

interface ResultLineProps {
  readonly view: TableView;
  readonly shown: ShownResult;
}

/** What the round came to for the viewer; the hands themselves say who won. */
export const ResultLine = ({ view, shown }: ResultLineProps) => {
  const words = useWords(WORDS);
  const sums = useSums();
  const reckoning = reckoningOf(shown.last, view.own?.person ?? null);
  const outcome = shown.result?.outcome ?? 'void';
  const [main, aside] = reckoning === null ? [null, null] : netText(reckoning, words, sums);
  return (
    <p className="result-line" data-result={outcome} data-net={reckoning?.net ?? ''}>
      <span className="hidden-visually">{outcomeText(shown, words)}</span>
      {main !== null && (
        <span className={reckoning?.isWin === true ? 'result-net result-win' : 'result-net'}>
          <b className="number">{main}</b>
          {aside !== null && <span className="result-aside">{aside}</span>}
        </span>
      )}
    </p>
  );
};
