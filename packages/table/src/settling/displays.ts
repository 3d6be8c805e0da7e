import { isStated } from '@sabot/rules';
import type { Asking } from '../candidates.ts';
import { noteOr } from '../context.ts';
import { type DisplayedRound, displayedRound, note } from '../fields.ts';
import { type CommandRecord, house, OPEN } from '../records.ts';
import { type Refusal, refusal } from '../refusals.ts';
import { field, optional, whole } from '../schema.ts';
import { openRoundOf } from '../state.ts';
import { isShownWrong, type StandingRound, shownCard, standingRound } from './standing-round.ts';

const roundsInSight = ({ state }: Asking): readonly number[] =>
  [openRoundOf(state)?.number, state.last?.number].flatMap((number) => number ?? []);

/** Of the round under way and the one before it, as if a display had shown another winner. */
const displayErrors = (asking: Asking) =>
  roundsInSight(asking).map((ofRound) => {
    const stands = standingRound(asking.game, asking.state, ofRound)?.outcome;
    return { ofRound, shown: { outcome: stands === 'banker' ? ('player' as const) : ('banker' as const) } };
  });

/** A card face down is in no display; what is said to have been shown of it is not for others to hear. */
const faultOfCards = ({ cards = [] }: DisplayedRound, stands: StandingRound): Refusal | null =>
  cards.every(({ draw }) => shownCard(stands, draw) !== undefined) ? null : refusal('not-yet-exposed');

const reportDisplayErrorFields = {
  ofRound: field(whole(1), 'the round that it is about, by its number'),
  shown: field(
    displayedRound,
    'what the display said, as far as it was wrong: who won or none, totals, cards by their draws',
  ),
  note: optional(note),
};

/** A display was wrong: it is on record with the outcome that stands, and nothing else changes (6.3). */
export const reportDisplayError: CommandRecord<'report-display-error', typeof reportDisplayErrorFields> = {
  name: 'report-display-error',
  summary:
    'Reports that a display was wrong about the round under way or the one before it; the cards decide, no money moves.',
  fields: reportDisplayErrorFields,
  access: [house('dealer')],
  phases: OPEN,
  whilePending: true,
  candidates: displayErrors,
  decide: ({ game, state, command }) => {
    const { ofRound, shown } = command;
    const stands = standingRound(game, state, ofRound);
    if (stands === null) return refusal('other-round', null, 'Of the round under way, or of the one before it.');
    const fault = faultOfCards(shown, stands);
    if (fault !== null) return fault;
    if (!isShownWrong(shown, stands))
      return refusal('nothing-to-remedy', null, 'What was shown is what the cards say.');
    const basis = isStated(game.display) ? game.display.clause : 'policy';
    return [{ type: 'DisplayErrorReported', ofRound, shown, stands, note: noteOr(command.note), basis }];
  },
};
