import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { entriesIn, sessionOf, usualSession } from '@sabot/tournament';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupStore } from '../../src/store/backup.ts';
import { restoreHouse } from '../../src/streams/house.ts';
import { verifyStore } from '../../src/verify/index.ts';
import {
  booksOf,
  configOf,
  create,
  entryOf,
  GAME,
  guestIn,
  liveOf,
  opponents,
  scratch,
  startServer,
  sumOf,
  until,
} from '../tournament/running.ts';
import { ask, atTable, makeStage, phaseIs, playUntil, type Stage, step } from '../tournament/stage.ts';

let restores = 0;

/** All of the house, at this moment. */
const restore = (stage: Stage): void => {
  restores += 1;
  const number = stage.state.epochs.length + 1;
  const fields = { epoch: restores.toString(16).padStart(64, '0'), number, restored: stage.now, backedUp: stage.now };
  const sender = { by: 'house', as: 'device' };
  for (const id of stage.tables.keys()) {
    const already = stage.tables.get(id)?.state.epochs.at(-1)?.number ?? 0;
    if (already < number) atTable(stage, id, { do: 'open-epoch', ...fields, ...sender });
  }
  ask(stage, { do: 'open-tournament-epoch', ...fields, ...sender });
};

const inSession = (config = configOf()): Stage => {
  const stage = makeStage(entryOf({ opponents: opponents(7) }));
  ask(stage, { do: 'create-tournament', config });
  playUntil(stage, phaseIs('registering'));
  ask(stage, { do: 'register', by: 'p-one', as: 'patron' });
  playUntil(stage, phaseIs('session'));
  return stage;
};

describe('the steward after a restore', () => {
  it('goes on wherever the session was, to the prizes, with every chip accounted for', () => {
    for (const steps of [0, 1, 3, 6, 10, 15, 22, 30, 45, 60, 80, 110, 140, 180, 230, 300]) {
      const stage = inSession();
      for (let done = 0; done < steps && !phaseIs('awarded')(stage); done += 1) step(stage);
      restore(stage);
      playUntil(stage, phaseIs('awarded'));
      const [first] = stage.state.past;
      // Every session was played to its end: void rounds are played again.
      expect([stage.state.past.length, first?.abandoned]).toEqual([2, false]);
      expect(stage.state.money.pot + stage.state.money.prizes).toBe(0);
    }
  });

  it('goes on after several, one after another, in a session of time too', () => {
    const session = usualSession(GAME, { length: { kind: 'time', minutes: 1, lastRounds: 1 } });
    for (const config of [configOf(), configOf({ sessions: [session] })]) {
      const stage = inSession(config);
      for (let time = 0; time < 6; time += 1) {
        for (let done = 0; done < 17 && !phaseIs('awarded')(stage); done += 1) step(stage);
        restore(stage);
      }
      playUntil(stage, phaseIs('awarded'));
      expect(entriesIn(stage.state).length).toBeGreaterThan(0);
    }
  });
});

it('a tournament is restored in the middle of a session with its tables, and played to the prizes', async () => {
  const [there, target] = [scratch(), scratch()];
  onTestFinished(() => {
    there.remove();
    target.remove();
  });
  const before = await startServer(there);
  const live = await create(before.house, entryOf({ opponents: opponents(5) }), configOf({}, 6));
  await until(live, ({ stage }) => stage.phase === 'registering');
  await guestIn(before, live);
  await until(live, (state) => (sessionOf(state)?.tables[0]?.results.length ?? 0) >= 2);
  const file = join(target.data, 'house.jsonl');
  await backupStore({ data: there.data }, file);
  await until(live, (state) => (sessionOf(state)?.tables[0]?.results.length ?? 6) >= 4);
  await before.stop();

  const data = join(target.data, 'store');
  const { epoch, stopped } = await restoreHouse(file, { data });
  expect(stopped).toEqual([]);
  const after = await startServer({ data });
  onTestFinished(() => after.stop());
  const again = await liveOf(after);
  expect(again.state().epochs).toMatchObject([{ id: epoch.id, number: 1 }]);
  expect(await verifyStore(after.store)).toMatchObject({ ok: true });
  await until(again, ({ stage }) => stage.phase === 'awarded');
  expect(again.state().past).toMatchObject([{ abandoned: false }, { abandoned: false }]);
  expect(await booksOf(after.store)).toEqual({ chips: 0, money: 0 });
  expect(await sumOf(after.store, 'felt:')).toBe(0);
  expect(await verifyStore(after.store)).toMatchObject({ ok: true });
  expect(after.warnings.filter(({ words }) => words === 'trouble')).toEqual([]);
});

/** What the house's opponents bet on in the first session of a tournament that is there and has nobody in it. */
const betsAt = async (data: string): Promise<readonly string[]> => {
  const server = await startServer({ data });
  try {
    const live = await liveOf(server);
    await guestIn(server, live);
    await until(live, (state) => sessionOf(state)?.bets.length === 15);
    const bets = (sessionOf(live.state())?.bets ?? []).map(({ entry, wager }) => ({ entry, wager }));
    return bets.sort((one, other) => one.entry - other.entry).map(({ entry, wager }) => `${entry} ${wager}`);
  } finally {
    await server.stop();
  }
};

it('who saw what the opponents did after the backup does not know what they do after the restore', async () => {
  const folder = scratch();
  onTestFinished(folder.remove);
  const [there, copy, target] = ['there', 'copy', 'restored'].map((name) => join(folder.data, name));
  if (there === undefined || copy === undefined || target === undefined) throw new Error('no folders');
  const before = await startServer({ data: there });
  const riders = Array.from({ length: 15 }, () => 'dragon-rider' as const);
  const live = await create(before.house, entryOf({ opponents: riders }), configOf());
  await until(live, ({ stage }) => stage.phase === 'registering');
  await before.stop();
  cpSync(there, copy, { recursive: true });
  const file = join(folder.data, 'house.jsonl');
  await backupStore({ data: there }, file);
  await restoreHouse(file, { data: target });

  const lost = await betsAt(there);
  // In a copy made by hand nothing has changed, and everyone knows.
  expect(await betsAt(copy)).toEqual(lost);
  // Each is one of several by chance: fifteen fall alike less than once in a million times.
  expect(await betsAt(target)).not.toEqual(lost);
});
