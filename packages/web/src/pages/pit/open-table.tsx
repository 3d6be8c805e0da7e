import { useGive } from '../../api/use-give.ts';
import { OpenTableForm } from '../../staff/open-table-form.tsx';
import { useWords } from '../../words/dictionary.ts';
import type { ConsoleProps } from './console-props.ts';
import { Section } from './parts.tsx';
import { TABLE_WORDS } from './table-words.ts';

/** Opens a closed table. */
export const OpenTable = ({ table, game }: Pick<ConsoleProps, 'table' | 'game'>) => {
  const words = useWords(TABLE_WORDS);
  return (
    <Section title={words.openTable} lead={words.openLead} name="open-table">
      <OpenTableForm tableId={table} game={game} giving={useGive(table)} />
    </Section>
  );
};
