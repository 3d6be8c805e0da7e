import type { StreamId, Tip } from '@sabot/proof';
import type pg from 'pg';
import { balanceChanges } from './appends.ts';
import { MAX_CENTS } from './migrations.ts';
import { codeOf, constraintOf, UNIQUE_VIOLATION } from './postgres-client.ts';
import type { Append, AppendOutcome } from './store.ts';

type Stopped = NonNullable<AppendOutcome['stopped']>;

/** A batch of a stream that waits to be stored. */
export interface AppendJob {
  readonly stream: StreamId;
  readonly batch: readonly Append[];
}

/**
 * Whole batches of several streams in one statement, which is one transaction and one trip. The accounts are locked
 * first, in the order of their names, so that writers queue up and never deadlock; only then is it decided whether
 * anything is written. `lowest` and `highest` are the least and the most that an account comes to after any append, so
 * that none is overdrawn or overfull on the way.
 */
const APPEND = `with
  change as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
      as given (account, net, lowest, highest)),
  locked as materialized (
    select account, balance from balances where account = any ($1::text[]) order by account for update),
  verdict as materialized (
    select
      (select count(*) from locked) < cardinality($1::text[]) as missing,
      (select min(locked.account) from locked join change on change.account = locked.account
        where balance + highest > case when substr(locked.account, 1, 5) = 'debt:' then 0 else ${MAX_CENTS} end
          or balance + lowest < case
            when locked.account = 'cashier' or substr(locked.account, 1, 6) in ('house:', 'float:', 'short:')
              or substr(locked.account, 1, 9) = 'practice:'
              or substr(locked.account, 1, 5) in ('bank:', 'sent:', 'debt:', 'drop:') then -${MAX_CENTS} else 0 end) as short,
      exists (select 1 from unnest($5::text[], $6::bigint[], $34::text[]) as given (stream, last, hash)
        where exists (select 1 from events where events.stream = given.stream and sequence = last + 1)
        or (last > 0 and not exists (
          select 1 from events where events.stream = given.stream and sequence = last and events.hash = given.hash))) as stale),
  go as materialized (select 1 from verdict where not missing and short is null and not stale),
  event as (
    insert into events (stream, sequence, format, rules, build, salt, body, hash)
    select stream, sequence, format, rules, build, salt, body, hash
    from unnest($7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::text[],
        $14::text[]) as given (stream, sequence, format, rules, build, salt, body, hash), go
    returning position, stream, sequence),
  line as (
    insert into lines (position, place, account, amount)
    select event.position, given.place, given.account, given.amount
    from unnest($15::text[], $16::bigint[], $17::bigint[], $18::text[], $19::bigint[])
      as given (stream, sequence, place, account, amount)
    join event on event.stream = given.stream and event.sequence = given.sequence),
  balance as (
    update balances set balance = balances.balance + change.net from change, go where balances.account = change.account),
  command as (
    insert into commands (stream, sender, id, fingerprint, sequence, events, refusal, at)
    select stream, sender, id, fingerprint, sequence, events, refusal, at
    from unnest($20::text[], $21::text[], $22::text[], $23::text[], $24::bigint[], $25::bigint[], $26::text[],
      $27::bigint[]) as given (stream, sender, id, fingerprint, sequence, events, refusal, at), go),
  head as (
    insert into heads (stream, round, sequence, hash, key, signature, epoch)
    select stream, round, sequence, hash, key, signature, epoch
    from unnest($28::text[], $29::bigint[], $30::bigint[], $31::text[], $32::text[], $33::text[], $35::text[])
      as given (stream, round, sequence, hash, key, signature, epoch), go)
  select missing, short, stale from verdict`;

const ADD_ACCOUNTS = `insert into balances (account, balance)
  select account, 0 from unnest($1::text[]) as given (account) order by account on conflict do nothing`;

interface Verdict {
  readonly missing: number;
  readonly short: string | null;
  readonly stale: number;
}

interface Movement {
  readonly net: number;
  readonly lowest: number;
  readonly highest: number;
}

const movementsOf = (jobs: readonly AppendJob[]): ReadonlyMap<string, Movement> => {
  const movements = new Map<string, Movement>();
  for (const { account, amount } of jobs.flatMap(({ batch }) => batch.flatMap(balanceChanges))) {
    const { net: before, lowest, highest } = movements.get(account) ?? { net: 0, lowest: 0, highest: 0 };
    const net = before + amount;
    movements.set(account, { net, lowest: Math.min(lowest, net), highest: Math.max(highest, net) });
  }
  return movements;
};

/** One array a column. */
const columns = <T>(rows: readonly T[], ...keys: readonly (keyof T)[]): unknown[] =>
  keys.map((key) => rows.map((row) => row[key]));

/** Where each stream must still end. */
const endsOf = (jobs: readonly AppendJob[]): readonly (Tip & { readonly stream: StreamId })[] =>
  jobs.flatMap(({ stream, batch }) => batch.slice(0, 1).map(({ after }) => ({ stream, ...after })));

const valuesOf = (jobs: readonly AppendJob[], movements: ReadonlyMap<string, Movement>): unknown[] => {
  const appends = jobs.flatMap(({ stream, batch }) => batch.map((append) => ({ stream, append })));
  const ends = endsOf(jobs);
  const records = appends.flatMap(({ append }) => append.records);
  const lines = appends.flatMap(({ stream, append }) =>
    append.lines.map((line, place) => ({ ...line, stream, place })),
  );
  const commands = appends.map(({ stream, append }) => ({ ...append.command, stream }));
  const heads = appends.flatMap(({ append: { head } }) => (head === null ? [] : [head]));
  return [
    [...movements.keys()],
    ...columns([...movements.values()], 'net', 'lowest', 'highest'),
    ...columns(ends, 'stream', 'sequence'),
    ...columns(records, 'stream', 'sequence', 'format', 'rules', 'build', 'salt', 'body', 'hash'),
    ...columns(lines, 'stream', 'sequence', 'place', 'account', 'amount'),
    ...columns(commands, 'stream', 'sender', 'id', 'fingerprint', 'sequence', 'events', 'refusal', 'at'),
    ...columns(heads, 'stream', 'round', 'sequence', 'hash', 'key', 'signature'),
    ...columns(ends, 'hash'),
    heads.map(({ epoch = null }) => epoch),
  ];
};

const wasUsed = async (client: pg.ClientBase, stream: StreamId, { command }: Append): Promise<boolean> => {
  const query = 'select 1 as there from commands where stream = $1 and sender = $2 and id = $3';
  return (await client.query(query, [stream, command.sender, command.id])).rows.length > 0;
};

/** Why none of it was stored, or null when all was. */
export const appendWhole = async (client: pg.ClientBase, jobs: readonly AppendJob[]): Promise<Stopped | null> => {
  const movements = movementsOf(jobs);
  const values = valuesOf(jobs, movements);
  const run = async (): Promise<Verdict | undefined> =>
    (await client.query<Verdict>({ name: 'append', text: APPEND, values })).rows[0];
  try {
    let verdict = await run();
    if (verdict?.missing === 1) {
      await client.query(ADD_ACCOUNTS, [[...movements.keys()]]);
      verdict = await run();
    }
    if (verdict === undefined || verdict.missing === 1) throw new Error('The accounts of a batch could not be made.');
    if (verdict.stale === 1) return { why: 'conflict' };
    return verdict.short === null ? null : { why: 'overdrawn', account: verdict.short };
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
    return constraintOf(error) === 'commands_key' ? { why: 'repeated' } : { why: 'conflict' };
  }
};

/** A batch that cannot be stored whole is stored append by append, up to the one that stands in the way. */
export const appendBatch = async (client: pg.ClientBase, { stream, batch }: AppendJob): Promise<AppendOutcome> => {
  const stopped = await appendWhole(client, [{ stream, batch }]);
  if (stopped === null) return { done: batch.length, stopped: null };
  const [only, ...others] = batch;
  if (only !== undefined && others.length === 0) {
    // A repeated command is answered as a repeat, whatever else has changed since.
    return { done: 0, stopped: (await wasUsed(client, stream, only)) ? { why: 'repeated' } : stopped };
  }
  for (const [done, append] of batch.entries()) {
    const outcome = await appendBatch(client, { stream, batch: [append] });
    if (outcome.stopped !== null) return { done, stopped: outcome.stopped };
  }
  return { done: batch.length, stopped: null };
};
