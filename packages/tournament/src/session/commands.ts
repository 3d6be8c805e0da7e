import { abandonSession, announceDragons, endSession } from './ending.ts';
import { callTime, correctRound, recordRound } from './rounds.ts';

export const ROUND_COMMANDS = [recordRound, correctRound, callTime] as const;

export const ENDING_COMMANDS = [announceDragons, endSession, abandonSession] as const;
