import { duty, NO_FIELDS } from '@sabot/table';
import { type Asking, once } from '../candidates.ts';
import { setUp } from '../config.ts';
import type { Context } from '../context.ts';
import type { TournamentCommandRecord } from '../records.ts';
import { refusal, type TournamentRefusal } from '../refusals.ts';
import { checkConfig } from './check-config.ts';
import { usualTournament } from './usual.ts';

const setUps = ({ game, state }: Asking) => [{ config: state.config ?? usualTournament(game) }];

type SetUpCommand = 'create-tournament' | 'revise-tournament';

const faultOfConfig = ({ game, command }: Context<SetUpCommand>): TournamentRefusal | null => {
  const [first] = checkConfig(game, command.config);
  return first === undefined ? null : refusal('bad-config', first.basis, `${first.code}: ${first.message}`);
};

const createTournamentFields = { config: setUp };

export const createTournament: TournamentCommandRecord<'create-tournament', typeof createTournamentFields> = {
  name: 'create-tournament',
  summary: 'Begins a tournament as a draft with its whole set-up.',
  fields: createTournamentFields,
  access: [duty('set-session-length')],
  phases: ['nothing'],
  whilePaused: false,
  candidates: setUps,
  decide: (context) => faultOfConfig(context) ?? [{ type: 'TournamentCreated', config: context.command.config }],
};

const reviseTournamentFields = { config: setUp };

export const reviseTournament: TournamentCommandRecord<'revise-tournament', typeof reviseTournamentFields> = {
  name: 'revise-tournament',
  summary: 'Replaces the set-up of a draft.',
  fields: reviseTournamentFields,
  access: [duty('set-session-length')],
  phases: ['draft'],
  whilePaused: false,
  candidates: setUps,
  decide: (context) => faultOfConfig(context) ?? [{ type: 'TournamentRevised', config: context.command.config }],
};

export const publishTournament: TournamentCommandRecord<'publish-tournament', typeof NO_FIELDS> = {
  name: 'publish-tournament',
  summary: 'Publishes the set-up, which is fixed from then on, and opens registration.',
  fields: NO_FIELDS,
  access: [duty('set-session-length')],
  phases: ['draft'],
  whilePaused: false,
  candidates: once,
  decide: ({ config }) => [{ type: 'TournamentPublished', added: config.prizes.added }],
};
