import { useSums } from '../game/sums.ts';
import { useWords } from '../i18n/dictionary.ts';
import { short } from '../i18n/money.ts';
import { ChipShape } from './chip.tsx';
import { WORDS } from './words.ts';

interface ChipButtonProps {
  readonly cents: number;
  readonly selected: boolean;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** One of the chips to bet with; the chosen one is raised and ringed. */
export const ChipButton = ({ cents, selected, onClick, disabled = false }: ChipButtonProps) => {
  const words = useWords(WORDS);
  const { sum } = useSums();
  const [written, amount] = [short(cents), sum(cents)];
  return (
    <button
      type="button"
      className="chip-button"
      aria-pressed={selected}
      aria-label={amount.includes(written) ? words.chip(amount) : words.chipWritten(written, amount)}
      data-chip={cents}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="-25 -25 50 50" aria-hidden="true">
        <ChipShape cents={cents} x={0} y={-1} r={23} />
      </svg>
    </button>
  );
};
