import { useState } from 'react';
import { useWords } from '../../../i18n/dictionary.ts';
import { Button } from '../../../ui/button.tsx';
import { HOUSE_WORDS } from './house-words.ts';

/** A link or a token that the house tells but once, to be copied. */
export const ToldOnce = ({
  label,
  text,
  note,
}: {
  readonly label: string;
  readonly text: string;
  readonly note: string;
}) => {
  const words = useWords(HOUSE_WORDS);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without leave to write to the clipboard the text can still be marked by hand.
      setCopied(false);
    }
  };
  return (
    <div className="pit-told" role="status" data-told={text}>
      <label className="field">
        <span>{label}</span>
        <input readOnly value={text} onFocus={({ target }) => target.select()} />
      </label>
      <Button size="small" onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </Button>
      <p className="muted small">{note}</p>
    </div>
  );
};
