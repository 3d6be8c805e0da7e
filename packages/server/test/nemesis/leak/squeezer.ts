import { createHash } from 'node:crypto';
import { entropyCommitment } from '@sabot/proof';
import { usualConfig } from '@sabot/table';
import { pause } from '@sabot/testkit/clock';
import { nodeCrypto } from '../../../src/ops/node-crypto.ts';
import { act, type Bettor } from '../bettor.ts';
import type { Feed } from '../feed.ts';
import type { History } from '../history.ts';

interface SeenHand {
  readonly person: string | null;
  readonly with: 'dealer' | 'patron';
  readonly cards: readonly { readonly draw: number; readonly exposed: boolean; readonly card: string | null }[];
}

interface SeenTable {
  readonly phase?: string;
  readonly round?: { readonly number: number; readonly hands: Readonly<Record<string, SeenHand>> | null } | null;
  readonly shoe?: { readonly number: number; readonly commitment: string | null; readonly root: string | null } | null;
}

/** A patron who wagers every round, adds chance to every shoe, and peels slowly whatever cards come. */
export const playSlowly = async (
  history: History,
  bettor: Bettor,
  feed: Feed,
  peelMs: number,
  stopped: () => boolean,
): Promise<void> => {
  const { visitor, table, seat, random } = bettor;
  const { limits } = usualConfig(table.game);
  const person = visitor.person();
  const done = new Set<string>();
  const give = (name: string, fields: Readonly<Record<string, unknown>>) => act(history, bettor, name, fields);

  /** Once for each thing that there is to do. */
  const once = async (key: string, work: () => Promise<unknown>): Promise<void> => {
    if (done.has(key)) return;
    done.add(key);
    await work();
  };

  const wager = (round: number) =>
    once(`wager ${round}`, async () => {
      // Whoever backs a hand may be given its cards.
      const limit = random.chance(0.8) ? limits[random.below(2)] : random.pick(limits);
      if (limit !== undefined) await give('place-wager', { wager: limit.wager, seat, amount: limit.min });
    });

  const addChance = (shoe: number) =>
    once(`chance ${shoe}`, async () => {
      const value = createHash('sha256').update(`${person} ${shoe}`).digest('hex');
      const commitment = await entropyCommitment(nodeCrypto, { table: table.id, shoe, person, value });
      await give('commit-entropy', { commitment });
      await give('reveal-entropy', { value });
      await give('cut-shoe', { depth: 20 + random.below(100) });
    });

  const squeeze = async (round: number, side: string, hand: SeenHand): Promise<void> => {
    if (hand.with === 'dealer') {
      await once(`offer ${round} ${side} ${hand.cards.length}`, () => give('accept-cards', { side }));
      return;
    }
    for (const { draw } of hand.cards.filter(({ exposed }) => !exposed)) {
      await once(`peel ${round} ${draw}`, () => give('peel-card', { draw }));
      feed.say({ kind: 'peel', draw, grip: 's', progress: random.below(101) });
      await pause(random.below(peelMs));
      await once(`turn ${round} ${draw}`, () => give('expose-card', { draw }));
    }
  };

  while (!stopped()) {
    const { phase, round, shoe } = feed.view() as SeenTable;
    if (shoe && shoe.commitment !== null && shoe.root === null) await addChance(shoe.number);
    if (round && phase === 'betting') await wager(round.number);
    for (const [side, hand] of Object.entries(round?.hands ?? {}))
      if (round && hand.person === person) await squeeze(round.number, side, hand);
    await pause(4);
  }
};
