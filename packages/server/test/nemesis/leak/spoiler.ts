import { pause } from '@sabot/testkit/clock';
import type { Random } from '@sabot/testkit/random';
import type { Feed } from '../feed.ts';
import type { Visitor } from '../visitor.ts';

/** Who reports that something is wrong at a table, and who rules that the round is void. */
export interface Spoilers {
  readonly dealer: Visitor;
  readonly shiftManager: Visitor;
}

/** Rounds that were voided while cards of them lay face down, and those in which a patron was looking at one. */
export interface Spoiled {
  hidden: number;
  peeled: number;
}

interface Lying {
  readonly exposed: boolean;
  readonly peeled: boolean;
}

interface SeenTable {
  readonly matters: readonly { readonly id: number }[];
  readonly round?: { readonly hands: Readonly<Record<string, { readonly cards: readonly Lying[] }>> | null } | null;
}

const hiddenIn = ({ round }: Pick<SeenTable, 'round'>): readonly Lying[] =>
  Object.values(round?.hands ?? {}).flatMap(({ cards }) => cards.filter(({ exposed }) => !exposed));

const isPeeled = ({ peeled }: Lying): boolean => peeled;

/** Now and then a round is voided with cards face down, best while someone looks at one. */
export const spoilRounds = async (
  table: string,
  feed: Feed,
  { dealer, shiftManager }: Spoilers,
  random: Random,
  spoiled: Spoiled,
  stopped: () => boolean,
): Promise<void> => {
  let given = 0;
  const give = (by: Visitor, name: string, fields: Readonly<Record<string, unknown>>) => {
    given += 1;
    return by.insist({ table, id: `spoiler-${table}-${given}`, do: name, fields });
  };

  /** Play waits for the ruling, so the cards lie as they were seen before it. */
  const rule = async (): Promise<void> => {
    const { view }: { readonly view: SeenTable } = JSON.parse((await shiftManager.get(`/api/tables/${table}`)).body);
    for (const { id: matter } of view.matters) {
      const ruling = { matter, decision: 'void', reason: 'a card was bent' };
      const outcome = await give(shiftManager, 'decide-referral', ruling);
      if (outcome.kind !== 'done') {
        // The round was over before it was reported. The table would wait for ever.
        await give(shiftManager, 'decide-referral', { ...ruling, decision: 'continue' });
        continue;
      }
      if (!outcome.events.some(({ type }) => type === 'RoundVoided')) continue;
      if (hiddenIn(view).length > 0) spoiled.hidden += 1;
      if (hiddenIn(view).some(isPeeled)) spoiled.peeled += 1;
    }
  };

  while (!stopped()) {
    await pause(5);
    const hidden = hiddenIn(feed.view());
    if (hidden.length === 0 || !random.chance(hidden.some(isPeeled) ? 0.3 : 0.01)) continue;
    const reported = await give(dealer, 'report-irregularity', { kind: 'uncovered-case', note: 'a card was bent' });
    if (reported.kind !== 'done') continue;
    await rule();
    // Some rounds are played out.
    await pause(200 + random.below(300));
  }
};
