import { useState } from 'react';
import { ROLE_NAMES } from '../game/roles.ts';
import { ruleName } from '../game/rule-name.ts';
import { useWords } from '../i18n/dictionary.ts';
import { useLanguage } from '../i18n/language.ts';
import { Button } from '../ui/button.tsx';
import { INTERRUPTED_WORDS } from './interrupted-words.ts';
import { interruptionOf, POWER_FAILURE } from './interruption.ts';
import { IrregularityWizard, type IrregularityWizardProps } from './irregularity-wizard.tsx';

/** The round is where it was; only staff know whether anything happened at the table itself. */
export const InterruptedNotice = (props: IrregularityWizardProps) => {
  const { live, game, allowed, onDone } = props;
  const words = useWords(INTERRUPTED_WORDS);
  const roles = useWords(ROLE_NAMES);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const told = interruptionOf(game, live.interrupted, allowed);
  if (told === null) return null;
  return (
    <section className="panel row" role="status" data-interrupted={told.round}>
      <p>
        {words.restarted(told.round)} {words.powerFailed(ruleName(told.basis, language))}
        {!told.mayReport && told.reporter !== null && ` ${words.reportedBy(roles[told.reporter])}`}
      </p>
      {told.mayReport && (
        <Button onClick={() => setOpen(true)} data-act="report-power-failure">
          {words.report}
        </Button>
      )}
      {isOpen && (
        <IrregularityWizard
          {...props}
          begin={POWER_FAILURE}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </section>
  );
};
