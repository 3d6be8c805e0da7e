import type { ExportHeader, KeyRing } from '@sabot/proof';
import { type Finding, NOTHING_YET } from '../findings/finding.ts';
import { type Part, STEPS } from '../findings/progress.ts';
import { makeTableCheck, type TableCheck } from '../play/table-check.ts';
import { makeTournamentCheck } from '../tournaments/tournament-check.ts';

/** What an export is of, checked event by event. */
export interface SubjectCheck
  extends Pick<TableCheck, 'take' | 'takeHead' | 'isWaiting' | 'settle' | 'tally' | 'step' | 'due' | 'tip'> {
  readonly end: () => Finding | null | Promise<Finding | null>;
}

/** For a part that has nothing to say of the file. */
const makeNoCheck = (): SubjectCheck => {
  let due = 1;
  return {
    take: () => {
      due += 1;
      return null;
    },
    takeHead: () => null,
    isWaiting: () => false,
    settle: async () => null,
    end: () => null,
    due: () => due,
    tip: () => '',
    tally: () => NOTHING_YET,
    step: () => STEPS.read,
  };
};

/** Nothing but the tournament is here: neither its tables nor the books. Each thing waits until it is settled. */
const makeLoneTournamentCheck = (id: string, game: string, keys: KeyRing): SubjectCheck => {
  const check = makeTournamentCheck({ id, game, keys, epochs: null, tales: null });
  let work: (() => Promise<Finding | null>) | null = null;
  const later = (what: () => Promise<Finding | null>): null => {
    work = what;
    return null;
  };
  return {
    take: ({ record }) => later(() => check.take({ record })),
    takeHead: (head) => later(() => check.takeHead(head)),
    isWaiting: () => work !== null,
    settle: async () => {
      const doing = work;
      work = null;
      return doing === null ? null : doing();
    },
    end: check.end,
    due: check.due,
    tip: check.tip,
    tally: () => ({ ...NOTHING_YET, events: check.due() - 1, heads: check.heads() }),
    step: () => STEPS.read,
  };
};

export const makeSubjectCheck = (header: ExportHeader, keys: KeyRing, parts: readonly Part[]): SubjectCheck => {
  if ('table' in header)
    return makeTableCheck({ stream: header.stream, game: header.table.game, keys, epochs: null, parts });
  const { id, game } = header.tournament;
  return parts.includes('record') ? makeLoneTournamentCheck(id, game, keys) : makeNoCheck();
};
