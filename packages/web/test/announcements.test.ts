import { houseInBrowser } from '@sabot/testkit/browser';
import { gameOf } from '@sabot/testkit/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addStaffed, give } from './staff-pages.ts';
import { sitDown, untilPhase } from './table-player.ts';

/** The table for someone who only hears it: what the page gives a screen reader to say. */

const { house, visitor } = await houseInBrowser();

const ROUNDS = 5;

interface Listening {
  heard?: string[];
}

/** Keeps every text that the page's live region comes to hold. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as Listening).heard = heard;
    const region = document.querySelector('[data-announcer][aria-live="polite"]');
    if (region === null) throw new Error('no live region');
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

const heardOn = (page: Page): Promise<string> =>
  page.evaluate(() => ((globalThis as Listening).heard ?? []).join('\n'));

/** Each of these is said in every round, once. */
const SCRIPT = {
  open: /Place your bets/g,
  closed: /No more bets/g,
  totals: /Player \d, Banker \d/g,
  result: /Player wins|Banker wins|Tie\b/g,
  chips: /Chips \$/g,
} as const;

/** How often each of them was said. */
const timesIn = (heard: string): readonly (readonly [string, number])[] =>
  Object.entries(SCRIPT).map(([what, said]) => [what, heard.match(said)?.length ?? 0]);

/** A natural nine against seven, in the order of the draws. */
const CARDS = ['9h', 'Ks', 'Kd', '7c'];

it('a screen reader is told phase, totals, result and chips of five rounds, once each', async () => {
  const dealer = await house.invited('dealer', 'dan');
  const table = await addStaffed(house, await house.manager(), gameOf('TB'), { method: 'B', source: 'keypad' });
  const { page, context, faults } = await visitor();
  await sitDown(page, table);
  const order = (what: object): Promise<object> => give(dealer, table, what);
  await order({ do: 'join-table', seat: 8, for: 'w-wong' });
  await order({ do: 'buy-in', amount: 500_000, for: 'w-wong' });
  await order({ do: 'load-shoe' });
  await order({ do: 'burn-cards', card: '2c' });
  await untilPhase(page, 'idle');
  await listen(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    // The page has seen each phase before the next one comes, however slow it is.
    await order({ do: 'open-betting' });
    await untilPhase(page, 'betting');
    await order({ do: 'place-wager', wager: 'banker', amount: 10_000, for: 'w-wong' });
    await order({ do: 'close-betting' });
    await untilPhase(page, 'bets-closed');
    for (const _card of CARDS) await order({ do: 'draw-card' });
    await untilPhase(page, 'revealing');
    for (const [nth, card] of CARDS.entries()) await order({ do: 'expose-card', draw: nth + 1, card });
    await order({ do: 'announce-totals' });
    await untilPhase(page, 'complete');
    await order({ do: 'announce-outcome' });
    await untilPhase(page, 'announced');
    await order({ do: 'settle-round' });
    await untilPhase(page, 'idle');
  }
  // The page says one thing after another: the last of them may come a little after the last phase.
  await expect
    .poll(async () => timesIn(await heardOn(page)))
    .toEqual(Object.keys(SCRIPT).map((what) => [what, ROUNDS]));
  expect(faults).toEqual([]);
  await context.close();
});
