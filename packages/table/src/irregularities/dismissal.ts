import type { Game } from '@sabot/rules';
import { REASON } from '../candidates.ts';
import type { Context } from '../context.ts';
import { matter, reason } from '../fields.ts';
import { type Access, type CommandRecord, duty, house } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { accessToMisread } from '../settling/corrections.ts';
import type { Matter, TableState } from '../state.ts';
import { accessToStep } from './remedy-access.ts';
import { hasMovedCards, isAsReported } from './report-trace.ts';
import { isDealersToAllow } from './withdrawal-options.ts';

/** A report can be undone until someone acts on it: by whoever made it, or by whoever would rule on it. */

const matterOf = ({ matters }: TableState, wanted: number): Matter | undefined =>
  matters.find(({ id }) => id === wanted);

/** Who may take the step that comes next may also find that there is nothing to be done. */
const accessToRule = (game: Game, state: TableState, { id, kind, steps }: Matter): readonly Access[] => {
  if (kind === 'misread') return accessToMisread(state, game) ?? [duty('correct-settlement')];
  if (kind === 'cut-card-first' && isDealersToAllow(game)) return [duty('allow-cut-card-withdrawal')];
  const [step] = steps;
  const access = step === undefined ? null : accessToStep({ remedy: step.remedy, matter: id }, state);
  return access ?? [house('dealer')];
};

type Dismissal = Context<'dismiss-report'>;

/** What the table knows by itself nobody has reported, and nobody can say otherwise. */
const isKnownToTable = ({ config }: Dismissal, { kind, report }: Matter): boolean => {
  if (report === null || kind === 'differential-exceeded') return true;
  if (kind === 'cut-card-first') return config.source === 'electronic';
  return kind === 'card-face-up' && report.before?.nextSeen === true;
};

const faultOfDismissal = (context: Dismissal, matter: Matter): Refusal | null => {
  const { state, config } = context;
  const { basis, taken, report, window, steps, kind } = matter;
  if (taken.length > 0 || window !== null) return refusal('remedy-out-of-order', basis, 'It has been acted on.');
  if (steps.length === 0 && kind !== 'misread') return refusal('no-such-matter');
  if (report === null || isKnownToTable(context, matter))
    return refusal('remedy-out-of-order', basis, 'The table knows this by itself.');
  if (!isAsReported(state, report))
    return refusal('remedy-out-of-order', basis, 'The cards have been moved since it was reported.');
  // The sealed order says which card came out.
  return config.source === 'electronic' && hasMovedCards(report) ? refusal('cannot-happen', 'policy') : null;
};

const dismissReportFields = { matter, reason };

export const dismissReport: CommandRecord<'dismiss-report', typeof dismissReportFields> = {
  name: 'dismiss-report',
  summary:
    'Takes back a report on which nobody has acted, or finds that nothing was wrong: by whoever reported it, or whoever would rule on it; with a reason. Cards that it said had come out are in the device as before.',
  fields: dismissReportFields,
  access: [house('dealer')],
  accessTo: (command, state, game) => {
    const matter = matterOf(state, command.matter);
    return matter === undefined || matter.reportedBy === command.by ? null : accessToRule(game, state, matter);
  },
  // The texts say who rules on a report, and nothing of undoing one.
  positionBasis: () => 'policy',
  phases: PHASES,
  whilePending: true,
  candidates: ({ state }) => state.matters.map(({ id }) => ({ matter: id, reason: REASON })),
  decide: (context) => {
    const { state, command } = context;
    const matter = matterOf(state, command.matter);
    if (matter === undefined) return refusal('no-such-matter');
    const fault = faultOfDismissal(context, matter);
    if (fault !== null) return fault;
    const how = matter.reportedBy === command.by ? 'taken-back' : 'dismissed';
    return [
      { type: 'ReportDismissed', matter: matter.id, reason: command.reason, how },
      { type: 'MatterClosed', matter: matter.id },
    ];
  },
};
