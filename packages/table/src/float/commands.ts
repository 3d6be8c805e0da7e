import { cancelFloatCount, confirmFloat, countFloat } from './counting.ts';

export const FLOAT_COMMANDS = [countFloat, confirmFloat, cancelFloatCount] as const;
