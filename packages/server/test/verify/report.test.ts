import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GAMES, type Game } from '@sabot/rules';
import type { EventOf } from '@sabot/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportTable, reportText, roundReport, roundReportOfExport } from '../../src/verify/index.ts';
import { type Kept, keep, newStore } from './keep.ts';
import { PATRONS, physicalStory, type Story } from './story.ts';

let made: Kept;
let story: Story;
beforeAll(async () => {
  const [game] = GAMES as readonly [Game];
  story = physicalStory(game);
  made = await newStore();
  await keep(made, story);
});
afterAll(() => made.remove());

const settled = (round: number): EventOf<'RoundSettled'> => {
  const found = story.events.find((event) => event.type === 'RoundSettled' && event.round === round);
  if (found?.type !== 'RoundSettled') throw new Error(`round ${round} was not settled`);
  return found;
};

describe('the report of a round', () => {
  it('tells wagers, cards with the reason of each, outcome, ends and receipt', async () => {
    const report = await roundReport(made.store, 't-1', 1);
    const { ends } = settled(1);
    expect(report).toMatchObject({ round: 1, end: 'settled', shoe: 1, source: 'reader', method: 'B', ends });
    expect(report?.wagers).toHaveLength(ends.length);
    expect(report?.cards.map(({ draw }) => draw)).toEqual(report?.cards.map((_, index) => index + 1));
    expect(report?.cards.every(({ card, exposedBy }) => card !== null && exposedBy === 'p-dan')).toBe(true);
    const inHand = (side: 'player' | 'banker') =>
      report?.cards.filter((each) => each.side === side).map(({ card }) => card);
    expect(report?.hands).toEqual({ player: inHand('player'), banker: inHand('banker') });
    const thirds = report?.cards.slice(4) ?? [];
    expect(thirds.length + (report?.stood.length ?? 0)).toBe(2);
    for (const { why } of thirds) expect(why).toMatch(/draws on/);
    for (const { why } of report?.stood ?? []) expect(why).toMatch(/stands|natural/);
    expect(report?.receipt).toEqual(await made.store.headOf('table:t-1', 1));
    expect(report?.balances.map(({ person }) => person)).toEqual([...PATRONS]);
    const moved = report?.balances.reduce((sum, { before, after }) => sum + after - before, 0);
    expect(moved).toBe(ends.reduce((sum, { returned, stake }) => sum + returned - stake, 0));
  });

  it('tells corrections with the round, a void with its reason, and what was refused', async () => {
    const corrected = await roundReport(made.store, 't-1', 3);
    expect(corrected?.corrections.map(({ what }) => what)).toEqual(['SettlementCorrected']);
    const correction = story.events.find(
      ({ type }) => type === 'SettlementCorrected',
    ) as EventOf<'SettlementCorrected'>;
    expect(corrected?.ends).toEqual(correction.after);
    expect([...(corrected?.hands.player ?? []), ...(corrected?.hands.banker ?? [])].sort()).toEqual(
      [...correction.cards].sort(),
    );
    const voided = await roundReport(made.store, 't-1', 4);
    expect(voided).toMatchObject({ end: 'voided', outcome: null });
    expect(voided?.cards.map(({ card }) => card)).toEqual([null, null]);
    expect(voided?.hands).toEqual({ player: [null], banker: [null] });
    expect(voided?.rulings.map(({ what }) => what)).toContain('IrregularityReported');
    const late = await roundReport(made.store, 't-1', 5);
    expect(late?.wagers.map(({ what }) => what)).toEqual(['WagerPlaced', 'LateWagerRefused', 'LateWithdrawalRefused']);
  });

  it('is the same from an export, and there is none of a round that was not played', async () => {
    const file = join(made.folder, 'table.jsonl');
    let text = '';
    for await (const lines of exportTable(made.store, 't-1', { now: 1 })) text += lines;
    await writeFile(file, text);
    for (const round of [1, 4, 8])
      expect(await roundReportOfExport(file, round)).toEqual(await roundReport(made.store, 't-1', round));
    expect(await roundReport(made.store, 't-1', 99)).toBeNull();
    expect(await roundReport(made.store, 'none', 1)).toBeNull();
  });

  it('reads as plain text', async () => {
    const report = await roundReport(made.store, 't-1', 1);
    if (report === null) throw new Error('no report');
    const text = reportText(report);
    expect(text).toContain(`The t-1 (t-1), ${story.game.name.en}: round 1, settled`);
    for (const title of ['Wagers', 'Cards, in the order drawn', 'Outcome', 'How each wager ended', 'Receipt'])
      expect(text).toContain(`\n${title}\n`);
    for (const { basis, owner } of settled(1).ends) {
      expect(text).toContain(`[${basis}]`);
      expect(text).toContain(owner);
    }
    expect(text).toContain(report.receipt?.signature ?? 'no receipt');
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });
});
