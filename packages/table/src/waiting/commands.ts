import { acknowledgeWait } from './acknowledging.ts';

export const WAITING_COMMANDS = [acknowledgeWait] as const;
