import {
  type Basis,
  type Duty,
  type DutyRule,
  type Game,
  isStated,
  POSITIONS,
  type Position,
  type Remedy,
} from '@sabot/rules';
import { type ActorRole, COMMAND_FIELDS, type Command, type CommandName, type CommandOf } from './commands.ts';
import { discretionOf } from './discretion.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Fields } from './shape.ts';
import { isBetweenRounds, type TableState } from './state.ts';
import { saysSomething } from './visible.ts';

/** One way to be allowed: as a patron, by a duty of the game, by the house's own rule, or in a role outside the ranks. */
export type Access =
  | { readonly kind: 'patron' }
  | { readonly kind: 'duty'; readonly duty: Duty }
  | { readonly kind: 'house'; readonly least: Position }
  | { readonly kind: 'outside'; readonly role: Exclude<ActorRole, Position | 'patron'> };

const patron: Access = { kind: 'patron' };
const duty = (name: Duty): Access => ({ kind: 'duty', duty: name });
const house = (least: Position): Access => ({ kind: 'house', least });
const device: Access = { kind: 'outside', role: 'device' };
const cashier: Access = { kind: 'outside', role: 'cashier' };

/** Which position may give which command. What a command is about may narrow it further: see {@link accessTo}. */
export const ACCESS: Readonly<Record<CommandName, readonly Access[]>> = {
  'open-table': [duty('set-layout')],
  'announce-last-round': [house('pit-supervisor')],
  'close-table': [house('pit-supervisor')],
  'open-epoch': [device],
  'appoint-acting': [house('pit-manager')],
  'set-limits': [duty('set-limits')],
  'set-method': [duty('choose-method')],
  'set-wagers-per-area': [duty('cap-wagers')],
  'close-area': [house('pit-manager')],
  'open-area': [house('pit-manager')],
  'join-table': [patron, house('dealer')],
  'leave-table': [patron, house('dealer')],
  'set-presence': [patron, house('dealer'), device],
  'buy-in': [patron, house('dealer'), cashier],
  'cash-out': [patron, house('dealer'), cashier],
  'settle-debt': [cashier],
  'ask-debt-forgiveness': [house('dealer')],
  'forgive-debt': [house('gaming-shift-manager')],
  'load-shoe': [house('dealer')],
  'commit-shoe': [device],
  'cut-shoe': [patron, house('dealer')],
  'commit-entropy': [patron],
  'reveal-entropy': [patron],
  'seal-shoe': [device],
  'burn-cards': [house('dealer'), device],
  'report-cut-card': [house('dealer'), device],
  'report-device-error': [device],
  'replace-shoe': [duty('replace-cards')],
  'reveal-shoe': [device],
  'open-betting': [duty('open-betting')],
  'place-wager': [patron, duty('place-for-patron')],
  'raise-wager': [patron, duty('place-for-patron')],
  'lower-wager': [patron, duty('place-for-patron')],
  'withdraw-wager': [patron, duty('place-for-patron')],
  'ask-to-decrease': [duty('ask-to-decrease')],
  'remove-wagers': [duty('remove-wagers')],
  'close-betting': [duty('close-betting')],
  'give-device': [house('pit-manager')],
  'relinquish-device': [patron, house('dealer')],
  'revoke-device': [duty('allow-draw-without-wager')],
  'allow-draw-without-wager': [duty('allow-draw-without-wager')],
  'draw-card': [duty('draw-cards'), device, patron],
  'offer-cards': [duty('pass-cards')],
  'accept-cards': [patron, house('dealer')],
  'decline-cards': [patron, house('dealer')],
  'choose-handler': [duty('choose-handler')],
  'pass-cards': [duty('pass-cards')],
  'allow-squeeze': [duty('allow-squeeze-by-anyone')],
  'choose-reveal-order': [duty('choose-reveal-order')],
  'peel-card': [patron],
  'expose-card': [patron, duty('draw-cards')],
  'announce-totals': [duty('announce-and-settle')],
  'announce-outcome': [duty('announce-and-settle')],
  'settle-round': [duty('announce-and-settle')],
  'report-irregularity': [house('dealer')],
  'allow-withdrawal': [duty('allow-cut-card-withdrawal')],
  elect: [patron, house('dealer')],
  'close-window': [house('dealer')],
  'take-remedy': [house('dealer')],
  'dismiss-report': [duty('declare-void')],
  'decide-referral': [duty('decide-uncovered-case')],
  'report-misread': [house('dealer')],
  'rule-on-misread': [duty('correct-settlement')],
  'report-display-error': [house('dealer')],
};

/** Remedies that someone must order; all others are the Dealer's to carry out. */
const REMEDY_DUTIES: Readonly<Partial<Record<Remedy, Duty>>> = {
  'void-round': 'declare-void',
  'reconstruct-cards': 'order-reconstruction',
  'fix-order-of-cards': 'order-drawn-cards',
  'complete-with-found-value': 'attend-missing-cards',
  'set-two-cards-aside': 'attend-missing-cards',
  'sort-and-display-cards': 'attend-missing-cards',
  'deduce-missing-cards': 'attend-missing-cards',
  'substitute-cards': 'attend-missing-cards',
  'replace-cards': 'replace-cards',
  'remove-wagers': 'remove-wagers',
  'refer-to-gaming-shift-manager': 'decide-uncovered-case',
};

const ofRemedy = ({ remedy }: CommandOf<'take-remedy'>): readonly Access[] => {
  const name = REMEDY_DUTIES[remedy];
  return [name === undefined ? house('dealer') : duty(name)];
};

/** Who may give this very command. */
export const accessTo = (game: Game, state: TableState, command: Command): readonly Access[] => {
  switch (command.do) {
    case 'open-table':
      // Whoever may not choose a method may not open a table with it either.
      return command.config.method === 'C' ? [duty('allow-method-c')] : ACCESS[command.do];
    case 'set-method':
      return command.method === 'C' ? [duty('allow-method-c')] : ACCESS[command.do];
    case 'take-remedy':
      return ofRemedy(command);
    case 'rule-on-misread':
      // While the round is under way no money has moved on the wrong card.
      if (!isBetweenRounds(state)) return [house('pit-supervisor')];
      // Two texts reach back over a settled round until the next call; elsewhere that is a case left open (A13b, 6.1).
      return isStated(game.irregularities['wrong-number-of-cards'])
        ? ACCESS[command.do]
        : [duty('decide-uncovered-case')];
    case 'report-irregularity':
      if (command.kind === 'power-failure') return [duty('hold-for-power-failure')];
      // As with any card that the reader could not read.
      return command.kind === 'handling-error' && command.cards !== undefined && state.config?.source === 'reader'
        ? [house('pit-supervisor')]
        : ACCESS[command.do];
    case 'expose-card':
      // A card that the reader could not read is keyed in under a supervisor's eye.
      return command.card !== undefined && state.config?.source === 'reader'
        ? [house('pit-supervisor')]
        : ACCESS[command.do];
    default:
      return ACCESS[command.do];
  }
};

const RANK: Readonly<Record<Position, number>> = {
  dealer: 0,
  'pit-supervisor': 1,
  'pit-manager': 2,
  'gaming-shift-manager': 3,
  'assistant-casino-manager': 3,
};

export const isPosition = (role: ActorRole): role is Position => (POSITIONS as readonly string[]).includes(role);

/** Whether a position is the one required or above it (6.2). Two managers are not ranked unless the house does. */
export const reaches = (held: Position, least: Position, senior: Position | null): boolean =>
  held === least || RANK[held] > RANK[least] || (RANK[held] === RANK[least] && held === senior);

/** In which position the actor may do it, and what the rules ask for. */
export interface Standing {
  readonly acting: Position | null;
  readonly required: Position | null;
  readonly basis: Basis | null;
  readonly delegation: Basis | null;
}

const UNRANKED: Standing = { acting: null, required: null, basis: null, delegation: null };

/** A clock that was set back gives nobody an appointment again that has lapsed: the later instant holds. */
export const instantOf = (state: TableState, command: Command): number => Math.max(state.at, command.at);

const standingIn = (
  game: Game,
  state: TableState,
  command: Command,
  least: Position,
  basis: Basis,
): Standing | null => {
  const { as, by } = command;
  const senior = state.config?.seniorManager ?? null;
  const stoodIn: Basis = isStated(game.delegation) ? game.delegation.clause : 'policy';
  if (as === least) return { acting: null, required: least, basis, delegation: null };
  if (isPosition(as) && reaches(as, least, senior))
    return { acting: null, required: least, basis, delegation: stoodIn };
  const appointed = isPosition(as)
    ? state.acting.find(
        (each) =>
          each.person === by && each.until >= instantOf(state, command) && reaches(each.position, least, senior),
      )
    : undefined;
  return appointed === undefined ? null : { acting: appointed.position, required: least, basis, delegation: stoodIn };
};

/** Steps of Method A: elsewhere whoever takes them does so by the house's rule. */
const OF_METHOD_A: readonly CommandName[] = ['offer-cards', 'choose-handler', 'choose-reveal-order'];

/**
 * By what the position is required for this very command: a clause that gives a duty may speak of one method, or of less
 * than the duty covers.
 */
const basisOfPosition = (game: Game, { config }: TableState, command: Command, { basis }: DutyRule): Basis => {
  const method = isStated(game.methods) ? game.methods.find((each) => each.method === config?.method) : undefined;
  switch (command.do) {
    case 'draw-card':
      return method?.drawnBy === 'dealer' ? method.draws : 'policy';
    case 'expose-card':
      return method?.exposes ?? 'policy';
    case 'announce-totals':
      return method?.draws ?? 'policy';
    case 'pass-cards':
      return method?.patronDraws?.passedOn ?? 'policy';
    case 'lower-wager':
    case 'withdraw-wager':
    case 'revoke-device':
      // To place for a patron is not to take back, and leave to draw says nothing of its end.
      return 'policy';
    case 'take-remedy':
      // Of a manager's presence the text speaks where the two cards are removed.
      return command.remedy === 'set-two-cards-aside' || REMEDY_DUTIES[command.remedy] !== 'attend-missing-cards'
        ? basis
        : 'policy';
    default:
      return OF_METHOD_A.includes(command.do) && config?.method !== 'A' ? 'policy' : basis;
  }
};

const tryAccess = (game: Game, state: TableState, command: Command, access: Access): Standing | Refusal => {
  switch (access.kind) {
    case 'patron':
      return command.as === 'patron' ? UNRANKED : refusal('position-too-low', 'policy', 'This is for patrons alone.');
    case 'outside':
      return command.as === access.role ? UNRANKED : tooLow(command, access.role, 'policy');
    case 'house':
      return standingIn(game, state, command, access.least, 'policy') ?? tooLow(command, access.least, 'policy');
    case 'duty': {
      const rule = game.duties[access.duty];
      if (!isStated(rule)) return refusal('not-in-this-game');
      const basis = basisOfPosition(game, state, command, rule);
      const standing = standingIn(game, state, command, rule.least, basis);
      if (standing === null) return tooLow(command, rule.least, basis);
      return rule.reasonRequired && !saysSomething(reasonOf(command))
        ? refusal('reason-required', rule.basis)
        : standing;
    }
  }
};

const tooLow = ({ as, do: what }: Command, least: ActorRole, basis: Basis): Refusal =>
  refusal('position-too-low', basis, `A ${as} may not ${what}; it takes a ${least}.`);

const reasonOf = (command: Command): string | undefined => ('reason' in command ? command.reason : undefined);

const FREE_TEXT = ['reason', 'note'] as const;

const requiredIn = (fields: Fields): readonly string[] =>
  FREE_TEXT.filter((key) => fields[key] !== undefined && fields[key].optional !== true);

/** What must be said with each command: found once, as every command passes here. */
const REQUIRED_TEXT = Object.fromEntries(
  Object.entries(COMMAND_FIELDS).map(([name, fields]) => [name, requiredIn(fields)]),
) as Readonly<Record<CommandName, readonly string[]>>;

/** A reason that must be given has something to read in it, whatever asks for it. */
const faultOfReason = (game: Game, command: Command): Refusal | null => {
  if (command.do === 'open-table') {
    const clause = discretionOf(game, command.config);
    return clause === null || saysSomething(command.config.reason) ? null : refusal('reason-required', clause);
  }
  for (const key of REQUIRED_TEXT[command.do]) {
    const given: unknown = Reflect.get(command, key);
    if (typeof given !== 'string' || !saysSomething(given))
      return refusal('reason-required', 'policy', `The ${key} is recorded: it must say something.`);
  }
  return null;
};

/** At a table of a tournament the patrons' seats and chips come from it and go back to it. */
const SEATS_AND_CHIPS: readonly CommandName[] = ['join-table', 'leave-table', 'buy-in', 'cash-out'];

/** Limits are published with the tournament and fixed from then on, whoever would change them. */
const faultOfTournament = ({ config }: TableState, { do: what, as }: Command): Refusal | null => {
  if (config?.tournament === undefined) return null;
  const isIts = what === 'set-limits' || (as === 'patron' && SEATS_AND_CHIPS.includes(what));
  return isIts ? refusal('tournament-table', 'policy') : null;
};

/** The one place where it is decided who may do what. */
export const standingOf = (game: Game, state: TableState, command: Command): Standing | Refusal => {
  const fault = faultOfTournament(state, command);
  if (fault !== null) return fault;
  const ways = accessTo(game, state, command);
  let refused: Refusal = refusal('position-too-low', 'policy');
  for (const [index, access] of ways.entries()) {
    const found = tryAccess(game, state, command, access);
    if (!('code' in found)) return faultOfReason(game, command) ?? found;
    // The duty says most about who may; a reason that is lacking says more than a rank that is.
    if (index === 0 || access.kind === 'duty' || access.kind === 'house') refused = found;
  }
  return refused;
};
