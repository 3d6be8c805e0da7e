import type { StagePhase, TournamentCommandName, TournamentView } from '@sabot/tournament';

/** The organiser's steps in the order in which they are needed; those of a session come again with each. */
export type Step = Extract<
  TournamentCommandName,
  | 'publish-tournament'
  | 'close-registration'
  | 'draw-seats'
  | 'open-session'
  | 'announce-dragons'
  | 'end-session'
  | 'award'
>;
export const STEPS: readonly Step[] = [
  'publish-tournament',
  'close-registration',
  'draw-seats',
  'open-session',
  'announce-dragons',
  'end-session',
  'award',
];

const STEP_OF: Readonly<Record<StagePhase, Step | null>> = {
  nothing: null,
  draft: 'publish-tournament',
  registering: 'close-registration',
  waiting: 'draw-seats',
  seated: 'open-session',
  session: 'announce-dragons',
  announced: 'end-session',
  finished: 'award',
  awarded: null,
  cancelled: null,
};

export const nextStep = ({ phase }: Pick<TournamentView, 'phase'>): Step | null => STEP_OF[phase];

/** What has to happen before the next step can be taken. */
export type Wait =
  | { readonly for: 'pause' }
  | { readonly for: 'entries'; readonly have: number; readonly least: number }
  | { readonly for: 'rounds'; readonly tables: readonly number[] }
  | { readonly for: 'stacks'; readonly tables: readonly number[] };

const tablesThat = (
  { session }: TournamentView,
  test: (table: NonNullable<TournamentView['session']>['tables'][number]) => boolean,
): readonly number[] => (session?.tables ?? []).filter(test).map(({ table }) => table);

export const waitOf = (view: TournamentView): Wait | null => {
  const step = nextStep(view);
  if (step === null) return null;
  if (view.pause !== null) return { for: 'pause' };
  const have = view.entries.filter(({ status }) => status === 'in').length;
  const least = step === 'close-registration' ? (view.config?.entry.least ?? 2) : 2;
  const isCounted = step === 'close-registration' || step === 'draw-seats' || step === 'open-session';
  if (isCounted && have < least) return { for: 'entries', have, least };
  if (step !== 'announce-dragons') return null;
  const playing = tablesThat(view, ({ over }) => !over);
  if (playing.length > 0) return { for: 'rounds', tables: playing };
  // Where not even the first wagers were closed there may never have been any chips.
  const out = tablesThat(view, ({ returned, dragonBets }) => !returned && dragonBets === 'closed');
  return out.length === 0 ? null : { for: 'stacks', tables: out };
};
