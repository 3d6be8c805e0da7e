import type { EventHeader } from '@sabot/proof';
import { GAMES, type Game } from '@sabot/rules';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CommandCheck } from '../../src/verify/record/command-check.ts';
import { StoredCommands } from '../../src/verify/record/stored-commands.ts';
import { kept, removeAll, STREAM } from './changed.ts';
import type { Kept } from './keep.ts';
import { physicalStory, type Story } from './story.ts';

afterEach(removeAll);

let story: Story;
beforeAll(() => {
  story = physicalStory(GAMES[0] as Game);
});

const stampsOf = ({ events }: Story): readonly EventHeader['stamp'][] => events.map(({ stamp }) => stamp);

/** The check of a store's commands after these events, and the sequence of the first that was refused. */
const after = async ({ store }: Kept, stamps: readonly EventHeader['stamp'][]) => {
  const check = new CommandCheck(await StoredCommands.read(store, STREAM, stamps.length));
  const refused = stamps.findIndex((stamp, index) => check.take(index + 1, stamp) !== null) + 1;
  return { check, refused };
};

it('are all that a stream has, and nothing is remembered beside them', async () => {
  const { check, refused } = await after(await kept(story), stampsOf(story));
  expect([refused, check.areAsStored()]).toEqual([0, true]);
});

it('may be refused besides', async () => {
  const made = await kept(story);
  await made.store.sql.all(
    `insert into commands (stream, sender, id, fingerprint, sequence, events, refusal, at)
      values ($1, 'nobody', 'refused', 'f', 7, 0, '{}', 1)`,
    [STREAM],
  );
  expect((await after(made, stampsOf(story))).check.areAsStored()).toBe(true);
});

it.each([
  ['one is missing', 'delete from commands where stream = $1 and sequence = 9'],
  ['one has more events', 'update commands set events = events + 1 where stream = $1 and sequence = 9'],
  ['one has another id', "update commands set id = 'other' where stream = $1 and sequence = 9"],
  ['one is elsewhere', 'update commands set sequence = 10 where stream = $1 and sequence = 9'],
  ['one is nowhere', 'update commands set sequence = 0 where stream = $1 and sequence = 9'],
  ['one was refused', "update commands set refusal = '{}' where stream = $1 and sequence = 9"],
  [
    'one is too many',
    `insert into commands (stream, sender, id, fingerprint, sequence, events, refusal, at)
      values ($1, 'nobody', 'never', 'f', 9, 1, null, 1)`,
  ],
])('are not where %s', async (_, change) => {
  const made = await kept(story);
  await made.store.sql.all(change, [STREAM]);
  const { check, refused } = await after(made, stampsOf(story));
  expect([refused, check.areAsStored()]).toEqual([0, false]);
});

it('name the event that uses an id again, and where all others are', async () => {
  const stamps = stampsOf(story);
  const first = stamps[1] as EventHeader['stamp'];
  const { check, refused } = await after(await kept(story), stamps.with(20, first));
  expect(refused).toBe(21);
  const remembering = new CommandCheck();
  for (const [index, stamp] of stamps.slice(0, 20).entries()) remembering.take(index + 1, stamp);
  for (const { by, command } of stamps.slice(2, 18))
    expect(check.placeOf(by, command)).toEqual(remembering.placeOf(by, command));
  expect(check.placeOf(first.by, 'never')).toBeNull();
});
