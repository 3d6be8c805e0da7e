import { spawnSync } from 'node:child_process';
import type { TournamentHello } from '@sabot/protocol';
import { RUN_POLICIES, type RunPolicy } from '@sabot/rules';
import { type Account, got } from '@sabot/testkit/accounts';
import { houseInBrowser, signedIn } from '@sabot/testkit/browser';
import { SABOT } from '@sabot/testkit/program';
import { type SentTournamentCommand, type TournamentConfig, usualSession, usualTournament } from '@sabot/tournament';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { figuresIn, type MarkedFigure, type OddsReply, readingOf, unmarkedIn } from './odds-oracle.ts';
import { accountIn } from './staff-pages.ts';
import { DRAGONS, GAME } from './tournament-fixtures.ts';
import { joinFromList } from './tournament-pages.ts';

/** What pages and the API say of Dragon Bets, beside what `sabot odds --session` says of the session that is played. */

const { house, visitor } = await houseInBrowser();
const manager = await house.manager();
const [guest, organiser] = await Promise.all([visitor(), visitor()]);
await signedIn(organiser, house.url(), manager);

const DECKS = 6;
const LENGTHS = [5, 8, 20, 70] as const;
/** What several dragons pay in a house that does not keep to the usual reading (A4), where there is time for several. */
const OTHERS = RUN_POLICIES.filter((policy) => policy !== 'highest').flatMap((runPolicy) =>
  [20, 70].map((rounds) => ({ rounds, runPolicy })),
);
/** Half a minute a round; nothing is dealt, since Dragon Bets stay open. */
const TIMES = { bettingMs: 12_000, paceMs: 1000, squeezeMs: 10_000, contributionMs: 50, resultMs: 5000 };
const AUTO = { tables: TIMES, dragonMs: 3_600_000, organise: null, opponents: [] };

type Length = TournamentConfig['sessions'][number]['length'];

const give = ({ client }: Account, tournament: string, order: SentTournamentCommand): Promise<object> =>
  got(client.giveTournament(tournament, order));

const frameFor = ({ client }: Account, tournament: string): Promise<TournamentHello> =>
  got(client.get('/api/tournaments/:tournament', { params: { tournament } }));

/** A tournament whose session is as long as that, with the guest and another in it, as long as Dragon Bets are taken. */
const opened = async (length: Length, runPolicy: RunPolicy = 'highest'): Promise<string> => {
  const usual = usualTournament(GAME);
  const config: TournamentConfig = {
    ...usual,
    name: `Cup ${length.kind}`,
    runPolicy,
    tables: { ...usual.tables, decks: DECKS },
    sessions: [usualSession(GAME, { length })],
  };
  const { tournament } = await got(manager.client.give('/api/tournaments', { body: { config, auto: AUTO } }));
  const { id } = tournament;
  await give(manager, id, { do: 'publish-tournament' });
  await joinFromList(guest.page, id);
  const other = await visitor();
  await joinFromList(other.page, id);
  await other.context.close();
  await give(manager, id, { do: 'close-registration' });
  const { view } = await frameFor(manager, id);
  await give(manager, id, { do: 'draw-seats', order: view.entries.map(({ entry }) => entry) });
  await give(manager, id, { do: 'open-session' });
  return id;
};

const replies = new Map<string, OddsReply>();
/** The program as people start it. */
const oddsOf = ({ game, decks, rounds, runs }: MarkedFigure): OddsReply => {
  const session = rounds === null ? [] : ['--session', String(rounds), '--run-policy', String(runs)];
  const flags = ['odds', game, '--decks', String(decks), ...session];
  const key = flags.join(' ');
  const known =
    replies.get(key) ??
    (JSON.parse(spawnSync(process.execPath, [SABOT, ...flags, '--json'], { encoding: 'utf8' }).stdout) as OddsReply);
  replies.set(key, known);
  return known;
};

const isDragon = ({ wager }: MarkedFigure): boolean => DRAGONS.some((dragon) => dragon === wager);

/** The Dragon figures in a part of the page; everything there that reads like a figure is the one of `odds`. */
const dragonsIn = async (part: Locator): Promise<readonly MarkedFigure[]> => {
  await part.locator('[data-odds-figure]').first().waitFor();
  const markup = await part.evaluate(({ outerHTML }) => outerHTML);
  expect(unmarkedIn(markup)).toEqual([]);
  const figures = figuresIn(markup);
  for (const figure of figures) expect({ ...figure, text: readingOf(oddsOf(figure), figure) }).toEqual(figure);
  return figures.filter(isDragon);
};

const expectFor = (figures: readonly MarkedFigure[], rounds: number, runs: RunPolicy = 'highest'): void => {
  expect(figures.length).toBeGreaterThan(0);
  expect(new Set(figures.map((each) => `${each.rounds} rounds, ${each.decks} decks, ${each.runs}`))).toEqual(
    new Set([`${rounds} rounds, ${DECKS} decks, ${runs}`]),
  );
};

/** All that someone in a tournament meets of what Dragon Bets are worth, with the words around it. */
const metIn = async (id: string, rounds: number, runs?: RunPolicy): Promise<readonly string[]> => {
  const { page } = guest;
  const said: string[] = [];
  const meet = async (part: Locator): Promise<void> => {
    expectFor(await dragonsIn(part), rounds, runs);
    said.push(await part.innerText());
  };
  await page.goto(`/tournaments/${id}`);
  await page.locator('.dragon-chances summary').click();
  await meet(page.locator('main'));
  await page.locator('[data-act="to-table"]').click();
  await page.locator('[data-strip="here"]').waitFor();
  for (const dragon of DRAGONS) {
    await page.locator(`[data-spot-info="${dragon}"]`).click();
    await meet(page.locator('dialog[open]'));
    await page.keyboard.press('Escape');
  }
  await page.locator('[role="tab"][id$="-odds"]').click();
  await meet(page.locator('[data-panel="odds"]'));
  return said;
};

describe('a tournament in the browser (A4b)', () => {
  it.each(LENGTHS)('of %i rounds shows what Dragon Bets are worth in that many, wherever it does', async (rounds) => {
    const said = await metIn(await opened({ kind: 'rounds', rounds }), rounds);
    expect(said).toHaveLength(2 + DRAGONS.length);
    for (const text of said) {
      expect(text).toContain(`For a session of ${rounds} rounds from ${DECKS} decks.`);
      expect(text).not.toContain('none is estimated');
    }
    // The house has the edge up to 16, 18 and 15 rounds.
    const windows = said.slice(1, 1 + DRAGONS.length);
    expect(windows.map((text) => text.includes('favours the player'))).toEqual(DRAGONS.map(() => rounds > 18));
  });

  it.each(OTHERS)('of $rounds rounds in which $runPolicy is paid shows that as well', async ({ rounds, runPolicy }) => {
    const said = await metIn(await opened({ kind: 'rounds', rounds }, runPolicy), rounds, runPolicy);
    expect(said).toHaveLength(2 + DRAGONS.length);
  });

  it('that is timed calls it an estimate, for how many rounds, and favours nobody', async () => {
    // Ten minutes at half a minute a round, and two after them.
    const said = await metIn(await opened({ kind: 'time', minutes: 10, lastRounds: 2 }), 22);
    for (const text of said) {
      expect(text).toContain('An estimate, for 22 rounds');
      expect(text).toContain('10 minutes at about 30 seconds a round and 2 after them');
      expect(text).not.toContain('none is estimated');
    }
    // The last one has the wagers on a round as well, of which Banker favours the player.
    for (const text of said.slice(0, -1)) expect(text).not.toMatch(/favours the/);
    expect(said.at(-1)?.match(/favours the/g)).toHaveLength(1);
  });

  it('is set up with what they are worth in the length that is typed', async () => {
    const { page } = organiser;
    await page.goto('/tournaments/new');
    await page.locator('input[name="decks"]').fill(String(DECKS));
    const session = page.locator('.form-session').first();
    for (const rounds of LENGTHS) {
      await session.locator('input[name="rounds"]').fill(String(rounds));
      await session.locator(`[data-session-rounds="${rounds}"]`).waitFor();
      for (const policy of RUN_POLICIES) {
        await page.getByLabel('Several dragons in one session').selectOption(policy);
        await session.locator(`[data-runs="${policy}"]`).first().waitFor();
        expectFor(await dragonsIn(session), rounds, policy);
      }
    }
  });
});

it('the rules show several lengths and no verdict', async () => {
  const { page } = guest;
  await page.goto(`/rules/${GAME.id}#odds`);
  const figures = await dragonsIn(page.locator('#odds'));
  expect(new Set(figures.map(({ rounds }) => rounds)).size).toBeGreaterThan(4);
  expect(await page.locator('#odds').innerText()).not.toMatch(/favours/);
});

/** Every field of an answer, with the names of those around it. */
const fieldsIn = (value: unknown, path = ''): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = Array.isArray(value) ? path : `${path}.${name}`;
    return [at, ...fieldsIn(inner, at)];
  });
};

it('the API leaves what Dragon Bets are worth to those who show it, with all that it takes to work it out', async () => {
  const id = await opened({ kind: 'rounds', rounds: 8 });
  const patron = await accountIn(guest, house.url());
  const frame = await frameFor(patron, id);
  expect(frame).toMatchObject({
    view: { config: { runPolicy: 'highest', tables: { decks: DECKS } }, session: { plan: { length: { rounds: 8 } } } },
    auto: { tables: TIMES },
  });
  const { client } = patron;
  const answers: unknown[] = [frame, await got(client.get('/api/tournaments'))];
  for (const table of Object.values(frame.tables))
    answers.push(await got(client.get('/api/tables/:table', { params: { table } })));
  const weighing = answers
    .flatMap((answer) => fieldsIn(answer))
    .filter((path) => /chance|probab|odds|edge|expect|favou?r|\.ev$/i.test(path));
  expect(weighing).toEqual([]);
});

it('nobody met an error', () => {
  expect([...guest.faults, ...organiser.faults]).toEqual([]);
});

interface Compiling {
  compiled?: number;
}

describe('a page with odds', () => {
  it('counts them by the kernel in WebAssembly, and may compile nothing else', async () => {
    const visited = await visitor();
    const { page } = visited;
    await page.addInitScript(() => {
      const here = globalThis as Compiling;
      const { Module } = WebAssembly;
      WebAssembly.Module = class extends Module {
        constructor(bytes: BufferSource) {
          super(bytes);
          here.compiled = (here.compiled ?? 0) + 1;
        }
      };
    });
    await page.goto(`/rules/${GAME.id}#odds`);
    await page.locator('[data-odds-figure]').first().waitFor();
    expect(await page.evaluate(() => (globalThis as Compiling).compiled)).toBe(1);
    // Later, because what the test itself has evaluated may do what pages may not.
    const refusal = await page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          setTimeout(() => {
            try {
              resolve(String(new Function('return 1')()));
            } catch (error) {
              resolve((error as Error).name);
            }
          }),
        ),
    );
    expect(refusal).toBe('EvalError');
    // The refusal of the text above is the one fault there may be.
    expect(visited.faults.filter((fault) => !fault.includes("'unsafe-eval'"))).toEqual([]);
    await visited.context.close();
  });
});
