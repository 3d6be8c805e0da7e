import { type Card, cardsOfDecks } from '@sabot/rules';
import { usualConfig } from '@sabot/table';
import { pause } from '@sabot/testkit/clock';
import type { Random } from '@sabot/testkit/random';
import { onTestFinished } from 'vitest';
import { newAgent, send } from '../http.ts';
import type { Added } from '../tables.ts';
import type { Visitor } from '../visitor.ts';

const DECKS = 4;

interface SeenCard {
  readonly draw: number;
  readonly exposed: boolean;
}

interface SeenRound {
  readonly due: 'player' | 'banker' | 'nobody' | 'hidden' | null;
  readonly hands: Readonly<Record<'player' | 'banker', { readonly cards: readonly SeenCard[] }>> | null;
}

/** A device that reads every card as it is drawn and tells the house, which tells nobody. */
const newDevice = async (manager: Visitor, table: string, cards: readonly Card[]) => {
  const { body } = await manager.post(`/api/tables/${table}/devices`, {});
  const { token }: { readonly token: string } = JSON.parse(body);
  const agent = newAgent();
  onTestFinished(() => agent.destroy());
  const left = [...cards];
  const tell = async (hand: string, index: number): Promise<void> => {
    const [rank, suit] = left.shift() ?? '';
    const reply = await send({
      method: 'POST',
      url: `${manager.where()}/api/tables/${table}/device`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ hand, index, rank, suit }),
      agent,
    });
    if (reply.status !== 200) throw new Error(`device: ${reply.status} ${reply.body}`);
  };
  return { token, tell, burn: (count: number) => left.splice(0, count) };
};

export interface ReaderTable {
  /** What the device shows to be let in. */
  readonly token: string;
  /** Deals rounds until told to stop. */
  readonly deal: (stopped: () => boolean) => Promise<number>;
}

/** A table with real cards, a card reader and a dealer who takes their time before a card is turned over. */
export const openReaderTable = async (
  manager: Visitor,
  dealer: Visitor,
  { id: table, game }: Added,
  random: Random,
): Promise<ReaderTable> => {
  let commands = 0;
  const act = async (by: Visitor, name: string, fields: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    commands += 1;
    const outcome = await by.insist({ table, id: `reader-${commands}`, do: name, fields });
    if (outcome.kind !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
  };
  const device = await newDevice(manager, table, random.shuffled(cardsOfDecks(DECKS)));
  await act(manager, 'open-table', { config: usualConfig(game, { table, source: 'reader', decks: DECKS }) });
  await act(dealer, 'load-shoe');
  await device.tell('burn', 0);
  const look = async (): Promise<{
    readonly phase: string;
    readonly round: SeenRound | null;
    readonly shoe: { readonly burned: number };
  }> => JSON.parse((await dealer.get(`/api/tables/${table}`)).body).view;
  // Those burned face down nobody has read.
  device.burn((await look()).shoe.burned - 1);

  const next = async (): Promise<boolean> => {
    const { phase, round } = await look();
    const cards = Object.values(round?.hands ?? {}).flatMap((hand) => hand.cards);
    const hidden = cards.find(({ exposed }) => !exposed);
    await pause(random.below(15));
    if (phase === 'idle') await act(dealer, 'open-betting');
    else if (phase === 'betting') await act(dealer, 'close-betting');
    else if (phase === 'complete') await act(dealer, 'announce-outcome');
    else if (phase === 'announced') await act(dealer, 'settle-round');
    else if ((phase === 'revealing' || phase === 'drawing') && hidden !== undefined)
      await act(dealer, 'expose-card', { draw: hidden.draw });
    else if (phase === 'revealing') await act(dealer, 'announce-totals');
    else if (round?.due === 'player' || round?.due === 'banker')
      await device.tell(round.due, (round.hands?.[round.due].cards.length ?? 0) + 1);
    else throw new Error(`nothing to do: ${phase} ${JSON.stringify(round)}`);
    return phase === 'announced';
  };

  return {
    token: device.token,
    deal: async (stopped) => {
      let rounds = 0;
      while (!stopped() && rounds < 25) if (await next()) rounds += 1;
      return rounds;
    },
  };
};
