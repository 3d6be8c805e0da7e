import type { Command, CommandOf } from '../commands.ts';
import { isBetweenRounds, OF_LAST_ROUND, type TableState } from '../state.ts';

/** From the next call on, a wrong number of cards may still be noticed of the round before (5.2 of two texts). */
const isNoticedLate = ({ play }: TableState, command: CommandOf<'report-irregularity'>): boolean =>
  command.kind === 'wrong-number-of-cards' &&
  (play.phase === 'betting' || command.case === 'noticed-after-next-round-began');

/**
 * Whether a command is about the cards of the last round, now that it is over. The table may have been closed and opened
 * otherwise since: what can have happened to those cards, and who names them, goes by what they were dealt from.
 */
export const isAboutLastRound = (state: TableState, command: Command): boolean => {
  switch (command.do) {
    case 'report-irregularity':
      return isNoticedLate(state, command) || (isBetweenRounds(state) && OF_LAST_ROUND.includes(command.kind));
    case 'decide-referral':
      return isBetweenRounds(state) && command.decision === 'reconstruct';
    case 'take-remedy':
    case 'report-misread':
    case 'rule-on-misread':
      return isBetweenRounds(state);
    default:
      return false;
  }
};
