import { drawSeats, openSession } from './seats.ts';

export const SEATING_COMMANDS = [drawSeats, openSession] as const;
