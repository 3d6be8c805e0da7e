import { useState } from 'react';
import { useWords } from '../../../i18n/dictionary.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHIFT_WORDS } from './messages.ts';
import { csvName, csvOf } from './shift-csv.ts';
import type { ShiftLine } from './shift-lines.ts';

/** By this mark spreadsheets know that the letters are of all languages. */
const MARK = '\uFEFF';

const save = (text: string): void => {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = csvName(Date.now());
  link.click();
  // Some browsers take a moment to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The entries that are shown, to take away. */
export const ShiftExport = ({ lines }: { readonly lines: readonly ShiftLine[] }) => {
  const words = useWords(SHIFT_WORDS);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const tell = (text: string): void => {
    setSaid(text);
    announce(text);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(csvOf(lines, language));
      tell(words.copied);
    } catch {
      tell(words.notCopied);
    }
  };
  const isEmpty = lines.length === 0;
  return (
    <div className="shift-export">
      {said !== '' && <span className="muted small">{said}</span>}
      <Button size="small" disabled={isEmpty} onClick={() => void copy()} data-act="copy-shift">
        {words.copy}
      </Button>
      <Button size="small" disabled={isEmpty} onClick={() => save(csvOf(lines, language))} data-act="download-shift">
        {words.download}
      </Button>
    </div>
  );
};
