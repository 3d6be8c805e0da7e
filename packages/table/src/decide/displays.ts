import { isStated } from '@sabot/rules';
import { type Refusal, refusal } from '../refusals.ts';
import type { DisplayedRound } from '../shapes.ts';
import { isShownWrong, type StandingRound, shownCard, standingRound } from '../standing-round.ts';
import { type Context, noteOr, type Ruling } from './context.ts';

/** A card face down is in no display; what is said to have been shown of it is not for others to hear. */
const faultOfCards = ({ cards = [] }: DisplayedRound, stands: StandingRound): Refusal | null =>
  cards.every(({ draw }) => shownCard(stands, draw) !== undefined) ? null : refusal('not-yet-exposed');

/** A display was wrong: it is on record with the outcome that stands, and nothing else changes (6.3). */
export const reportDisplayError = ({ game, state, command }: Context<'report-display-error'>): Ruling => {
  const { ofRound, shown } = command;
  const stands = standingRound(game, state, ofRound);
  if (stands === null) return refusal('other-round', null, 'Of the round under way, or of the one before it.');
  const fault = faultOfCards(shown, stands);
  if (fault !== null) return fault;
  if (!isShownWrong(shown, stands)) return refusal('nothing-to-remedy', null, 'What was shown is what the cards say.');
  const basis = isStated(game.display) ? game.display.clause : 'policy';
  return [{ type: 'DisplayErrorReported', ofRound, shown, stands, note: noteOr(command.note), basis }];
};
