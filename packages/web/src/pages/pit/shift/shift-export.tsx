import { useState } from 'react';
import { ruleName } from '../../../game/names.ts';
import { type Language, messagesIn, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHIFT_KIND_NAMES, SHIFT_MESSAGES } from './messages.ts';
import type { ShiftLine } from './shift-lines.ts';
import styles from './shift-panel.module.css';

/** A spreadsheet takes these for the start of a formula, and anyone can choose a name that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Clauses with the letters of their text, because entries of several games meet here. */
const basisText = (clause: string | null, language: Language): string =>
  clause === null || clause.includes(':') ? (clause ?? '') : ruleName(clause, language);

/** Entries as a table of text that spreadsheets read; times as every clock understands them. */
export const csvOf = (lines: readonly ShiftLine[], language: Language): string => {
  const messages = messagesIn(SHIFT_MESSAGES, language);
  const kinds = messagesIn(SHIFT_KIND_NAMES, language);
  const { time, table, kind, what, details, who, position, rule } = messages.columns;
  const rows = lines.map((line) => [
    new Date(line.at).toISOString(),
    line.table?.name ?? messages.houseItself,
    kinds[line.kind],
    line.sentence,
    line.details,
    line.by,
    line.role,
    basisText(line.clause, language),
  ]);
  return [[time, table, kind, what, details, who, position, rule], ...rows]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
};

/** `shift-log-2026-03-01-2215.csv`, by the clock of whoever reads it. */
export const csvName = (at: number): string => {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `shift-log-${day}-${two(date.getHours())}${two(date.getMinutes())}.csv`;
};

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
  const messages = useMessages(SHIFT_MESSAGES);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const tell = (text: string): void => {
    setSaid(text);
    announce(text);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(csvOf(lines, language));
      tell(messages.copied);
    } catch {
      tell(messages.notCopied);
    }
  };
  const isEmpty = lines.length === 0;
  return (
    <div className={styles['shift-export']}>
      {said !== '' && <span className="muted small">{said}</span>}
      <Button size="small" disabled={isEmpty} onClick={() => void copy()} data-act="copy-shift">
        {messages.copy}
      </Button>
      <Button size="small" disabled={isEmpty} onClick={() => save(csvOf(lines, language))} data-act="download-shift">
        {messages.download}
      </Button>
    </div>
  );
};
