import { type Viewer, type ViewRole, viewOf } from '@sabot/table';
import { expose, must, openTable, peeling, type TestTable } from '@sabot/testkit/table';
import { expect, it } from 'vitest';
import { updateWriter } from '../../src/http/feeds/update-frame.ts';
import { newViewClass, type RoleView, roleViewOf, viewText } from '../../src/http/views/view-class.ts';

const viewerOf = (name: string): Viewer => (name === 'spectator' ? { role: name } : { role: 'patron', person: name });

/** Some who watch a table, by name, and what each of them holds after a hello and the updates since. */
const watching = (house: TestTable, names: readonly string[]) => {
  const { game } = house;
  const shown = new Map<ViewRole, RoleView>();
  const classes = names.map((name) => {
    const viewer = viewerOf(name);
    const role = roleViewOf(game, house.state, viewer.role, shown.get(viewer.role));
    shown.set(viewer.role, role);
    const seen = newViewClass(game, viewer, role);
    return { name, seen, held: JSON.parse(viewText(seen)) };
  });
  let told = house.events.length;
  return (): ReadonlyMap<string, Buffer> => {
    const [events, first] = [house.events.slice(told), told + 1];
    told = house.events.length;
    const telling = { game, state: house.state, at: 1, deadline: null, events, first, heads: [], shown };
    const write = updateWriter({ ...telling, interrupted: null, namesFor: () => ({}) });
    return new Map(
      classes.map(({ name, seen, held }) => {
        const frame = write(seen);
        Object.assign(held, JSON.parse(String(frame)).changed);
        expect(held, name).toEqual(JSON.parse(JSON.stringify(viewOf(game, house.state, viewerOf(name)))));
        return [name, frame];
      }),
    );
  };
};

it('all patrons whom it does not concern are sent the very same bytes, written once', () => {
  const house = openTable('DTN', { method: 'B', source: 'keypad' });
  const tell = watching(house, ['Ann', 'Ben', 'Cho', 'Fay', 'spectator']);
  must(house, 'Dan', 'open-betting');
  const opened = tell();
  for (const name of ['Ben', 'Cho', 'Fay']) expect(opened.get(name), name).toBe(opened.get('Ann'));
  expect(opened.get('spectator')).toEqual(opened.get('Ann'));
  must(house, 'Ann', 'place-wager', { wager: 'player', amount: 12_300 });
  const placed = tell();
  expect(placed.get('Cho')).toBe(placed.get('Ben'));
  expect(JSON.parse(String(placed.get('Ann')))).toMatchObject({
    events: [{ type: 'WagerPlaced', stamp: { by: 'Ann' } }],
    changed: { own: { person: 'Ann' }, round: { wagers: [{ owner: 'Ann' }] } },
  });
  expect(JSON.parse(String(placed.get('Ben')))).toMatchObject({ events: [{ stamp: { by: null } }] });
  expect(JSON.parse(String(placed.get('Ben'))).changed).not.toHaveProperty('own');
  must(house, 'Dan', 'close-betting');
  const closed = tell();
  expect(closed.get('Ann')).toBe(closed.get('Ben'));
});

it('a card face down goes to who has peeled it alone, and once it is exposed the hand is as everyone sees it', () => {
  const { house } = peeling('DTN');
  const tell = watching(house, ['Ann', 'Ben', 'Cho', 'spectator']);
  must(house, 'Ann', 'peel-card', { draw: 3 });
  const peeled = tell();
  expect(String(peeled.get('Ann'))).toContain('"5c"');
  expect(peeled.get('Ben')).toBe(peeled.get('Cho'));
  for (const name of ['Ben', 'spectator']) expect(String(peeled.get(name)), name).not.toMatch(/"(Kh|5c)"/);
  expose(house, 1, 'Kh', 'Ann');
  tell();
  expose(house, 3, '5c', 'Ann');
  const exposed = tell();
  expect(exposed.get('Ben')).toBe(exposed.get('Cho'));
  expect(String(exposed.get('Ben'))).toMatch(/"Kh".*"5c"/);
});
