import { createTournament, publishTournament, reviseTournament } from './publishing.ts';

export const SETUP_COMMANDS = [createTournament, reviseTournament, publishTournament] as const;
