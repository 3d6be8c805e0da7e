import { tableStream } from '@sabot/proof';
import { accountOf, chipsAccount } from '../../src/ledger/table-ledger.ts';
import { USUAL_GRANT_CENTS } from '../../src/people/accounts.ts';
import type { EventStore } from '../../src/store/store.ts';
import { answerTo, type History, type Invocation } from './history.ts';
import type { RecordCheck } from './record-check.ts';
import type { SeenEvent } from './visitor.ts';

/** Where a client's money is, as that client can work it out. */
interface Purse {
  account: number;
  chips: number;
}

const apply = (purse: Purse, event: SeenEvent): void => {
  const amount = Number(event['amount'] ?? 0);
  switch (event.type) {
    case 'ChipsBought':
      purse.account -= amount;
      purse.chips += amount;
      return;
    case 'ChipsCashed':
      purse.account += amount;
      purse.chips -= amount;
      return;
    case 'WagerPlaced':
    case 'WagerRaised':
      purse.chips -= amount;
      return;
    case 'WagerLowered':
    case 'WagerWithdrawn':
      purse.chips += amount;
      return;
    default:
  }
};

/** What a client was told was done; of a command that it never heard of again the record alone can tell. */
const eventsKnown = (invocation: Invocation, check: RecordCheck): readonly SeenEvent[] => {
  const told = answerTo(invocation);
  if (told !== undefined) return told.kind === 'done' ? told.events : [];
  const { table, person, id } = invocation;
  const stored = check.commandOf(tableStream(table), person, id);
  if (stored === undefined) return [];
  const made = check.eventsOf(table).slice(stored.sequence - 1, stored.sequence - 1 + stored.events);
  return made.map((event, index) => ({ sequence: stored.sequence + index, ...event }));
};

/** Each client's money as the client works it out, with how the record ended the wagers, held against the books. */
export const moneyFaults = async (
  store: EventStore,
  history: History,
  check: RecordCheck,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const tableOf = new Map(history.invocations.map(({ person, table }) => [person, table]));
  for (const [person, table] of tableOf) {
    const purse: Purse = { account: USUAL_GRANT_CENTS, chips: 0 };
    const own = history.invocations.filter((each) => each.person === person);
    for (const event of own.flatMap((each) => eventsKnown(each, check))) apply(purse, event);
    for (const { owner, end } of check.wagersOf(table).stories)
      if (owner === person && end !== null && end.how !== 'taken-back') purse.chips += end.returned;
    const account = await store.balanceOf(accountOf(person));
    const chips = await store.balanceOf(chipsAccount(table, person));
    if (account !== purse.account) faults.push(`${person}: account ${account}, worked out ${purse.account}`);
    if (chips !== purse.chips) faults.push(`${person}: chips ${chips}, worked out ${purse.chips}`);
  }
  return faults;
};
