import { faultOfFields } from '@sabot/protocol';
import {
  ACTOR_ROLES,
  type Actor,
  type ActorRole,
  ENVELOPE_FIELDS,
  VIEW_ROLES,
  type Viewer,
  type ViewRole,
} from '@sabot/table';
import type { TournamentViewer, TournamentViewRole } from '@sabot/tournament';

/** Whose eyes a person of this role looks with; staff of every rank above the Dealer share the pit's. */
const EYES_OF: Readonly<Record<ActorRole | ViewRole, ViewRole>> = {
  patron: 'patron',
  spectator: 'spectator',
  board: 'board',
  dealer: 'dealer',
  pit: 'pit',
  'pit-supervisor': 'pit',
  'pit-manager': 'pit',
  'gaming-shift-manager': 'pit',
  'assistant-casino-manager': 'pit',
  surveillance: 'surveillance',
  auditor: 'auditor',
  device: 'spectator',
  cashier: 'spectator',
  administrator: 'spectator',
};

/** All names that `as` may have when something is shown. */
const SHOWN_AS: readonly (ActorRole | ViewRole)[] = [...new Set([...VIEW_ROLES, ...ACTOR_ROLES])];

const isShownAs = (as: unknown): as is ActorRole | ViewRole => typeof as === 'string' && Object.hasOwn(EYES_OF, as);

/** Whose eyes someone of this role looks at a tournament with: those who may organise see all of it. */
const TOURNAMENT_EYES: Readonly<Record<ActorRole | TournamentViewRole, TournamentViewRole>> = {
  organiser: 'organiser',
  entrant: 'entrant',
  spectator: 'spectator',
  patron: 'entrant',
  dealer: 'spectator',
  'pit-supervisor': 'organiser',
  'pit-manager': 'organiser',
  'gaming-shift-manager': 'organiser',
  'assistant-casino-manager': 'organiser',
  surveillance: 'organiser',
  auditor: 'organiser',
  device: 'spectator',
  cashier: 'spectator',
  administrator: 'spectator',
};

/** Who looks at a tournament, as a line names them, or what is wrong with it. */
export const readTournamentViewer = (as: unknown, by: unknown): TournamentViewer | string => {
  const names = Object.keys(TOURNAMENT_EYES) as (keyof typeof TOURNAMENT_EYES)[];
  const found = names.find((name) => name === as);
  if (found === undefined) return `as must be one of ${names.join(' ')}`;
  const role = TOURNAMENT_EYES[found];
  if (role !== 'entrant') return { role };
  return typeof by === 'string' && by !== '' ? { role, person: by } : 'by must name the entrant who looks';
};

/** Who would act, as a line names them, or what is wrong with it. */
export const readActor = (as: unknown, by: unknown): Actor | string => {
  const role = ACTOR_ROLES.find((each) => each === as);
  if (role === undefined) return faultOfFields({ as: ENVELOPE_FIELDS.as }, as === undefined ? {} : { as }) ?? '';
  const fault = faultOfFields({ by: ENVELOPE_FIELDS.by }, by === undefined ? {} : { by });
  return fault ?? { as: role, by: String(by) };
};

/** The viewer that a line names, or what is wrong with it. */
export const readViewer = (as: unknown, by: unknown): Viewer | string => {
  if (!isShownAs(as)) return `as must be one of ${SHOWN_AS.join(' ')}`;
  const role = EYES_OF[as];
  if (role !== 'patron') return { role };
  return typeof by === 'string' && by !== '' ? { role, person: by } : 'by must name the patron who looks';
};
