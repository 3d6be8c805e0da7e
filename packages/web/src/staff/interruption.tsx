import type { Interrupted } from '@sabot/protocol';
import type { Basis, Game, Irregularity } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { ruleName } from '../game/names.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { IrregularityWizard, type IrregularityWizardProps } from './irregularity-wizard.tsx';
import { INTERRUPTION_MESSAGES } from './messages.ts';
import { basisOfKind, reportable } from './report.ts';

/** What is reported where the power failed at the table too. */
export const POWER_FAILURE: Irregularity = 'power-failure';

/** What staff are told of a round that a restart of the house cut off. */
interface Interruption {
  readonly round: number;
  /** What says how such a round goes on. */
  readonly basis: Basis;
  /** Whether whoever looks may report it now. */
  readonly mayReport: boolean;
}

export const interruptionOf = (
  game: Game,
  interrupted: Interrupted | null,
  allowed: readonly SentCommand[],
): Interruption | null => {
  if (interrupted === null) return null;
  return {
    round: interrupted.round,
    basis: basisOfKind(game, POWER_FAILURE),
    mayReport: reportable(game, allowed).some(({ kind }) => kind === POWER_FAILURE),
  };
};

/** The round is where it was; only staff know whether anything happened at the table itself. */
export const InterruptedNotice = (props: IrregularityWizardProps) => {
  const { live, game, allowed, onDone } = props;
  const messages = useMessages(INTERRUPTION_MESSAGES);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const told = interruptionOf(game, live.interrupted, allowed);
  if (told === null) return null;
  return (
    <section className="panel row" role="status" data-interrupted={told.round}>
      <p>
        {messages.restarted(told.round)} {messages.powerFailed(ruleName(told.basis, language))}
      </p>
      {told.mayReport && (
        <Button onClick={() => setOpen(true)} data-act="report-power-failure">
          {messages.report}
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
