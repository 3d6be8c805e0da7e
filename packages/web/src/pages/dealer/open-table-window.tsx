import type { Game } from '@sabot/rules';
import type { Giving } from '../../api/use-give.ts';
import { Window } from '../../look/window.tsx';
import { OPEN_TABLE_WORDS, OpenTableForm } from '../../staff/open-table-form.tsx';
import { useWords } from '../../words/dictionary.ts';
import { focusPrimary } from './focus-primary.ts';

interface OpenTableWindowProps {
  readonly tableId: string;
  readonly game: Game;
  readonly giving: Giving;
  readonly onClose: () => void;
}

export const OpenTableWindow = ({ tableId, game, giving, onClose }: OpenTableWindowProps) => {
  const words = useWords(OPEN_TABLE_WORDS);
  return (
    <Window title={words.open} onClose={onClose}>
      <OpenTableForm
        tableId={tableId}
        game={game}
        giving={giving}
        onOpened={() => {
          onClose();
          focusPrimary();
        }}
      />
    </Window>
  );
};
