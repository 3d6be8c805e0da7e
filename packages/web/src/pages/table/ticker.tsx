import type { Game } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useSums } from '../../game/sums.ts';
import { whyLines } from '../../hands/draw-reasons.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { ChipChoice } from './betting/chips-in-reach.ts';
import type { Bets } from './betting/use-bets.ts';
import { WORDS } from './messages.ts';
import { ResultLine } from './result-line.tsx';
import type { ShownResult } from './use-result.ts';

interface TickerProps {
  readonly game: Game;
  readonly view: TableView;
  readonly shown: ShownResult | null;
  readonly bets: Bets;
  readonly chip: ChipChoice;
}

/** One line below the phase: what the round came to, why a hand draws, or what to do next. */
export const Ticker = ({ game, view, shown, bets, chip }: TickerProps) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  const content = () => {
    if (shown !== null)
      return (
        <>
          <ResultLine view={view} shown={shown} />
          <Why lines={whyLines(game, shown.last ?? view.round, language)} />
        </>
      );
    if (view.round?.hands != null && view.phase !== 'bets-closed')
      return <Why lines={whyLines(game, view.round, language)} />;
    if (bets.desk?.stop === null)
      return <p className="ticker-hint">{chip === 'max' ? words.hintMax : words.hint(sum(chip))}</p>;
    return null;
  };
  return <div className="ticker">{content()}</div>;
};

const Why = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <p className="ticker-why" data-why>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
