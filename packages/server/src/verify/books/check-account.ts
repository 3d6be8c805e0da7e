import { accountStream, type EventRecord, eventOf, isCanonical, makeChainCheck } from '@sabot/proof';
import { ACCOUNT_EVENTS, type AccountEvent, faultOf } from '@sabot/protocol';
import { ACTOR_ROLES, amount, instant, oneOf, person, record, text } from '@sabot/table';
import { linesOfAccountEvent } from '../../ledger/account-ledger.ts';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import type { LedgerLine } from '../../store/store.ts';
import { type Fault, fault } from '../findings/finding.ts';
import type { CommandPlace } from '../record/command-check.ts';
import { faultOfLines } from './books-check.ts';

const ACCOUNT_EVENT = record({
  type: oneOf(ACCOUNT_EVENTS),
  person,
  amount,
  stamp: record({ command: text, at: instant, by: person, as: oneOf(ACTOR_ROLES) }),
});

/** A patron's account with the house, event by event. */
interface AccountCheck {
  readonly due: () => number;
  readonly take: (record: EventRecord, lines: readonly LedgerLine[]) => Fault | null;
  readonly commandAt: (sender: string, id: string) => CommandPlace | null;
  readonly commands: () => number;
}

const understood = (kept: EventRecord): { readonly event: AccountEvent } | Fault => {
  try {
    if (!isCanonical(JSON.parse(kept.body), kept.body))
      return fault('text', 'it is not written in the one way it should be');
    const value = eventOf(kept);
    const wrong = faultOf(ACCOUNT_EVENT, value);
    return wrong === null ? { event: value as AccountEvent } : fault('shape', wrong);
  } catch (error) {
    return fault('text', error instanceof Error ? error.message : 'it cannot be read');
  }
};

export const makeAccountCheck = (whose: string): AccountCheck => {
  const chain = makeChainCheck(nodeCrypto, accountStream(whose));
  const places = new Map<string, CommandPlace>();
  const nameOf = (sender: string, id: string): string => JSON.stringify([sender, id]);
  return {
    due: chain.due,
    take: (kept, lines) => {
      const broken = chain.take(kept);
      if (broken !== null) return broken;
      const read = understood(kept);
      if ('check' in read) return read;
      const { event } = read;
      if (event.person !== whose) return fault('step', `money of ${event.person} in the account of ${whose}`);
      const command = nameOf(event.stamp.by, event.stamp.command);
      if (places.has(command)) return fault('command', `the id ${event.stamp.command} was used before`);
      places.set(command, { first: kept.sequence, events: 1 });
      return faultOfLines(linesOfAccountEvent(event), lines);
    },
    commandAt: (sender, id) => places.get(nameOf(sender, id)) ?? null,
    commands: () => places.size,
  };
};
