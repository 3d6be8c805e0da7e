import type { SentCommand, TableView } from '@sabot/table';
import { SIDE_NAMES } from '../../game/names.ts';
import { money } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { commandNamed } from '../../staff/command-label.ts';
import { Button } from '../../ui/button.tsx';
import styles from './console.module.css';
import { DEALER_MESSAGES } from './messages.ts';

interface DifferentialLampProps {
  readonly view: TableView;
  readonly allowed: readonly SentCommand[];
  readonly busy: boolean;
  readonly onGive: (commands: readonly SentCommand[]) => void;
}

/** How far the two hands are apart, before the first card (1.1.12). */
export const DifferentialLamp = ({ view, allowed, busy, onGive }: DifferentialLampProps) => {
  const messages = useMessages(DEALER_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const language = useLanguage();
  const limit = view.setUp?.differentialLimit ?? null;
  const differential = view.round?.differential ?? null;
  const isBeforeDeal = view.phase === 'betting' || view.phase === 'bets-closed';
  if (limit === null || differential === null || !isBeforeDeal) return null;
  const isOver = view.dealer?.overDifferential === true;
  const ask = commandNamed(allowed, 'ask-to-decrease');
  const isPending = view.matters.some(({ kind }) => kind === 'differential-exceeded');
  return (
    <section
      className={`panel ${styles['lamp']} row spread ${isOver ? styles['over'] : ''}`}
      data-differential={isOver ? 'over' : 'met'}
    >
      <span>
        <strong>
          <span aria-hidden="true">{isOver ? '◆' : '◇'}</span> {messages.differential}
        </strong>{' '}
        <span className="number">
          {messages.differentialGap(money(differential.gap, language), money(limit, language))}
        </span>
      </span>
      <span>
        {isOver && differential.heavier !== null
          ? messages.differentialOver(sides[differential.heavier])
          : messages.differentialOk}
      </span>
      {view.dealer?.askedDown != null && <span className="pill">{messages.asked}</span>}
      {ask !== undefined && !isPending && (
        <Button disabled={busy} onClick={() => onGive([ask])} data-act="ask-to-decrease">
          {messages.askDown}
        </Button>
      )}
    </section>
  );
};
