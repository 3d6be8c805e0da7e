import type { Game } from '@sabot/rules';
import { type Authority, authorityOf } from './authority.ts';
import { isSecretEvent } from './betting/secret-round.ts';
import { type AnyCommandRecord, COMMANDS, type Command, type CommandName } from './commands.ts';
import type { TableConfig } from './config.ts';
import { type Context, isBlocking, isRefusal, type Ruling } from './context.ts';
import { seenInside } from './dealing/seen-cards.ts';
import type { Envelope } from './envelope.ts';
import type { EventBody, Stamp, TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { followUps } from './irregularities/follow-ups.ts';
import { collectionsAfter } from './people/debts.ts';
import { faultOfIdentity } from './people/identity.ts';
import { instantOf } from './ranks.ts';
import { type Refusal, refusal } from './refusals.ts';
import { faultOfSecondPerson } from './second-person.ts';
import { isAboutLastRound } from './settling/last-round.ts';
import { type SealedShoe, withSealedCards } from './shoe/sealed.ts';
import { openRoundOf, type TableState } from './state.ts';

/** Events, or one refusal. `state` is the table with the events folded in. */
export type Decision =
  | { readonly ok: true; readonly events: readonly TableEvent[]; readonly state: TableState }
  | { readonly ok: false; readonly refusal: Refusal };

const refused = (found: Refusal): Decision => ({ ok: false, refusal: found });

const stampOf = (state: TableState, command: Command, { acting, required, basis, delegation }: Authority): Stamp => ({
  command: command.id,
  at: instantOf(state, command),
  by: command.by,
  as: command.as,
  acting,
  required,
  basis,
  delegation,
});

/** What was held up on its way must not come down in a round for which nobody meant it. */
const faultOfRound = (state: TableState, { round }: Envelope & { readonly round?: number }): Refusal | null =>
  round === undefined || round === openRoundOf(state)?.number ? null : refusal('other-round');

const faultOfPhase = ({ phases }: AnyCommandRecord, { play }: TableState, { do: what }: Command): Refusal | null =>
  phases.includes(play.phase) ? null : refusal('wrong-phase', null, `${what} is not for now: ${play.phase}.`);

const faultOfMatters = ({ whilePending }: AnyCommandRecord, { matters }: TableState): Refusal | null => {
  if (whilePending || matters.length === 0) return null;
  const matter = matters.find(isBlocking);
  if (matter === undefined) return null;
  return refusal('matter-pending', matter.basis, `Matter ${matter.id} comes first: ${matter.kind}.`);
};

/** Nothing was open or came up that anything could follow from by itself. */
const isNothingPending = (before: TableState, after: TableState): boolean =>
  after.matters.length + before.matters.length === 0 && (after.shoe === null || seenInside(after.shoe) === 0);

const stamped = (state: TableState, body: EventBody, stamp: Stamp): TableEvent =>
  // The stamp first: a field added behind a spread is several times slower.
  (isSecretEvent(state, body.type) ? { stamp, secret: true, ...body } : { stamp, ...body }) as TableEvent;

/** Folds events in, each with what it brings to those who owe, and then whatever follows from them by itself. */
const carryOut = (game: Game, state: TableState, bodies: readonly EventBody[], stamp: Stamp): Decision => {
  const events: TableEvent[] = [];
  let after = state;
  let next = bodies;
  while (next.length > 0) {
    for (const body of next) {
      const event = stamped(after, body, stamp);
      events.push(event);
      after = evolve(after, event);
      if (after.debts.length === 0) continue;
      for (const collected of collectionsAfter(after, event).map((each) => stamped(after, each, stamp))) {
        events.push(collected);
        after = evolve(after, collected);
      }
    }
    next = isNothingPending(state, after) ? [] : followUps(game, after, stamp.by);
  }
  return { ok: true, events, state: after };
};

/** As the table is set up, will be when it is opened, or was for the round that the command is about. */
const configFor = (state: TableState, command: Command): TableConfig | null => {
  if (command.do === 'open-table') return command.config;
  return isAboutLastRound(state, command) ? (state.last?.config ?? state.config) : state.config;
};

/**
 * What a command leads to. Reasons to refuse are looked for in a fixed order: identity, authority, phase, pending
 * matter, and then the rule itself, whose limits come after its other reasons and funds last of all. What could be done is
 * refused where it takes another person. The order of an electronic shoe is handed in beside the command.
 */
export const decide = (game: Game, state: TableState, command: Command, sealed?: SealedShoe): Decision => {
  const identity = faultOfIdentity(state, command);
  if (identity !== null) return refused(identity);
  const authority = authorityOf(game, state, command);
  if (isRefusal(authority)) return refused(authority);
  const record = COMMANDS[command.do];
  const fault = faultOfRound(state, command) ?? faultOfPhase(record, state, command) ?? faultOfMatters(record, state);
  if (fault !== null) return refused(fault);
  const config = configFor(state, command);
  // A table that was never opened has no set-up, and no shoe to put away when an epoch is opened there.
  if (config === null && command.do !== 'open-epoch') return refused(refusal('wrong-phase'));
  const dealt = withSealedCards(state, config, command, sealed);
  if (isRefusal(dealt)) return refused(dealt);
  const context: Context<CommandName> = { game, state, config: config as TableConfig, command: dealt };
  const ruling: Ruling = record.decide(context);
  if (isRefusal(ruling)) return refused(ruling);
  const alone = faultOfSecondPerson(game, state, command);
  return alone === null ? carryOut(game, state, ruling, stampOf(state, command, authority)) : refused(alone);
};
