import { type Game, SIDES, type Side } from '@sabot/rules';
import type { SentCommand } from '../commands.ts';
import type { TableConfig } from '../config.ts';
import { draw, person, side } from '../fields.ts';
import { houseOrder, wouldAllow } from '../house-order.ts';
import { patronOf } from '../people/joining.ts';
import type { DealtRound } from '../round.ts';
import { field, nullable, type RecordOf } from '../schema.ts';
import { carriedOf, dealtRoundOf, type TableState } from '../state.ts';
import { mayDrawWith } from './device.ts';
import { isToBeGiven, isWithoutTaker } from './handler-list.ts';
import { faceDownIn, faceDownWithHand, handlingOf, isApart, squeezerOf } from './holding.ts';
import { takesNext } from './projection.ts';

/** What is due of the cards, from the first that is drawn to the last that lies open. */
export type DealingAct =
  /** By the Dealer, by the device that reads it, or by the patron who has the device. */
  | { readonly do: 'draw-card'; readonly by: 'dealer' | 'device'; readonly side: Side | null }
  | { readonly do: 'draw-card'; readonly by: 'patron'; readonly side: Side | null; readonly person: string }
  /** From someone who may not draw in this round. */
  | { readonly do: 'revoke-device'; readonly person: string }
  | { readonly do: 'choose-reveal-order' }
  | { readonly do: 'offer-cards'; readonly side: Side }
  /** Nobody is left on the list (3.10.4.1). */
  | { readonly do: 'choose-handler'; readonly side: Side }
  | { readonly do: 'pass-cards'; readonly side: Side; readonly to: string }
  /** Whoever is offered a hand answers. */
  | { readonly do: 'accept-cards'; readonly side: Side; readonly person: string }
  /** By the patron who has the card, or by the Dealer where that is nobody. */
  | { readonly do: 'expose-card'; readonly side: Side; readonly draw: number; readonly person: string | null }
  | { readonly do: 'announce-totals' };

/** The next card, and who takes it out of the device (3.12). */
export const dueDraw = (
  game: Game,
  state: TableState,
  config: TableConfig,
  { draws }: Pick<DealtRound, 'draws'>,
): DealingAct => {
  const next = takesNext(game, draws);
  const side = next === 'player' || next === 'banker' ? next : null;
  const { holder } = state.device;
  if (config.method === 'C' && holder !== null)
    return mayDrawWith(state, holder)
      ? { do: 'draw-card', by: 'patron', side, person: holder }
      : { do: 'revoke-device', person: holder };
  const isRead = config.source === 'reader' && carriedOf(state).length === 0;
  return { do: 'draw-card', by: isRead ? 'device' : 'dealer', side };
};

/** Whoever drew cards of the hand gets all of it, the first card first; nobody where two have begun to look (3.12.3). */
const duePass = (game: Game, state: TableState, round: DealtRound, side: Side): readonly DealingAct[] => {
  const drawers = faceDownWithHand(round, side).flatMap((draw) => squeezerOf(state, draw) ?? []);
  const at = { game, state };
  const to = drawers.find(
    (person) =>
      patronOf(state, person)?.present === true && wouldAllow(at, houseOrder(at, 'pass-cards', { side, to: person })),
  );
  return to === undefined ? [] : [{ do: 'pass-cards', side, to }];
};

/** To whom a hand goes: by the list in Method A, to whoever drew it in Method C, else to no one. */
const dueToHandler = (game: Game, state: TableState, config: TableConfig, round: DealtRound, side: Side) => {
  if (!isToBeGiven(round, side)) return [];
  if (config.method === 'C') return duePass(game, state, round, side);
  if (config.method !== 'A' || round.freeHand) return [];
  const isLeft = isWithoutTaker(state.patrons, config, round, side);
  return [{ do: isLeft ? 'choose-handler' : 'offer-cards', side } as const];
};

/** An offer is answered whoever's turn it is. */
const dueAnswer = ({ hands }: DealtRound, side: Side): readonly DealingAct[] => {
  const { with: holder, person } = hands[side];
  return holder === 'patron' || person === null ? [] : [{ do: 'accept-cards', side, person }];
};

const dueExposures = (round: DealtRound, side: Side): readonly DealingAct[] =>
  faceDownIn(round, side).flatMap((draw): readonly DealingAct[] => {
    const { with: holder, person } = handlingOf(round, draw);
    if (person !== null && holder === 'dealer') return [];
    return [{ do: 'expose-card', side, draw, person }];
  });

/** Hands with cards face down, that first which is looked at first: as was chosen (3.10.6), else Player first. */
const hiddenSides = (round: DealtRound): readonly Side[] => {
  const inTurn: readonly Side[] = round.revealFirst === 'banker' ? ['banker', 'player'] : SIDES;
  return inTurn.filter((side) => faceDownIn(round, side).length > 0);
};

/** Where the Dealer keeps the hands, nobody waits for the other one. */
const inTurnOf = ({ method }: TableConfig, sides: readonly Side[]): readonly Side[] =>
  method === 'B' ? sides : sides.slice(0, 1);

/** Cards that lie face down are turned over; with none left, totals are announced or the next card is drawn. */
export const dueOfHands = (
  game: Game,
  state: TableState,
  config: TableConfig,
  round: DealtRound,
): readonly DealingAct[] => {
  const isRevealing = state.play.phase === 'revealing';
  const sides = hiddenSides(round);
  if (sides.length === 0) return [isRevealing ? { do: 'announce-totals' } : dueDraw(game, state, config, round)];
  const isOrderOpen = config.method === 'A' && isRevealing && round.revealFirst === null;
  return [
    ...(isOrderOpen ? [{ do: 'choose-reveal-order' } as const] : []),
    ...sides.flatMap((side) => dueToHandler(game, state, config, round, side)),
    ...inTurnOf(config, sides).flatMap((side) => dueExposures(round, side)),
    ...sides.flatMap((side) => dueAnswer(round, side)),
  ];
};

/** A hand that someone has or is offered, or one card that is theirs by leave. */
export const holdingFields = {
  side: field(side, 'the hand'),
  person: field(person, 'who has it or is offered it'),
  draw: nullable(field(draw, 'the card, where it is not where its hand is')),
};
export type Holding = RecordOf<typeof holdingFields>;

/** Who has or is offered cards of a hand that still lie face down. */
export const holdingsOf = (state: TableState, side: Side): readonly Holding[] => {
  const round = dealtRoundOf(state);
  if (round === null) return [];
  const hidden = faceDownIn(round, side);
  const { person } = round.hands[side];
  const whole = person === null || hidden.length === 0 ? [] : [{ side, person, draw: null }];
  const apart = hidden.filter((draw) => isApart(round, draw));
  return [
    ...whole,
    ...apart.flatMap((draw) => {
      const squeezer = squeezerOf(state, draw);
      return squeezer === null ? [] : [{ side, person: squeezer, draw }];
    }),
  ];
};

/**
 * The Dealer takes cards back from someone who does not answer or turn over (5.10). Where all play by a screen the table
 * must first hear that the person is away.
 */
export const takeBack = (state: TableState, { side, person, draw }: Holding): readonly SentCommand[] => {
  const isThere = state.config?.source === 'electronic' && patronOf(state, person)?.present === true;
  const card = draw === null ? {} : { draw };
  return [
    ...(isThere ? [{ do: 'set-presence', person, present: false } as const] : []),
    { do: 'report-irregularity', kind: 'handler-absent', side, ...card },
  ];
};
