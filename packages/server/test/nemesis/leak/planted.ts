import type { Message } from './messages.ts';
import type { TableTruth, TrueCard } from './truth.ts';

/** A card with its place in a round, that lay face down for a while. */
interface Hidden {
  readonly round: number;
  readonly draw: number;
  readonly known: TrueCard;
}

const someHidden = (truth: TableTruth): Hidden => {
  for (let round = 1; round < 1000; round += 1) {
    for (let draw = 1; draw <= 6; draw += 1) {
      const known = truth.atDraw(round, draw);
      if (known?.card && known.salt !== null && known.peeled.length > 0) return { round, draw, known };
    }
  }
  throw new Error('no card was ever peeled');
};

/** Messages as a server with a leak would have sent them: each must be found. */
export const plantedLeaks = (truth: TableTruth): readonly Message[] => {
  const { round, draw, known } = someHidden(truth);
  const { card, salt, exposed, place, shoe } = known;
  const [peel] = known.peeled;
  const before = { sequence: exposed.sequence - 1, at: exposed.at - 1 };
  const { table } = truth;
  const hands = { player: { cards: [{ draw, card, exposed: false }] } };
  const [[seed, revealed] = ['', exposed]] = truth.seeds;
  const message = (value: unknown, changes: Partial<Message> = {}): Message => ({
    role: 'dealer',
    person: null,
    via: 'planted',
    table,
    at: before.at,
    text: JSON.stringify(value),
    ...changes,
  });
  return [
    message({ kind: 'update', sequence: before.sequence, changed: { round: { number: round, hands } } }),
    message(
      { kind: 'update', sequence: before.sequence, changed: { round: { number: round, hands } } },
      { at: exposed.at + 1 },
    ),
    message({ view: { round: { number: round, hands } } }),
    message({ view: { last: { number: round, end: 'voided', hands } } }),
    message({
      ok: true,
      sequence: before.sequence,
      events: [{ sequence: before.sequence, type: 'CardPeeled', draw, card }],
    }),
    message({ view: { round: { number: round, hands } } }, { role: 'patron', person: `not-${peel?.person}` }),
    message({ place, card, path: [] }, { via: `/api/tables/${table}/shoes/${shoe}/cards/${place} 200` }),
    message({ code: 'no-card-due', detail: `The card is ${card}.` }),
    message({ tables: [{ id: table, next: card }] }, { table: null }),
    message({ place, salt }),
    message({ shoes: [{ shoe, seed }] }, { at: revealed.at - 1 }),
  ];
};
