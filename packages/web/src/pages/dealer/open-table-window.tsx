import type { Game } from '@sabot/rules';
import { useWords } from '../../i18n/dictionary.ts';
import type { Giving } from '../../live/use-give.ts';
import { OPEN_TABLE_WORDS, OpenTableForm } from '../../staff/open-table-form.tsx';
import { Window } from '../../ui/dialog.tsx';
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
