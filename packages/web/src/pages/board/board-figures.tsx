import type { TableView } from '@sabot/table';
import { useWords } from '../../i18n/dictionary.ts';
import { WORDS } from './messages.ts';

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly hook: string;
}

const Figure = ({ name, value, hook }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd data-figure={hook}>{value}</dd>
  </div>
);

/** Which shoe, which round, and how many cards are left to deal. */
export const BoardFigures = ({ view: { shoe, round, last } }: { readonly view: TableView }) => {
  const words = useWords(WORDS);
  return (
    <dl className="board-figures number">
      {shoe !== null && <Figure name={words.shoe} value={shoe.number} hook="shoe" />}
      <Figure name={words.round} value={round?.number ?? last?.number ?? 0} hook="round" />
      {shoe !== null && <Figure name={words.cardsLeft} value={shoe.cardsLeft} hook="cards-left" />}
    </dl>
  );
};
