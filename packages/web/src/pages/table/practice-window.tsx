import type { AnswerTo, OperationAt } from '@sabot/protocol';
import type { TableView } from '@sabot/table';
import { CASE_NAMES, MATTER_KIND_NAMES } from '../../game/matter-names.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { post } from '../../live/client.ts';
import { useLoad } from '../../live/load.ts';
import { useRequest } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TABLE_MESSAGES } from './messages.ts';
import styles from './tray.module.css';

/** The irregularities that could be reported at this moment. */
type Mishap = AnswerTo<OperationAt<'GET', '/api/practice/:table/irregularities'>>['irregularities'][number];

/** Asked anew in every phase, because what can go wrong changes with it; null until it is known. */
const useMishaps = (table: string, { phase, matters }: TableView): readonly Mishap[] | null => {
  const { value, problem } = useLoad(
    '/api/practice/:table/irregularities',
    { params: { table } },
    `${phase} ${matters.length}`,
  );
  return problem === null ? (value?.irregularities ?? null) : [];
};

interface PracticeWindowProps {
  readonly table: string;
  readonly view: TableView;
  readonly onClose: () => void;
}

/** At a practice table: causes an irregularity, to see how it is resolved. */
export const PracticeWindow = ({ table, view, onClose }: PracticeWindowProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const kinds = useMessages(MATTER_KIND_NAMES);
  const cases = useMessages(CASE_NAMES);
  const mishaps = useMishaps(table, view);
  const { busy, problem, run } = useRequest();
  const inject = async ({ kind, case: which }: Mishap): Promise<void> => {
    const body = { kind, ...(which === null ? {} : { case: which }) };
    const done = await run(() => post('/api/practice/:table/irregularity', { params: { table }, body }));
    if (done !== null) onClose();
  };
  return (
    <Dialog title={messages.practice} onClose={onClose}>
      <p className="muted">{messages.practiceNote}</p>
      <ProblemLine problem={problem} />
      {mishaps?.length === 0 && <p>{messages.nothingNow}</p>}
      <ul className={styles['practice-list']}>
        {(mishaps ?? []).map((mishap) => (
          <li key={`${mishap.kind} ${mishap.case}`}>
            <Button data-act="inject" data-kind={mishap.kind} disabled={busy} onClick={() => void inject(mishap)}>
              <span>{kinds[mishap.kind]}</span>
              {mishap.case !== null && <span className="muted small">{cases[mishap.case]}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
