import type { ActorRole } from '@sabot/table';
import { originOf } from './house/origin.ts';
import { makePeople } from './people/index.ts';
import { inviteLink } from './serve.ts';
import { openStore, type Where } from './store/open.ts';

/** For whoever sits at the machine of the house, also while it runs. */
export const inviteFromConsole = async (where: Where, role: ActorRole, url: string): Promise<string> => {
  const store = await openStore(where, { beside: true });
  try {
    const people = makePeople({ store, origin: originOf(), now: Date.now, money: 'play' });
    return await inviteLink(people, role, url);
  } finally {
    await store.close();
  }
};
