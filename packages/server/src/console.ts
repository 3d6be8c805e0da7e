import type { ActorRole } from '@sabot/table';
import { makePeople, type People } from './people/people.ts';
import { inviteLink } from './serve.ts';
import { openStore, type Where } from './store/open.ts';
import type { EventStore } from './store/store.ts';
import { originOf } from './streams/origin.ts';

/** What whoever sits at the machine of the house may do, also while it runs. */
const atConsole = async <T>(where: Where, work: (people: People, store: EventStore) => Promise<T>): Promise<T> => {
  const store = await openStore(where, { beside: true });
  try {
    return await work(makePeople({ store, origin: originOf(), now: Date.now, money: 'play' }), store);
  } finally {
    await store.close();
  }
};

export const inviteFromConsole = (where: Where, role: ActorRole, url: string): Promise<string> =>
  atConsole(where, (people) => inviteLink(people, role, url));

/** Shuts someone out by login, whatever their rank; false where nobody has that login. */
export const disableFromConsole = (where: Where, login: string): Promise<boolean> =>
  atConsole(where, async (people, { sql }) => {
    const [row] = await sql.all('select id from people where login = $1', [login]);
    return row !== undefined && 'ok' in (await people.disable(null, String(row['id'])));
  });
