import { canonical, hashOf, NO_HASH } from '@sabot/proof';
import { type Card, DECK, GAMES, type Game, pointValue, rankOf } from '@sabot/rules';
import { type EventOf, replay, standingRound, type TableEvent } from '@sabot/table';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../src/ops/node-crypto.ts';
import { verifyExport, verifyStore } from '../../src/verify/index.ts';
import {
  expectBoth,
  exported,
  finding,
  kept,
  placeOf,
  removeAll,
  rewrite,
  rowAt,
  STREAM,
  told,
  writeRow,
} from './changed.ts';
import { ORIGIN } from './keep.ts';
import { electronicStory, loadPhysical, openPlay, physicalStory, playRound, type Story } from './story.ts';

afterEach(removeAll);

let real: Story;
let electronic: Story;
beforeAll(async () => {
  const [game] = GAMES as readonly [Game];
  real = physicalStory(game);
  electronic = await electronicStory(game);
});

describe('a record that was changed by hand', () => {
  it('one character of a text', async () => {
    const made = await kept(real);
    const row = await rowAt(made, 20);
    await writeRow(made, 20, { ...row, body: row.body.replace('"', '“') });
    expect(await verifyStore(made.store)).toMatchObject(finding('chain', 20));
    expect(await verifyExport(await exported(made))).toMatchObject({ ok: false, sequence: 20 });
  });

  it('two events in each other’s place', async () => {
    const made = await kept(real);
    const [one, other] = [await rowAt(made, 20), await rowAt(made, 21)];
    await writeRow(made, 20, other);
    await writeRow(made, 21, one);
    expect(await verifyStore(made.store)).toMatchObject(finding('chain', 20));
    expect(await verifyExport(await exported(made))).toMatchObject(finding('chain', 20));
  });

  it('an event that is gone, in the middle and at the end', async () => {
    const made = await kept(real);
    const last = real.events.length;
    const drop = (sequence: number) =>
      made.store.sql.all('delete from events where stream = $1 and sequence = $2', [STREAM, sequence]);
    await drop(last);
    expect(await verifyStore(made.store)).toMatchObject(finding('sequence', last));
    await drop(30);
    expect(await verifyStore(made.store)).toMatchObject(finding('sequence', 30));
    expect(await verifyExport(await exported(made))).toMatchObject(finding('sequence', 30));
  });

  it('all events of a table', async () => {
    const made = await kept(real);
    await made.store.sql.all('delete from events where stream = $1', [STREAM]);
    expect(await verifyStore(made.store)).toMatchObject({ ...finding('sequence', 1), stream: STREAM });
  });

  it('a text that says the same in other words', async () => {
    const made = await kept(real);
    const texts = real.events.map((event) => canonical(event));
    await rewrite(made, texts.with(24, texts[24]?.replace(':', ': ') ?? ''));
    expect(await verifyStore(made.store)).toMatchObject(finding('text', 25));
    await rewrite(
      made,
      texts.with(24, JSON.stringify(Object.fromEntries(Object.entries(real.events[24] ?? {}).reverse()))),
    );
    expect(await verifyStore(made.store)).toMatchObject(finding('text', 25));
    await rewrite(made, texts.with(24, 'nothing'));
    expect(await verifyStore(made.store)).toMatchObject(finding('text', 25));
    await rewrite(made, texts);
    expect(await verifyStore(made.store)).toMatchObject({ ok: true });
  });

  it('rules, format or game that nobody knows', async () => {
    const made = await kept(real);
    const { body, salt } = await rowAt(made, 1);
    for (const changed of [{ rules: '9' }, { format: 9 }]) {
      const origin = { ...ORIGIN, ...changed };
      await made.store.sql.all(
        'update events set rules = $1, format = $2, hash = $3 where stream = $4 and sequence = 1',
        [
          origin.rules,
          origin.format,
          hashOf(nodeCrypto, NO_HASH, { stream: STREAM, sequence: 1, ...origin, salt, body }),
          STREAM,
        ],
      );
      expect(await verifyStore(made.store)).toMatchObject(finding('version', 1));
    }
    await made.store.sql.all("update tables set game = 'whist'");
    expect(await verifyStore(made.store)).toMatchObject(finding('version', null));
  });

  it('a table said to be of another game', async () => {
    const made = await kept(real);
    await made.store.sql.all('update tables set game = $1', [GAMES[1]?.id ?? '']);
    expect(await verifyStore(made.store)).toMatchObject(finding('settlement', placeOf(real, 'OutcomeAnnounced')));
  });
});

describe('a record that was chained and signed anew', () => {
  it('a wager of another amount: the settlement does not fit', async () => {
    const changed = told(real, 'WagerPlaced', ({ amount }) => ({ amount: amount * 2 }));
    await expectBoth(changed, 'settlement', placeOf(real, 'RoundSettled'));
  });

  it('a wager beyond the limits, or of someone who is not there', async () => {
    await expectBoth(
      told(real, 'WagerPlaced', ({ max }) => ({ amount: max + 100 })),
      'step',
      placeOf(real, 'WagerPlaced'),
    );
    const stranger = told(real, 'WagerPlaced', () => ({ min: 100, max: 10_000_000 }));
    await expectBoth(stranger, 'step', placeOf(real, 'WagerPlaced'));
  });

  it('a wager that was lost and is given back, with all the books in agreement', async () => {
    const changed = told(real, 'RoundSettled', ({ ends }) => ({
      ends: ends.map((end) => (end.end === 'lost' ? { ...end, end: 'push', returned: end.stake } : end)),
    }));
    expect(changed.events).not.toEqual(real.events);
    await expectBoth(changed, 'settlement', placeOf(real, 'RoundSettled'));
  });

  it('a winner who is paid too much by a cent, in settlement and in correction', async () => {
    const more = (ends: EventOf<'RoundSettled'>['ends']) =>
      ends.map((end) => (end.end === 'won' ? { ...end, returned: end.returned + 1 } : end));
    await expectBoth(
      told(real, 'RoundSettled', ({ ends }) => ({ ends: more(ends) })),
      'settlement',
      placeOf(real, 'RoundSettled'),
    );
    await expectBoth(
      told(real, 'SettlementCorrected', ({ after }) => ({ after: more(after) })),
      'settlement',
      placeOf(real, 'SettlementCorrected'),
    );
  });

  it('a void that keeps a stake', async () => {
    const changed = told(real, 'RoundVoided', ({ ends }) => ({
      ends: ends.map((end, index) => (index === 0 ? { ...end, returned: 0 } : end)),
    }));
    await expectBoth(changed, 'settlement', placeOf(real, 'RoundVoided'));
  });

  it('another outcome, other totals, another card', async () => {
    await expectBoth(
      told(real, 'OutcomeAnnounced', ({ outcome }) => ({ outcome: outcome === 'tie' ? 'player' : 'tie' })),
      'settlement',
      placeOf(real, 'OutcomeAnnounced'),
    );
    await expectBoth(
      told(real, 'TotalsAnnounced', ({ player }) => ({ player: (player + 1) % 10 })),
      'step',
      placeOf(real, 'TotalsAnnounced'),
    );
    const other = (card: Card | null): Card => DECK.find((each) => each !== card) ?? 'As';
    await expectBoth(
      told(real, 'CardExposed', ({ card }) => ({ card: other(card) })),
      'step',
      placeOf(real, 'CardExposed'),
    );
    await expectBoth(
      told(real, 'CardExposed', () => ({ card: 'Zz' })),
      'shape',
      placeOf(real, 'CardExposed'),
    );
    await expectBoth(
      told(real, 'CardDrawn', () => ({ side: 'banker' })),
      'step',
      placeOf(real, 'CardDrawn'),
    );
  });

  it('a card that the decks do not hold so often', async () => {
    const play = openPlay(real.game, { source: 'reader' });
    loadPhysical(play, 3);
    for (let rounds = 0; rounds < 20; rounds += 1) playRound(play);
    // A third card that counts for nothing can be told as any other: totals and pairs stay what they were.
    const isThird = (event: TableEvent): event is EventOf<'CardDrawn'> | EventOf<'CardExposed'> =>
      (event.type === 'CardDrawn' || event.type === 'CardExposed') &&
      event.draw > 4 &&
      event.card !== null &&
      pointValue(rankOf(event.card)) === 0;
    const events = play.events.map((event) => (isThird(event) ? { ...event, card: 'Kh' as const } : event));
    const shown = events.flatMap((event, index) =>
      event.type === 'CardExposed' && event.card === 'Kh' ? [index + 1] : [],
    );
    expect(shown.length).toBeGreaterThan(8);
    await expectBoth({ ...play, events }, 'conserved', shown[8] ?? 0);
  });

  it('money from nowhere, and money that goes nowhere', async () => {
    const changed = told(real, 'PatronJoined', () => ({ person: 'p-nobody' }));
    await expectBoth(changed, 'step', placeOf(real, 'ChipsBought'));
    const stamp = { ...(real.events.at(-1)?.stamp as TableEvent['stamp']), command: 'last' };
    const gone = { type: 'PatronLeft', person: 'p-ann', stamp } as const;
    await expectBoth({ ...real, events: [...real.events, gone] }, 'conserved', real.events.length + 1);
    const raised = { ...(real.events[placeOf(real, 'WagerPlaced') - 1] as EventOf<'WagerPlaced'>), stamp };
    const { min: _min, max: _max, ...place } = raised;
    const more = { ...place, type: 'WagerRaised', amount: 100, stake: place.amount + 5_000 } as TableEvent;
    const after = placeOf(real, 'WagerPlaced') + 1;
    const grown = real.events.toSpliced(after - 1, 0, more);
    await expectBoth({ ...real, events: grown }, 'conserved', after);
  });

  it('an outcome that does not stand, told beside a display that was wrong (6.3)', async () => {
    const at = placeOf(real, 'RoundSettled') + 1;
    const settled = replay(real.events.slice(0, at - 1));
    const round = settled.roundsDealt;
    const stands = standingRound(real.game, settled, round);
    const stamp = { ...(real.events[at - 2] as TableEvent).stamp, command: 'a display' };
    const shown = { outcome: 'none' };
    const reported = { type: 'DisplayErrorReported', stamp, ofRound: round, shown, note: null, basis: 'policy' };
    const withReport = (said: unknown): typeof real => ({
      ...real,
      events: real.events.toSpliced(at - 1, 0, { ...reported, stands: said } as TableEvent),
    });
    expect(await verifyStore((await kept(withReport(stands))).store)).toMatchObject({ ok: true });
    await expectBoth(withReport({ ...stands, outcome: 'none' }), 'step', at);
    await expectBoth(withReport({ ...stands, player: null }), 'step', at);
  });

  it('a round or a shoe that is missing from the count', async () => {
    await expectBoth(
      told(real, 'BettingOpened', () => ({ round: 2 })),
      'step',
      placeOf(real, 'BettingOpened'),
    );
    await expectBoth(
      told(real, 'ShoeLoaded', () => ({ shoe: 2 })),
      'step',
      placeOf(real, 'ShoeLoaded'),
    );
  });

  it('a command that was carried out twice', async () => {
    const made = await kept(real);
    const [first, again] = [placeOf(real, 'WagerPlaced'), placeOf(real, 'BettingOpened', 60)];
    const stamp = real.events[first - 1]?.stamp;
    const texts = real.events.map((event, index) => canonical(index === again - 1 ? { ...event, stamp } : event));
    await rewrite(made, texts);
    expect(await verifyExport(await exported(made))).toMatchObject(finding('command', again));
  });

  it('a field too many, a field too few, an event of no kind', async () => {
    const place = placeOf(real, 'BettingClosed');
    await expectBoth(
      told(real, 'BettingClosed', () => ({ more: 1 })),
      'shape',
      place,
    );
    await expectBoth(
      told(real, 'BettingClosed', () => ({ closes: undefined })),
      'shape',
      place,
    );
    await expectBoth(
      told(real, 'BettingClosed', () => ({ type: 'BettingDoubled' })),
      'shape',
      place,
    );
    await expectBoth(
      told(real, 'BettingClosed', ({ stamp }) => ({ stamp: { ...stamp, as: 'king' } })),
      'shape',
      place,
    );
  });
});

describe('an electronic shoe', () => {
  it('another seed, root or contribution than was promised', async () => {
    const zeros = '0'.repeat(64);
    await expectBoth(
      told(electronic, 'ShoeRevealed', () => ({ seed: zeros })),
      'shoe',
      placeOf(electronic, 'ShoeRevealed'),
    );
    await expectBoth(
      told(electronic, 'ShoeRevealed', () => ({ seed: 'x' })),
      'shoe',
      placeOf(electronic, 'ShoeRevealed'),
    );
    await expectBoth(
      told(electronic, 'ShoeSealed', () => ({ root: zeros })),
      'shoe',
      placeOf(electronic, 'ShoeSealed'),
    );
    const value = placeOf(electronic, 'EntropyRevealed');
    await expectBoth(
      told(electronic, 'EntropyRevealed', () => ({ value: zeros })),
      'shoe',
      value,
    );
    const count = told(electronic, 'ShoeSealed', () => ({ contributions: 0 }));
    await expectBoth(count, 'shoe', placeOf(electronic, 'ShoeSealed'));
    const cut = told(electronic, 'ShoeCut', () => ({ depth: 99 }));
    await expectBoth(cut, 'shoe', placeOf(electronic, 'ShoeSealed'));
  });

  it('a card that the shoe did not have there is named where it left the device', async () => {
    const place = placeOf(electronic, 'CardsBurned');
    const swapped = told(electronic, 'CardsBurned', ({ card }) => ({
      card: DECK.find((each) => each !== card && pointValue(rankOf(each)) === pointValue(rankOf(card))),
    }));
    await expectBoth(swapped, 'shoe', place);
  });

  it('a shoe whose seed is never revealed', async () => {
    const drop = placeOf(electronic, 'ShoeRevealed');
    const events = electronic.events.filter((_, index) => index !== drop - 1);
    const stamp = { ...(events.at(-1)?.stamp as TableEvent['stamp']), command: 'last' };
    const ended = { type: 'ShoeEnded', shoe: 2, why: 'replaced', reason: 'worn', basis: 'policy', stamp } as const;
    await expectBoth({ ...electronic, events: [...events, ended] }, 'shoe', events.length + 1);
  });

  it('a seed revealed while its shoe is dealt from, or twice', async () => {
    const place = placeOf(electronic, 'ShoeRevealed');
    const last = electronic.events[place - 1] as TableEvent;
    const twice = electronic.events.toSpliced(place, 0, { ...last, stamp: { ...last.stamp, command: 'again' } });
    await expectBoth({ ...electronic, events: twice }, 'shoe', place + 1);
    await expectBoth(
      told(electronic, 'ShoeRevealed', () => ({ shoe: 2 })),
      'shoe',
      place,
    );
  });
});
