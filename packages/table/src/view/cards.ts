import type { Card } from '@sabot/rules';
import { card, draw, person } from '../fields.ts';
import type { Draw, LooseCard, Play } from '../round.ts';
import { field, flag, nullable, shownRecord, type TypeOf } from '../schema.ts';
import type { Matter, TableState } from '../state.ts';
import { personOf, SIGHT, type Viewer } from './viewer.ts';

/** A card as it lies, for someone's eyes. */
export const cardViewSchema = shownRecord('a card as it lies', {
  draw: field(draw, 'by the order in which it was drawn in its round'),
  card: nullable(field(card, 'which card it is; null while it lies face down for this viewer')),
  exposed: field(flag, 'it lies face up'),
  peeled: field(flag, 'someone has begun to peel it'),
  substitute: field(flag, 'it stands in for a card that was carried off (5.11)'),
  squeezer: nullable(field(person, 'who may squeeze it; null where that is nobody')),
  apart: field(flag, 'leave was given for this card alone: it is not where its hand is (3.16)'),
});
export type CardView = TypeOf<typeof cardViewSchema>;

/** Face up it is everyone's. Face down it is nobody's, staff included (A11b), but for the patron who has peeled it. */
const seenBy = (viewer: Viewer, { card, exposed, peeledBy }: Draw): Card | null =>
  exposed || (peeledBy !== null && peeledBy === personOf(viewer)) ? card : null;

/** Who has a card of the round under way. */
type Held = Pick<CardView, 'squeezer' | 'apart'>;

const NOT_HELD: Held = { squeezer: null, apart: false };

/** A card in a hand; draws count from 1. */
export const cardView = (viewer: Viewer, draw: Draw, index: number, held: Held = NOT_HELD): CardView => ({
  draw: index + 1,
  card: seenBy(viewer, draw),
  exposed: draw.exposed,
  peeled: draw.peeledBy !== null,
  substitute: draw.substitute,
  squeezer: draw.exposed || !SIGHT[viewer.role].felt ? null : held.squeezer,
  apart: held.apart,
});

/** As it lies on the table for all to see. */
export const asSeen = <C extends LooseCard>(each: C): C => (each.exposed ? each : { ...each, card: null });

const publicPlay = (play: Play): Play => {
  switch (play.phase) {
    case 'table-closed':
    case 'idle':
    case 'betting':
      return play;
    case 'announced':
      return { ...play, round: { ...play.round, draws: play.round.draws.map(asSeen) } };
    default:
      return { ...play, round: { ...play.round, draws: play.round.draws.map(asSeen) } };
  }
};

const publicMatter = (matter: Matter): Matter => (matter.missing.length === 0 ? matter : { ...matter, missing: [] });

/** The state without any card that lies face down, for printing it. */
export const publicState = (state: TableState): TableState => ({
  ...state,
  play: publicPlay(state.play),
  last:
    state.last === null
      ? null
      : { ...state.last, draws: state.last.draws.map(asSeen), surplus: state.last.surplus.map(asSeen) },
  shoe: state.shoe === null ? null : { ...state.shoe, carried: state.shoe.carried.map(asSeen) },
  matters: state.matters.map(publicMatter),
});
