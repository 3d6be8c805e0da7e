import { COMMAND_NAMES, type Command, type Decision } from '../../src/index.ts';

/** What a walk has seen, so that one can tell that everything was tried. */
export interface Statistics {
  tables: number;
  commands: number;
  readonly accepted: Map<string, number>;
  readonly refused: Map<string, number>;
  readonly codes: Map<string, number>;
  readonly events: Map<string, number>;
  readonly irregularities: Map<string, number>;
}

export const noStatistics = (): Statistics => ({
  tables: 0,
  commands: 0,
  accepted: new Map(),
  refused: new Map(),
  codes: new Map(),
  events: new Map(),
  irregularities: new Map(),
});

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export const record = (statistics: Statistics, command: Command, decision: Decision): void => {
  statistics.commands += 1;
  count(decision.ok ? statistics.accepted : statistics.refused, command.do);
  if (!decision.ok) {
    count(statistics.codes, decision.refusal.code);
    return;
  }
  for (const event of decision.events) {
    count(statistics.events, event.type);
    if (event.type === 'IrregularityReported') count(statistics.irregularities, `${event.kind} ${event.case}`);
  }
};

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([key, times]) => `  ${String(times).padStart(8)}  ${key}`)
    .join('\n');

export const shown = (statistics: Statistics): string => {
  const { tables, commands, accepted, refused, codes, events, irregularities } = statistics;
  const byName = COMMAND_NAMES.map(
    (name) => `  ${String(accepted.get(name) ?? 0).padStart(8)} ${String(refused.get(name) ?? 0).padStart(8)}  ${name}`,
  );
  return [
    `${commands} commands at ${tables} tables: ${total(accepted)} carried out, ${total(refused)} refused`,
    `${events.get('RoundSettled') ?? 0} rounds settled, ${events.get('RoundVoided') ?? 0} voided, ${events.get('ShoeLoaded') ?? 0} shoes`,
    'carried out and refused, by command:',
    ...byName,
    'irregularities:',
    listed(irregularities),
    'refusals:',
    listed(codes),
    'events:',
    listed(events),
  ].join('\n');
};
