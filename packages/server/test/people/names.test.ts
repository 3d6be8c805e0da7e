import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePeople } from '../../src/people/people.ts';
import { backupStore, restoreRows } from '../../src/store/backup.ts';
import { openStore } from '../../src/store/open.ts';
import { scratchDirectory } from '../store/fixture.ts';
import { done, faultOf, HOUSES, joined, ORIGIN, PASSWORD, type TestHouse } from './house.ts';

describe.each(HOUSES)('names on $on', ({ openHouse }) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  beforeEach(() => house.clear());

  const named = (name: string, login: string) => ({ login, name, password: PASSWORD });
  const linkFor = async (role: 'dealer' | 'patron'): Promise<string> =>
    done(await house.people.invite(null, { kind: role === 'patron' ? 'patron' : 'staff', role })).token;
  const held = () => house.store.sql.all('select look, person from names order by look');
  const countOfPeople = async (): Promise<number> =>
    Number((await house.store.sql.all('select count(*) as many from people'))[0]?.['many']);

  /** Same letters in upper case, full width, and with a letter that is two others in one. */
  const ALIKE = ['MRS FINCH', 'Ｍｒｓ Finch', 'Mrs ﬁnch', 'mrs  finch'];

  it.each(ALIKE)('%s is refused to a second person, however they come', async (name) => {
    const first = await house.people.acceptInvite(await linkFor('dealer'), named('Mrs Finch', 'finch'));
    const guest = done(await house.people.newGuest());
    const [staff, patron] = [await linkFor('dealer'), await linkFor('patron')];
    const before = await held();
    expect(faultOf(await house.people.registerPatron(named(name, 'other')))).toBe('name-taken');
    expect(faultOf(await house.people.claimAccount(guest, named(name, 'other')))).toBe('name-taken');
    expect(faultOf(await house.people.acceptInvite(staff, named(name, 'other')))).toBe('name-taken');
    expect(faultOf(await house.people.acceptInvite(patron, named(name, 'other')))).toBe('name-taken');
    // Nothing of it is kept: the links are good, the guest is one still, the login is free.
    expect(await held()).toEqual(before);
    expect(await countOfPeople()).toBe(2);
    expect(await house.people.personById(guest.id)).toEqual(guest);
    done(await house.people.acceptInvite(staff, named('Mrs Finch 2', 'other')));
    expect(done(first).name).toBe('Mrs Finch');
  });

  it('of someone who was shut out are not free', async () => {
    const dora = await joined(house.people, 'dealer', 'dora');
    done(await house.people.disable(null, dora.id));
    expect(faultOf(await house.people.registerPatron(named('the DORA', 'other')))).toBe('name-taken');
  });

  it('that are merely similar are free', async () => {
    done(await house.people.registerPatron(named('Ann', 'ann.1')));
    for (const [index, name] of ['Anne', 'An n', 'Ánn', 'Ann 2'].entries()) {
      expect([name, faultOf(await house.people.registerPatron(named(name, `other.${index}`)))]).toEqual([name, null]);
    }
  });

  it('go to one of many who want them at once, on two servers', async () => {
    const tries = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? house.people : house.elsewhere).registerPatron(
        named(index % 3 === 0 ? 'ANN' : 'Ann', `ann.${index}`),
      ),
    );
    const faults = (await Promise.all(tries)).map(faultOf);
    expect(faults.filter((fault) => fault === null)).toHaveLength(1);
    expect(faults.filter((fault) => fault === 'name-taken')).toHaveLength(7);
    expect(await countOfPeople()).toBe(1);
    expect(await held()).toHaveLength(1);
  });

  it('go to one of a guest, a newcomer and an invited who want them at once', async () => {
    const guest = done(await house.people.newGuest());
    const link = await linkFor('dealer');
    const answers = await Promise.all([
      house.people.claimAccount(guest, named('Ann', 'ann.1')),
      house.elsewhere.registerPatron(named('ann', 'ann.2')),
      house.elsewhere.acceptInvite(link, named('ANN', 'ann.3')),
    ]);
    expect(answers.map(faultOf).filter((fault) => fault !== null)).toEqual(['name-taken', 'name-taken']);
  });

  it('are not what is told to someone who repeats a request', async () => {
    done(await house.people.registerPatron(named('Ann', 'ann')));
    expect(faultOf(await house.people.registerPatron(named('Ann', 'ann')))).toBe('login-taken');
    const guest = done(await house.people.newGuest());
    const wanted = named('Bea', 'bea');
    const both = await Promise.all([
      house.people.claimAccount(guest, wanted),
      house.elsewhere.claimAccount(guest, wanted),
    ]);
    expect(both.map(faultOf).toSorted()).toEqual(['not-a-guest', null]);
    const link = await linkFor('dealer');
    done(await house.people.acceptInvite(link, named('Cy', 'cyril')));
    expect(faultOf(await house.people.acceptInvite(link, named('Cy', 'cyril')))).toBe('invite-used');
  });

  it("of guests can be kept by them, and are nobody else's afterwards", async () => {
    const [one, two] = [done(await house.people.newGuest()), done(await house.people.newGuest())];
    expect(done(await house.people.claimAccount(one, named(one.name.toUpperCase(), 'one'))).id).toBe(one.id);
    done(await house.people.claimAccount(two, named('Ann', 'two')));
    expect(faultOf(await house.people.registerPatron(named(two.name, 'three')))).toBe('name-taken');
  });

  /** With full-width digits, without a blank, with marks, and in traditional letters. */
  const LIKE_GUESTS = [
    'Guest 1234',
    'GUEST １２３４',
    'Guest1234',
    'Guest #12 34',
    '访客 1234',
    '访客1234',
    '訪客 1234',
    'guest 7',
  ];

  it.each(LIKE_GUESTS)('such as %s are for guests alone', async (name) => {
    const guest = done(await house.people.newGuest());
    const [staff, patron] = [await linkFor('dealer'), await linkFor('patron')];
    const other = name.replaceAll(/\p{N}/gu, '9');
    for (const wanted of [name, other].filter((each) => each.replaceAll(/\D/g, '') !== guest.name.slice(6))) {
      expect(faultOf(await house.people.registerPatron(named(wanted, 'other')))).toBe('name-taken');
      expect(faultOf(await house.people.claimAccount(guest, named(wanted, 'other')))).toBe('name-taken');
      expect(faultOf(await house.people.acceptInvite(staff, named(wanted, 'other')))).toBe('name-taken');
      expect(faultOf(await house.people.acceptInvite(patron, named(wanted, 'other')))).toBe('name-taken');
    }
    expect(await countOfPeople()).toBe(1);
  });

  it('of guests can be kept in Chinese as well', async () => {
    const guest = done(await house.people.newGuest());
    const name = guest.name.replace('Guest', '访客');
    expect(done(await house.people.claimAccount(guest, named(name, 'one')))).toMatchObject({ id: guest.id, name });
  });

  it('that only begin like those of guests are free', async () => {
    for (const [index, name] of ['Guest', 'Guest of honour', 'Guest 12 b', 'Guests 12', '访客', '12 Guest'].entries()) {
      expect([name, faultOf(await house.people.registerPatron(named(name, `other.${index}`)))]).toEqual([name, null]);
    }
  });

  it('of guests grow longer where those of four digits are given out', async () => {
    const numbers = Array.from({ length: 9_000 }, (_, index) => `('guest ${1_000 + index}', 'p-x')`);
    await house.store.sql.all(`insert into names (look, person) values ${numbers.join(', ')}`);
    const guests = await Promise.all(Array.from({ length: 20 }, () => house.people.newGuest()));
    const names = guests.map((guest) => done(guest).name);
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(name).toMatch(/^Guest [1-9]\d{4,5}$/);
    expect(await countOfPeople()).toBe(20);
  });

  it('of opponents are theirs where nobody had them, and the opponent comes also where someone had', async () => {
    const ann = done(await house.people.registerPatron(named('steady', 'ann')));
    const [first, second] = [await house.people.opponent('steady', 1), await house.people.opponent('steady', 2)];
    expect([first.name, second.name]).toEqual(['Steady', 'Steady 2']);
    expect(await held()).toEqual([
      { look: 'steady', person: ann.id },
      { look: 'steady 2', person: second.id },
    ]);
    expect(faultOf(await house.people.registerPatron(named('STEADY 2', 'bea')))).toBe('name-taken');
  });
});

it('names are held after a restore as before', async () => {
  const [data, restored] = [scratchDirectory(), scratchDirectory()];
  const settings = { origin: ORIGIN, now: Date.now, money: 'play' } as const;
  const store = await openStore({ data });
  const ann = { login: 'ann', name: 'Ann', password: PASSWORD };
  done(await makePeople({ ...settings, store }).registerPatron(ann));
  const names = await store.sql.all('select * from names');
  await store.close();
  const file = `${scratchDirectory()}/house.jsonl`;
  await backupStore({ data }, file);
  await restoreRows(file, { data: restored });
  const again = await openStore({ data: restored });
  expect(await again.sql.all('select * from names')).toEqual(names);
  const people = makePeople({ ...settings, store: again });
  expect(faultOf(await people.registerPatron({ ...ann, login: 'other', name: 'ANN' }))).toBe('name-taken');
  await again.close();
});
