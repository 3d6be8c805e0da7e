import { field } from '@sabot/table';
import { setUp } from '../config.ts';
import { moneyCents } from '../fields.ts';
import type { TournamentEventRecord } from '../records.ts';
import { withMoney } from '../state-changes.ts';

const tournamentCreatedFields = { config: setUp };

export const tournamentCreated: TournamentEventRecord<'TournamentCreated', typeof tournamentCreatedFields> = {
  type: 'TournamentCreated',
  summary: 'There is a draft.',
  fields: tournamentCreatedFields,
  audience: 'organisers',
  sees: { config: 'open' },
  clock: 'stage',
  evolve: (state, { config }) => ({ ...state, config, stage: { phase: 'draft' } }),
};

const tournamentRevisedFields = { config: setUp };

export const tournamentRevised: TournamentEventRecord<'TournamentRevised', typeof tournamentRevisedFields> = {
  type: 'TournamentRevised',
  summary: 'The draft was changed.',
  fields: tournamentRevisedFields,
  audience: 'organisers',
  sees: { config: 'open' },
  // What the house does stays as it was where nothing is said of it.
  evolve: (state, { config }) => {
    const auto = config.auto ?? state.config?.auto;
    return { ...state, config: auto === undefined ? config : { ...config, auto } };
  },
};

const tournamentPublishedFields = { added: field(moneyCents, 'what the house adds to the pot') };

export const tournamentPublished: TournamentEventRecord<'TournamentPublished', typeof tournamentPublishedFields> = {
  type: 'TournamentPublished',
  summary: 'The set-up is fixed; registration is open.',
  fields: tournamentPublishedFields,
  audience: 'everyone',
  sees: { added: 'open' },
  clock: 'stage',
  evolve: (state, { added }) => withMoney({ ...state, stage: { phase: 'registering' } }, { pot: added, added }),
};

export const SETUP_EVENTS = [tournamentCreated, tournamentRevised, tournamentPublished] as const;
