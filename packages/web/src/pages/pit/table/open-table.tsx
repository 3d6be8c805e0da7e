import { useWords } from '../../../i18n/dictionary.ts';
import { useGive } from '../../../live/use-give.ts';
import { OpenTableForm } from '../../../staff/open-table-form.tsx';
import { Section } from '../parts/parts.tsx';
import { TABLE_WORDS } from './messages.ts';
import type { ConsoleProps } from './panel-props.ts';

/** Opens a closed table. */
export const OpenTable = ({ table, game }: Pick<ConsoleProps, 'table' | 'game'>) => {
  const words = useWords(TABLE_WORDS);
  return (
    <Section title={words.openTable} lead={words.openLead} name="open-table">
      <OpenTableForm tableId={table} game={game} giving={useGive(table)} />
    </Section>
  );
};
