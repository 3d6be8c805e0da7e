import type { ShoeRecord } from '@sabot/protocol';
import { useWords } from '../../../i18n/dictionary.ts';
import { Button } from '../../../ui/button.tsx';
import type { CheckLine } from './shoe-check.ts';
import { SHOE_WORDS } from './shoe-messages.ts';
import { useShoeCheck } from './use-shoe-check.ts';

const useCount = ({ check, count }: CheckLine): string => {
  const words = useWords(SHOE_WORDS);
  if (count === null) return '';
  if (check === 'fetch') return words.read(count);
  return check === 'cards' ? words.cards(count) : words.counted(count);
};

const Line = ({ line }: { readonly line: CheckLine }) => {
  const words = useWords(SHOE_WORDS);
  const count = useCount(line);
  return (
    <li className={line.holds ? 'shoe-holds' : 'shoe-broken'} data-check={line.check} data-holds={line.holds}>
      <span aria-hidden="true">{line.holds ? '✓' : '✕'}</span>
      <span>
        {words.checks[line.check]} {count !== '' && <span className="muted small number">({count})</span>}
      </span>
    </li>
  );
};

interface VerifyShoeProps {
  readonly tableId: string;
  /** The name under which the table seals its shoes. */
  readonly table: string;
  readonly record: ShoeRecord;
}

/** Recomputes a shoe here, from its seed, and says line by line what holds. */
export const VerifyShoe = ({ tableId, table, record }: VerifyShoeProps) => {
  const words = useWords(SHOE_WORDS);
  const { state, read, lines, faults, start } = useShoeCheck(tableId, table, record);
  const isWorking = state === 'working';
  return (
    <div className="stack" data-verdict={state}>
      <div className="row">
        <Button disabled={isWorking} onClick={start}>
          {state === 'holds' || state === 'broken' ? words.verifyAgain : words.verify}
        </Button>
        <span className="muted small">{isWorking ? `${words.working} ${words.read(read)}` : words.verifyNote}</span>
      </div>
      <ul className="shoe-checks">
        {lines.map((line) => (
          <Line key={line.check} line={line} />
        ))}
      </ul>
      <div role="status">
        {state === 'holds' && <p className="shoe-verdict shoe-holds">{words.holds}</p>}
        {state === 'failed' && <p className="problem">{words.failed}</p>}
        {state === 'broken' && (
          <div className="problem">
            <p>{words.broken}</p>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
};
