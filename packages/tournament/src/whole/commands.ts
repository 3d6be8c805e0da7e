import { award, cancelTournament, conclude } from './closing.ts';
import { openTournamentEpoch } from './epochs.ts';
import { pause, resume } from './pausing.ts';

export const WHOLE_COMMANDS = [pause, resume, conclude, award, cancelTournament, openTournamentEpoch] as const;
