import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { useWords } from '../words/dictionary.ts';
import { useLanguage } from '../words/language.ts';
import { ROLE_NAMES } from '../words/roles.ts';
import { ruleName } from '../words/rule-name.ts';
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
