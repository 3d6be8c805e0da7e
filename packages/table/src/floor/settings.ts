import { METHODS, POSITIONS } from '@sabot/rules';
import { type Asking, REASON, SOMEBODY, seatsOf } from '../candidates.ts';
import { type Context, noteOr } from '../context.ts';
import {
  differentialLimit,
  instantSchema,
  limitsByWager,
  method,
  namedPerson,
  position,
  reason,
  seat,
  wager,
} from '../fields.ts';
import { isPosition, reaches } from '../ranks.ts';
import { type CommandRecord, duty, house, IDLE, OPEN } from '../records.ts';
import { refusal } from '../refusals.ts';
import { PHASES } from '../round.ts';
import { field, nullable, optional, whole } from '../schema.ts';
import {
  bad,
  deviceBack,
  faultOfCap,
  faultOfLimits,
  faultOfLoss,
  faultOfMethod,
  roundWagersOffered,
} from './opening.ts';

/** Eight hours, in milliseconds. */
const A_SHIFT = 8 * 60 * 60 * 1000;

const openAreas = (asking: Asking) =>
  seatsOf(asking).flatMap((seat) =>
    roundWagersOffered(asking.game, asking.config)
      .filter((wager) => !asking.state.closedAreas.some((area) => area.seat === seat && area.wager === wager))
      .map((wager) => ({ seat, wager })),
  );

const appointActingFields = {
  person: namedPerson,
  position,
  until: field(instantSchema, 'the instant after which it no longer holds'),
};

/** Nobody appoints to a position that is not their own or below it, nor lends on one in which they only act. */
export const appointActing: CommandRecord<'appoint-acting', typeof appointActingFields> = {
  name: 'appoint-acting',
  summary: 'Lets a person act in a position until an instant; the record keeps both positions.',
  fields: appointActingFields,
  access: [house('pit-manager')],
  introduces: ({ person }) => person,
  phases: PHASES,
  whilePending: true,
  candidates: ({ at }) => POSITIONS.map((position) => ({ person: SOMEBODY, position, until: at + A_SHIFT })),
  decide: ({ config, command }) => {
    const { as, person, position, until } = command;
    return isPosition(as) && reaches(as, position, config.seniorManager)
      ? [{ type: 'ActingAppointed', person, position, until }]
      : refusal('position-too-low', 'policy', `A ${as} appoints no ${position}.`);
  },
};

const setLimitsFields = { limits: limitsByWager, differentialLimit: optional(differentialLimit) };

export const setLimits: CommandRecord<'set-limits', typeof setLimitsFields> = {
  name: 'set-limits',
  summary:
    'Announces limits, in force from the next "Place your bets" (A26); what is not named stays as it was announced.',
  fields: setLimitsFields,
  access: [duty('set-limits')],
  // Limits are published with the tournament and fixed from then on, whoever would change them.
  atTournament: 'not-at-all',
  phases: OPEN,
  whilePending: true,
  candidates: ({ config }) => [{ limits: config.limits }],
  decide: ({ game, config, state, command }) => {
    // What was announced before and is not in force yet stays announced.
    const before = state.upcoming ?? config;
    const changed = before.limits.map((limit) => command.limits.find(({ wager }) => wager === limit.wager) ?? limit);
    const twice = command.limits.find(
      ({ wager }, index) => command.limits.findIndex((each) => each.wager === wager) !== index,
    );
    if (twice !== undefined) return bad(`${twice.wager} has limits twice.`);
    const strange = command.limits.find(({ wager }) => !config.limits.some((limit) => limit.wager === wager));
    if (strange !== undefined) return refusal('wager-not-offered', game.clauses.wagerList);
    const differentialLimit =
      command.differentialLimit === undefined ? before.differentialLimit : command.differentialLimit;
    return (
      faultOfLimits(game, roundWagersOffered(game, config), changed, config.stakeUnit) ??
      faultOfLoss(game, { ...config, limits: changed }) ?? [
        { type: 'LimitsAnnounced', limits: changed, differentialLimit },
      ]
    );
  },
};

const setMethodFields = { method, reason: optional(reason) };

export const setMethod: CommandRecord<'set-method', typeof setMethodFields> = {
  name: 'set-method',
  summary: 'Chooses the method of dealing for the rounds to come.',
  fields: setMethodFields,
  access: [duty('choose-method')],
  accessTo: ({ method }) => (method === 'C' ? [duty('allow-method-c')] : null),
  phases: IDLE,
  whilePending: false,
  candidates: ({ config }) =>
    METHODS.filter((method) => method !== config.method).map((method) => ({ method, reason: REASON })),
  decide: ({ game, config, state, command: { method, reason } }) =>
    faultOfMethod(game, config, method) ?? [
      ...(state.device.holder === null || method === 'C' ? [] : [deviceBack(state.device.holder, 'method-changed')]),
      { type: 'MethodChosen', method, reason: noteOr(reason) },
    ],
};

const setWagersPerAreaFields = {
  max: nullable(field(whole(1), 'the most owners in one area, or null for any number')),
  reason: optional(reason),
};

/** One or two where the text says three; a closed area is another command (A25). */
export const setWagersPerArea: CommandRecord<'set-wagers-per-area', typeof setWagersPerAreaFields> = {
  name: 'set-wagers-per-area',
  summary: 'Sets how many owners may have a wager in one area (A25).',
  fields: setWagersPerAreaFields,
  access: [duty('cap-wagers')],
  phases: IDLE,
  whilePending: false,
  candidates: ({ config }) =>
    [1, 2, 3, null].filter((max) => max !== config.wagersPerArea).map((max) => ({ max, reason: REASON })),
  decide: (context) => {
    const { game, config, state } = context;
    const { max, reason } = context.command;
    const { limits } = state.upcoming ?? config;
    return (
      faultOfCap(game, max) ??
      faultOfLoss(game, { ...config, limits, wagersPerArea: max }) ?? [
        { type: 'WagersPerAreaSet', max, reason: noteOr(reason) },
      ]
    );
  },
};

const isArea = (context: Context<'close-area' | 'open-area'>): boolean =>
  context.command.seat <= context.config.seats &&
  roundWagersOffered(context.game, context.config).includes(context.command.wager);

const isClosed = ({ state, command: { seat, wager } }: Context<'close-area' | 'open-area'>): boolean =>
  state.closedAreas.some((area) => area.seat === seat && area.wager === wager);

const closeAreaFields = { seat, wager };

export const closeArea: CommandRecord<'close-area', typeof closeAreaFields> = {
  name: 'close-area',
  summary: 'Closes one area of the layout to wagers (A25).',
  fields: closeAreaFields,
  access: [house('pit-manager')],
  phases: IDLE,
  whilePending: false,
  candidates: openAreas,
  decide: (context) => {
    const { seat, wager } = context.command;
    const isSeat = seat <= context.config.seats;
    if (!isArea(context)) return refusal('wager-not-offered', isSeat ? context.game.clauses.wagerList : null);
    return isClosed(context) ? refusal('area-closed') : [{ type: 'AreaClosed', seat, wager }];
  },
};

const openAreaFields = { seat, wager };

export const openArea: CommandRecord<'open-area', typeof openAreaFields> = {
  name: 'open-area',
  summary: 'Opens an area that was closed.',
  fields: openAreaFields,
  access: [house('pit-manager')],
  phases: IDLE,
  whilePending: false,
  candidates: ({ state }) => state.closedAreas.map(({ seat, wager }) => ({ seat, wager })),
  decide: (context) => {
    const { seat, wager } = context.command;
    return isClosed(context) ? [{ type: 'AreaOpened', seat, wager }] : refusal('nothing-to-remedy');
  },
};
