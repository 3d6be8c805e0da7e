import type { Irregularity, RemedyCase } from '@sabot/rules';
import type { TableView } from '@sabot/table';
import { useState } from 'react';
import { post } from '../../api/http.ts';
import { useLoad } from '../../api/use-load.ts';
import { Button } from '../../look/button.tsx';
import { Window } from '../../look/window.tsx';
import { useWords } from '../../words/dictionary.ts';
import { CASE_NAMES, KIND_NAMES } from '../../words/matters.ts';
import { useProblemText } from '../../words/problem-text.ts';
import { practicePath } from './practice-path.ts';
import { WORDS } from './words.ts';

/** What could go wrong at this moment. */
interface Mishap {
  readonly kind: Irregularity;
  readonly case: RemedyCase | null;
}

/** Asked anew in every phase, because what can go wrong changes with it; null until it is known. */
const useMishaps = (table: string, { phase, matters }: TableView): readonly Mishap[] | null => {
  const { value, problem } = useLoad<{ readonly irregularities: readonly Mishap[] }>(
    practicePath(table, 'irregularities'),
    `${phase} ${matters.length}`,
  );
  return problem === null ? (value?.irregularities ?? null) : [];
};

export interface PracticeWindowProps {
  readonly table: string;
  readonly view: TableView;
  readonly onClose: () => void;
}

/** At a practice table: lets something go wrong, to see how it is put right. */
export const PracticeWindow = ({ table, view, onClose }: PracticeWindowProps) => {
  const words = useWords(WORDS);
  const kinds = useWords(KIND_NAMES);
  const cases = useWords(CASE_NAMES);
  const problemText = useProblemText();
  const mishaps = useMishaps(table, view);
  const [problem, setProblem] = useState<string | null>(null);
  const inject = async ({ kind, case: which }: Mishap): Promise<void> => {
    const answer = await post(practicePath(table, 'irregularity'), {
      kind,
      ...(which === null ? {} : { case: which }),
    });
    if (answer.ok) onClose();
    else setProblem(problemText(answer.problem));
  };
  return (
    <Window title={words.practice} onClose={onClose}>
      <p className="muted">{words.practiceNote}</p>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {mishaps?.length === 0 && <p>{words.nothingNow}</p>}
      <ul className="practice-list">
        {(mishaps ?? []).map((mishap) => (
          <li key={`${mishap.kind} ${mishap.case}`}>
            <Button data-act="inject" data-kind={mishap.kind} onClick={() => void inject(mishap)}>
              <span>{kinds[mishap.kind]}</span>
              {mishap.case !== null && <span className="muted small">{cases[mishap.case]}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Window>
  );
};
