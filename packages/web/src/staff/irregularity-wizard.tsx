import type { TableLive } from '@sabot/client';
import type { Game, Irregularity } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { KIND_NAMES } from '../game/matter-names.ts';
import { ruleName } from '../game/names.ts';
import { useLanguage, useWords } from '../i18n/messages.ts';
import { useGive } from '../live/commands.ts';
import { Button } from '../ui/button.tsx';
import { Window } from '../ui/dialog.tsx';
import { DisplayErrorForm, MisreadForm } from './correction-forms.tsx';
import { WIZARD_WORDS } from './messages.ts';
import { type Reportable, reportable } from './report.ts';
import { ReportForm } from './report-form.tsx';
import './staff.css';

export interface IrregularityWizardProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly allowed: readonly SentCommand[];
  /** What is known to have happened, so that it need not be chosen. */
  readonly begin?: Irregularity;
  readonly onDone: () => void;
}

type Chosen = Reportable | 'misread' | 'display-error' | null;

const KindButtons = ({
  kinds,
  onChoose,
}: {
  readonly kinds: readonly Reportable[];
  readonly onChoose: (each: Reportable) => void;
}) => {
  const language = useLanguage();
  if (kinds.length === 0) return null;
  return (
    <ul className="wizard-list">
      {kinds.map((each) => (
        <li key={each.kind}>
          <Button onClick={() => onChoose(each)} data-kind={each.kind}>
            <span>{KIND_NAMES[language][each.kind]}</span>
            <span className="muted small">{ruleName(each.basis, language)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

interface ListProps {
  readonly kinds: readonly Reportable[];
  readonly allowed: readonly SentCommand[];
  readonly onChoose: (chosen: Chosen) => void;
  readonly onCutCard: () => void;
}

const KindList = ({ kinds, allowed, onChoose, onCutCard }: ListProps) => {
  const words = useWords(WIZARD_WORDS);
  const byRule = kinds.filter(({ basis }) => basis !== 'policy');
  const byPolicy = kinds.filter(({ basis }) => basis === 'policy');
  const mayMisread = allowed.some((order) => order.do === 'report-misread');
  const mayCut = allowed.some((order) => order.do === 'report-cut-card');
  const isWrongShown = allowed.some((order) => order.do === 'report-display-error');
  if (kinds.length === 0 && !mayMisread && !mayCut && !isWrongShown) return <p className="muted">{words.none}</p>;
  return (
    <>
      {byRule.length > 0 && <h3>{words.byRule}</h3>}
      <KindButtons kinds={byRule} onChoose={onChoose} />
      {isWrongShown && (
        <Button onClick={() => onChoose('display-error')} data-kind="display-error">
          <span>{words.displayError}</span>
          <span className="muted small">{words.displayErrorHint}</span>
        </Button>
      )}
      {(byPolicy.length > 0 || mayMisread || mayCut) && <h3>{words.byPolicy}</h3>}
      <KindButtons kinds={byPolicy} onChoose={onChoose} />
      {(mayMisread || mayCut) && (
        <div className="wizard-list">
          {mayMisread && (
            <Button onClick={() => onChoose('misread')} data-kind="misread">
              <span>{words.misread}</span>
              <span className="muted small">{words.misreadHint}</span>
            </Button>
          )}
          {mayCut && (
            <Button onClick={onCutCard} data-kind="cut-card">
              {words.cutCard}
            </Button>
          )}
        </div>
      )}
    </>
  );
};

/** Guides a report: what happened, which case, and no more than the rules ask for. */
export const IrregularityWizard = ({ tableId, live, game, allowed, begin, onDone }: IrregularityWizardProps) => {
  const words = useWords(WIZARD_WORDS);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Chosen>(
    () => reportable(game, allowed).find(({ kind }) => kind === begin) ?? null,
  );
  const giving = useGive(tableId);
  const send = async (order: SentCommand): Promise<void> => {
    if (await giving.run([order])) onDone();
  };
  const back = (): void => {
    giving.forget();
    setChosen(null);
  };
  const titleOf = (): string => {
    if (chosen === null) return words.title;
    if (chosen === 'display-error') return words.displayError;
    return chosen === 'misread' ? words.misread : KIND_NAMES[language][chosen.kind];
  };
  const shared = { live, giving, onBack: back, onSend: send };
  return (
    <Window title={titleOf()} onClose={onDone}>
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
    </Window>
  );
};
