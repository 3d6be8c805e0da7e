import type { DisplayView } from '@sabot/table';
import { useLanguage } from '../i18n/language.ts';
import { displayErrorText } from './display-error.ts';
import { ruleName } from './rule-name.ts';
import './display-errors.css';

/** Tells everyone of a display that was wrong about this round or the one before it, and what stands (6.3). */
export const DisplayErrors = ({ errors }: Pick<DisplayView, 'errors'>) => {
  const language = useLanguage();
  return (
    <div role="status" className="display-errors">
      {errors.map((error) => (
        <p key={error.round} data-display-error={error.round} data-basis={error.basis}>
          {displayErrorText(error, language)} <span className="muted small">{ruleName(error.basis, language)}</span>
        </p>
      ))}
    </div>
  );
};
