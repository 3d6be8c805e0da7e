import { type Answer, type Client, makeClient, makeCookieJar } from '@sabot/client';
import type { TableView } from '@sabot/table';
import { PASSWORD } from './requests.ts';

/** Someone with an account, for questions to the house and commands to it. */
export interface Account {
  readonly cookie: string;
  readonly client: Client;
}

/** What the house answered: a test that asks has no use for a problem. */
export const got = async <T>(asked: Promise<Answer<T>>): Promise<T> => {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.fault));
  return answer.value;
};

export const accountOf = (url: string, cookie: string): Account => ({
  cookie,
  client: makeClient({ base: url, jar: { header: () => cookie, hear: () => undefined } }),
});

/** Makes an account by an invitation; its name is the login with a capital. */
export const acceptInvite = async (url: string, token: string, login: string): Promise<Account> => {
  const jar = makeCookieJar();
  const body = { login, name: `${login[0]?.toUpperCase()}${login.slice(1)}`, password: PASSWORD };
  await got(makeClient({ base: url, jar }).post('/api/invites/:token/accept', { params: { token }, body }));
  return accountOf(url, jar.header() ?? '');
};

/** A table as they may see it. */
export const viewFor = async ({ client }: Account, table: string): Promise<TableView> =>
  (await got(client.get('/api/tables/:table', { params: { table } }))).view;

/** What they have at a table. */
export const ownFor = async (account: Account, table: string): Promise<NonNullable<TableView['own']>> => {
  const { own } = await viewFor(account, table);
  if (own === null) throw new Error('not at the table');
  return own;
};
