import type { TableLive } from '@sabot/client';
import type { Game, Irregularity } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { MATTER_KIND_NAMES } from '../game/matter-names.ts';
import { ruleName } from '../game/names.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { useCommands } from '../live/commands.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DisplayErrorForm, MisreadForm } from './correction-forms.tsx';
import { WIZARD_MESSAGES } from './messages.ts';
import { type ReportKind, reportable } from './report.ts';
import { ReportForm } from './report-form.tsx';
import styles from './staff.module.css';

export interface IrregularityWizardProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly allowed: readonly SentCommand[];
  /** What is known to have happened, so that it need not be chosen. */
  readonly begin?: Irregularity;
  readonly onDone: () => void;
}

type Chosen = ReportKind | 'misread' | 'display-error' | null;

const KindButtons = ({
  kinds,
  onChoose,
}: {
  readonly kinds: readonly ReportKind[];
  readonly onChoose: (each: ReportKind) => void;
}) => {
  const language = useLanguage();
  if (kinds.length === 0) return null;
  return (
    <ul className={styles['wizard-list']}>
      {kinds.map((each) => (
        <li key={each.kind}>
          <Button onClick={() => onChoose(each)} data-kind={each.kind}>
            <span>{MATTER_KIND_NAMES[language][each.kind]}</span>
            <span className="muted small">{ruleName(each.basis, language)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

interface ListProps {
  readonly kinds: readonly ReportKind[];
  readonly allowed: readonly SentCommand[];
  readonly onChoose: (chosen: Chosen) => void;
  readonly onCutCard: () => void;
}

const KindList = ({ kinds, allowed, onChoose, onCutCard }: ListProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const byRule = kinds.filter(({ basis }) => basis !== 'policy');
  const byPolicy = kinds.filter(({ basis }) => basis === 'policy');
  const mayMisread = allowed.some((command) => command.do === 'report-misread');
  const mayCut = allowed.some((command) => command.do === 'report-cut-card');
  const isWrongShown = allowed.some((command) => command.do === 'report-display-error');
  if (kinds.length === 0 && !mayMisread && !mayCut && !isWrongShown) return <p className="muted">{messages.none}</p>;
  return (
    <>
      {byRule.length > 0 && <h3>{messages.byRule}</h3>}
      <KindButtons kinds={byRule} onChoose={onChoose} />
      {isWrongShown && (
        <Button onClick={() => onChoose('display-error')} data-kind="display-error">
          <span>{messages.displayError}</span>
          <span className="muted small">{messages.displayErrorHint}</span>
        </Button>
      )}
      {(byPolicy.length > 0 || mayMisread || mayCut) && <h3>{messages.byPolicy}</h3>}
      <KindButtons kinds={byPolicy} onChoose={onChoose} />
      {(mayMisread || mayCut) && (
        <div className={styles['wizard-list']}>
          {mayMisread && (
            <Button onClick={() => onChoose('misread')} data-kind="misread">
              <span>{messages.misread}</span>
              <span className="muted small">{messages.misreadHint}</span>
            </Button>
          )}
          {mayCut && (
            <Button onClick={onCutCard} data-kind="cut-card">
              {messages.cutCard}
            </Button>
          )}
        </div>
      )}
    </>
  );
};

/** Guides a report: what happened, which case, and no more than the rules ask for. */
export const IrregularityWizard = ({ tableId, live, game, allowed, begin, onDone }: IrregularityWizardProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(
    () => reportable(game, allowed).find(({ kind }) => kind === begin) ?? null,
  );
  const sender = useCommands(tableId);
  const send = async (command: SentCommand): Promise<void> => {
    if (await sender.run([command])) onDone();
  };
  const back = (): void => {
    sender.forget();
    setChosen(null);
  };
  const titleOf = (): string => {
    if (chosen === null) return messages.title;
    if (chosen === 'display-error') return messages.displayError;
    return chosen === 'misread' ? messages.misread : MATTER_KIND_NAMES[language][chosen.kind];
  };
  const shared = { live, sender, onBack: back, onSend: send };
  return (
    <Dialog title={titleOf()} onClose={onDone}>
      {chosen === null && (
        <KindList
          kinds={reportable(game, allowed)}
          allowed={allowed}
          onChoose={setChosen}
          onCutCard={() => void send({ do: 'report-cut-card' })}
        />
      )}
      {chosen === 'misread' && <MisreadForm {...shared} />}
      {chosen === 'display-error' && <DisplayErrorForm {...shared} />}
      {chosen !== null && typeof chosen !== 'string' && <ReportForm key={chosen.kind} reported={chosen} {...shared} />}
    </Dialog>
  );
};
