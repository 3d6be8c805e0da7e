import { reportMisread, ruleOnMisread } from './corrections.ts';
import { reportDisplayError } from './displays.ts';
import { settleRound } from './settlement.ts';

export const SETTLING_COMMANDS = [settleRound, reportMisread, ruleOnMisread, reportDisplayError] as const;
