import { SIDES } from '@sabot/rules';
import type { MatterView, Phase, SentCommand, SentCommandOf, TableView } from '@sabot/table';

/** What a pending matter asks of whom: as the table says it. */

/** Where a matter stands: what was refused of it before is no news any more once that is different. */
export const matterKey = ({ id, case: which, steps, window }: MatterView, phase: Phase | null): string =>
  [id, phase, which, ...steps.map(({ remedy }) => remedy), window === null ? '' : 'window'].join(' ');

const isAbout = (command: SentCommand, matter: MatterView): boolean => {
  switch (command.do) {
    case 'take-remedy':
    case 'count-cards':
    case 'dismiss-report':
    case 'decide-referral':
    case 'rule-on-misread':
      return command.matter === matter.id;
    case 'elect':
    case 'close-window':
      return matter.window !== null;
    case 'allow-withdrawal':
      return matter.kind === 'cut-card-first' && matter.window === null;
    case 'replace-shoe':
    case 'remove-wagers':
    case 'ask-to-decrease':
      return matter.ownCommand === command.do;
    default:
      return false;
  }
};

/** What this person may do about it now. */
export const commandsOn = (matter: MatterView, allowed: readonly SentCommand[]): readonly SentCommand[] =>
  allowed.filter((command) => isAbout(command, matter));

/** What a step needs beside the press of a button. */
type StepNeeds = 'nothing' | 'order' | 'cards' | 'person';

export const stepNeeds = ({ cards, order, remedy }: SentCommandOf<'take-remedy'>): StepNeeds => {
  if (cards !== undefined && cards.length > 0) return 'cards';
  if (order !== undefined || remedy === 'reconstruct-cards') return 'order';
  return remedy === 'pass-to-right-patron' ? 'person' : 'nothing';
};

export const MOST_OF_A_ROUND = 6;

/** Cards of the round in the order in which they were drawn, and then those that no hand has taken. */
export const cardsInView = ({ round, shoe }: TableView) => {
  const hands = round?.hands ?? null;
  const dealt = hands === null ? [] : SIDES.flatMap((side) => hands[side].cards).sort((a, b) => a.draw - b.draw);
  return [...dealt.map(({ card }) => card), ...(shoe?.carried ?? []).map(({ card }) => card)];
};
