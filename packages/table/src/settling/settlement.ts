import { type Basis, type Cents, cents, type Game, type RoundFacts, settleWager } from '@sabot/rules';
import { effectiveStake } from '../betting/table-differential.ts';
import { once } from '../candidates.ts';
import type { TableConfig } from '../config.ts';
import { basisOfDrawing, type Context, prescribed, referral, roundWagerOf, stepsFor } from '../context.ts';
import { isSeenBeside } from '../dealing/seen-cards.ts';
import type { EventBody } from '../events.ts';
import type { WagerEnd, WagerPlace } from '../fields.ts';
import { patronOf } from '../people/joining.ts';
import { type CommandRecord, duty, NO_FIELDS } from '../records.ts';
import { refusal } from '../refusals.ts';
import type { PlacedWager } from '../round.ts';
import { carriedOf, openRoundOf, type TableState } from '../state.ts';

type PlaceAndStake = Pick<PlacedWager, 'owner' | 'seat' | 'wager' | 'stake'>;

/** A stake that goes back whole. */
export const givenBack = (wager: PlaceAndStake, end: WagerEnd['end'], basis: Basis): WagerEnd => ({
  owner: wager.owner,
  seat: wager.seat,
  wager: wager.wager,
  end,
  stake: wager.stake,
  effective: cents(0),
  returned: wager.stake,
  pays: null,
  basis,
});

/** Every stake of the round goes back, decided or not (A18); earlier rounds are not touched. */
export const voidEvents = (state: TableState, basis: Basis): readonly EventBody[] => {
  const round = openRoundOf(state);
  if (round === null) return [];
  return [
    {
      type: 'RoundVoided',
      round: round.number,
      ends: round.wagers.map((wager) => givenBack(wager, 'voided', basis)),
      basis,
    },
  ];
};

/** The one time goes by the person, whichever box they use; older records name a stranger's position instead (A16). */
export const hasUsedUnderMinimum = (state: TableState, { owner, seat }: WagerPlace): boolean =>
  state.underMinimum.includes(owner) ||
  (state.underMinimum.includes(`seat ${seat}`) && patronOf(state, owner)?.identified === false);

/** Settled once, later ones returned whatever the outcome (5.14). */
const returnedAgain = (game: Game, config: TableConfig, state: TableState, wager: PlacedWager): Basis | null => {
  if (wager.stake >= wager.limits.min) return null;
  const which = hasUsedUnderMinimum(state, wager) ? 'every-later-time' : 'first-time';
  const step = stepsFor(game, config, 'under-minimum', which)[0];
  return step?.remedy === 'return-stake' ? step.basis : null;
};

const endOf = (game: Game, config: TableConfig, state: TableState, wager: PlacedWager, facts: RoundFacts): WagerEnd => {
  const again = returnedAgain(game, config, state, wager);
  if (again !== null) return givenBack(wager, 'returned', again);
  // Asked last: what is prescribed is worked out, and hardly any wager is above its maximum.
  const isCapped = wager.stake > wager.limits.max && prescribed(game, config, 'over-maximum', null) !== null;
  return settledOn(game, wager, isCapped ? effectiveStake(wager) : wager.stake, facts);
};

export const endsOnFacts = (
  game: Game,
  config: TableConfig,
  state: TableState,
  wagers: readonly PlacedWager[],
  facts: RoundFacts,
): readonly WagerEnd[] => wagers.map((wager) => endOf(game, config, state, wager, facts));

/** How a stake of which only `effective` counts ends on these facts; the rest goes back (5.15, A17). */
export const settledOn = (game: Game, wager: PlaceAndStake, effective: Cents, facts: RoundFacts): WagerEnd => {
  const kind = roundWagerOf(game, wager.wager);
  const settled = kind === undefined ? null : settleWager(kind, facts, effective);
  if (settled === null || !settled.ok) throw new RangeError(`${wager.wager} of ${effective} cannot be settled`);
  const { result, returned, clause, pays } = settled.value;
  return {
    owner: wager.owner,
    seat: wager.seat,
    wager: wager.wager,
    end: result,
    stake: wager.stake,
    effective,
    returned: cents(returned + wager.stake - effective),
    pays: pays ?? null,
    basis: clause,
  };
};

/** Whether the patron with the device has lost it: main wagers down on balance, or only side wagers and all lost (A9). */
export const losesDevice = (ends: readonly WagerEnd[], holder: string): boolean => {
  const own = ends.filter(({ owner }) => owner === holder);
  const main = own.filter(({ wager }) => wager === 'player' || wager === 'banker');
  if (main.length === 0) return own.length > 0 && own.every(({ end }) => end === 'lost');
  return main.reduce((net, { returned, stake }) => net + returned - stake, 0) < 0;
};

const deviceEvents = ({ game, state }: Context<'settle-round'>, ends: readonly WagerEnd[]): readonly EventBody[] => {
  const { holder } = state.device;
  if (holder === null || !losesDevice(ends, holder)) return [];
  return [{ type: 'DeviceReturned', person: holder, why: 'wager-lost', basis: basisOfDrawing(game, 'lost') }];
};

/** A card that no hand took and that has been seen cannot simply open the next round (A13). */
const surplusEvents = ({ game, config, state, command }: Context<'settle-round'>): readonly EventBody[] => {
  if (!isSeenBeside(state)) return [];
  const isOpen = carriedOf(state).some(({ exposed }) => exposed);
  const { basis, steps } = referral(game, config);
  return [
    {
      type: 'IrregularityReported',
      matter: state.mattersOpened + 1,
      kind: 'uncovered-case',
      case: 'always',
      basis,
      note: isOpen ? 'a card that no hand took lies face up' : 'a card that no hand took has been seen',
      side: null,
      person: null,
      draws: [],
      steps,
      reportedBy: command.by,
    },
  ];
};

/** The one time is used up by what is paid or collected; a push is neither (5.14). */
export const USED_UP: readonly (WagerEnd['end'] | undefined)[] = ['won', 'lost'];

export const settleRound: CommandRecord<'settle-round', typeof NO_FIELDS> = {
  name: 'settle-round',
  summary: 'Pays and collects every wager, and ends the round.',
  fields: NO_FIELDS,
  access: [duty('announce-and-settle')],
  phases: ['announced'],
  whilePending: false,
  candidates: once,
  decide: (context) => {
    const { game, config, state } = context;
    const { play } = state;
    if (play.phase !== 'announced') return refusal('wrong-phase');
    const { wagers, facts, number } = play.round;
    const ends = endsOnFacts(game, config, state, wagers, facts);
    const under = wagers.filter((wager, index) => wager.stake < wager.limits.min && USED_UP.includes(ends[index]?.end));
    const persons = new Set(under.filter((wager) => !hasUsedUnderMinimum(state, wager)).map(({ owner }) => owner));
    return [
      ...deviceEvents(context, ends),
      {
        type: 'RoundSettled',
        round: number,
        ends,
        underMinimum: [...persons],
      },
      ...surplusEvents(context),
    ];
  },
};
