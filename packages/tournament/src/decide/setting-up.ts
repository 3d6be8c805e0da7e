import { checkConfig } from '../check-config.ts';
import { refusal, type TournamentRefusal } from '../refusals.ts';
import type { Context, Ruling } from './context.ts';

const faultOfConfig = ({
  game,
  command,
}: Context<'create-tournament' | 'revise-tournament'>): TournamentRefusal | null => {
  const [first] = checkConfig(game, command.config);
  return first === undefined ? null : refusal('bad-config', first.basis, `${first.code}: ${first.message}`);
};

export const create = (context: Context<'create-tournament'>): Ruling =>
  faultOfConfig(context) ?? [{ type: 'TournamentCreated', config: context.command.config }];

export const revise = (context: Context<'revise-tournament'>): Ruling =>
  faultOfConfig(context) ?? [{ type: 'TournamentRevised', config: context.command.config }];

export const publish = ({ config }: Context<'publish-tournament'>): Ruling => [
  { type: 'TournamentPublished', added: config.prizes.added },
];
