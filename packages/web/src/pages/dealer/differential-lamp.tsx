import type { SentCommand, TableView } from '@sabot/table';
import { SIDE_NAMES } from '../../game/names.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../i18n/messages.ts';
import { orderNamed } from '../../staff/command-label.ts';
import { Button } from '../../ui/button.tsx';
import { DEALER_WORDS } from './messages.ts';

interface DifferentialLampProps {
  readonly view: TableView;
  readonly allowed: readonly SentCommand[];
  readonly busy: boolean;
  readonly onGive: (orders: readonly SentCommand[]) => void;
}

/** How far the two hands are apart, before the first card (1.1.12). */
export const DifferentialLamp = ({ view, allowed, busy, onGive }: DifferentialLampProps) => {
  const words = useWords(DEALER_WORDS);
  const sides = useWords(SIDE_NAMES);
  const language = useLanguage();
  const limit = view.setUp?.differentialLimit ?? null;
  const differential = view.round?.differential ?? null;
  const isBeforeDeal = view.phase === 'betting' || view.phase === 'bets-closed';
  if (limit === null || differential === null || !isBeforeDeal) return null;
  const isOver = view.dealer?.overDifferential === true;
  const ask = orderNamed(allowed, 'ask-to-decrease');
  const isPending = view.matters.some(({ kind }) => kind === 'differential-exceeded');
  return (
    <section className={`panel lamp row spread ${isOver ? 'over' : ''}`} data-differential={isOver ? 'over' : 'met'}>
      <span>
        <strong>
          <span aria-hidden="true">{isOver ? '◆' : '◇'}</span> {words.differential}
        </strong>{' '}
        <span className="number">
          {words.differentialGap(money(differential.gap, language), money(limit, language))}
        </span>
      </span>
      <span>
        {isOver && differential.heavier !== null
          ? words.differentialOver(sides[differential.heavier])
          : words.differentialOk}
      </span>
      {view.dealer?.askedDown != null && <span className="pill">{words.asked}</span>}
      {ask !== undefined && !isPending && (
        <Button disabled={busy} onClick={() => onGive([ask])} data-act="ask-to-decrease">
          {words.askDown}
        </Button>
      )}
    </section>
  );
};
