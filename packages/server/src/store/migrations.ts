import { lookOf } from '@sabot/table';
import type { Row, SqlValue } from './store.ts';

export interface Migration {
  readonly version: number;
  readonly name: string;
  /** What differs between the databases stands as a name in braces. */
  readonly statements: readonly string[];
  /** Rows that only a program can make from those there are; it runs after the statements. */
  readonly fill?: Fill;
}

export interface Fill {
  readonly from: string;
  /** Before and after the rows of values. */
  readonly into: readonly [before: string, after: string];
  readonly values: (row: Row) => readonly SqlValue[];
}

/** No line and no balance is above this many cents, nor as far below zero: all are exact in every program. */
export const MAX_CENTS = 9_000_000_000_000_000;

/** Only added to at the end: a migration that a release has applied is never changed. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'the house',
    statements: [
      // The books point at an event by its position, not by its stream: what many tables write at once lies together,
      // and a commit writes few pages. A position says nothing about the order in which transactions ended.
      `create table events (
        position {position},
        stream {text} not null,
        sequence {whole} not null check (sequence >= 1),
        format {whole} not null,
        rules {text} not null,
        build {text} not null,
        salt {text} not null,
        body {text} not null,
        hash {text} not null,
        constraint events_key unique (stream, sequence)
      ) {end}`,
      `create table commands (
        stream {text} not null,
        sender {text} not null,
        id {text} not null,
        fingerprint {text} not null,
        sequence {whole} not null,
        events {whole} not null,
        refusal {text},
        at {whole} not null,
        constraint commands_key primary key (stream, sender, id)
      ) {end}`,
      `create table lines (
        position {whole} not null,
        place {whole} not null,
        account {text} not null,
        amount {whole} not null,
        constraint lines_key primary key (position, place),
        constraint lines_bound check (amount between -${MAX_CENTS} and ${MAX_CENTS})
      ) {sorted}`,
      `create table balances (
        account {text} not null primary key,
        balance {whole} not null,
        constraint balances_floor check (balance >= 0 or account = 'cashier' or substr(account, 1, 6) = 'house:'
          or substr(account, 1, 9) = 'practice:'),
        constraint balances_bound check (balance between -${MAX_CENTS} and ${MAX_CENTS})
      ) {sorted}`,
      `create table heads (
        stream {text} not null,
        round {whole} not null,
        sequence {whole} not null,
        hash {text} not null,
        key {text} not null,
        signature {text} not null,
        constraint heads_key primary key (stream, round)
      ) {sorted}`,
      `create table snapshots (
        stream {text} not null primary key,
        sequence {whole} not null,
        hash {text} not null,
        build {text} not null,
        state {text} not null
      ) {end}`,
      `create table secrets (
        name {text} not null primary key,
        value {text} not null,
        created {whole} not null
      ) {sorted}`,
      `create table tables (
        id {text} not null primary key,
        name {text} not null,
        game {text} not null,
        auto {text},
        owner {text},
        created {whole} not null
      ) {sorted}`,
      `create table people (
        id {text} not null primary key,
        kind {text} not null,
        role {text} not null,
        name {text} not null,
        login {text} unique,
        password {text},
        table_id {text},
        invited_by {text},
        failures {whole} not null default 0,
        locked_until {whole} not null default 0,
        created {whole} not null,
        disabled {whole} not null default 0
      ) {sorted}`,
      `create table sessions (
        hash {text} not null primary key,
        person {text} not null,
        created {whole} not null,
        seen {whole} not null,
        expires {whole} not null
      ) {sorted}`,
      'create index sessions_of_person on sessions (person)',
      'create index sessions_by_end on sessions (expires)',
      `create table invites (
        hash {text} not null primary key,
        role {text} not null,
        kind {text} not null,
        by_person {text},
        table_id {text},
        created {whole} not null,
        expires {whole} not null,
        used_by {text},
        used_at {whole}
      ) {sorted}`,
      // Short-lived marks shared between servers; no backup holds them.
      // Old refusals are cleared away now and then.
      'create index commands_refused on commands (at) where refusal is not null',
      `create table marks (
        name {text} not null primary key,
        until {whole} not null
      ) {sorted}`,
    ],
  },
  {
    version: 2,
    name: 'tables that are over',
    statements: ['alter table tables add column retired {whole}'],
  },
  {
    version: 3,
    name: 'tournaments',
    statements: [
      `create table tournaments (
        id {text} not null primary key,
        name {text} not null,
        game {text} not null,
        auto {text} not null,
        organiser {text},
        created {whole} not null,
        retired {whole}
      ) {sorted}`,
      'alter table tables add column tournament {text}',
      // Made anew, since one of the databases cannot change a check: a tournament's bank and what it has sent to a table
      // may stand below zero.
      'alter table balances rename to balances_before',
      `create table balances (
        account {text} not null primary key,
        balance {whole} not null,
        constraint balances_floor check (balance >= 0 or account = 'cashier' or substr(account, 1, 6) = 'house:'
          or substr(account, 1, 9) = 'practice:' or substr(account, 1, 5) in ('bank:', 'sent:')),
        constraint balances_bound check (balance between -${MAX_CENTS} and ${MAX_CENTS})
      ) {sorted}`,
      'insert into balances (account, balance) select account, balance from balances_before',
      'drop table balances_before',
    ],
  },
  {
    version: 4,
    name: 'epochs',
    statements: [
      // One a restore. `opened` is when all that is played had been brought into it.
      `create table epochs (
        number {whole} not null primary key,
        id {text} not null unique,
        restored {whole} not null,
        backed_up {whole} not null,
        opened {whole}
      ) {sorted}`,
      'alter table heads add column epoch {text}',
    ],
  },
  {
    version: 5,
    name: 'debts',
    statements: [
      // Made anew for the same reason: what a person owes at a table stands at or below zero, and never above it.
      'alter table balances rename to balances_before',
      `create table balances (
        account {text} not null primary key,
        balance {whole} not null,
        constraint balances_floor check (balance >= 0 or account = 'cashier' or substr(account, 1, 6) = 'house:'
          or substr(account, 1, 9) = 'practice:' or substr(account, 1, 5) in ('bank:', 'sent:', 'debt:')),
        constraint balances_debts check (balance <= 0 or substr(account, 1, 5) <> 'debt:'),
        constraint balances_bound check (balance between -${MAX_CENTS} and ${MAX_CENTS})
      ) {sorted}`,
      'insert into balances (account, balance) select account, balance from balances_before',
      'drop table balances_before',
    ],
  },
  {
    version: 6,
    name: 'names that look alike',
    // Persons whose names looked alike before keep them; the first of them owns the look. Devices all have one name.
    statements: [
      `create table names (
        look {text} not null primary key,
        person {text} not null
      ) {sorted}`,
    ],
    fill: {
      from: "select id, name from people where kind <> 'device' order by created, id",
      into: ['insert into names (look, person) values', 'on conflict (look) do nothing'],
      values: ({ id, name }) => [lookOf(String(name)), String(id)],
    },
  },
  {
    version: 7,
    name: 'games',
    statements: [
      // Games that someone else has defined, each as its record stands for good.
      `create table games (
        id {text} not null primary key,
        record {text} not null
      ) {sorted}`,
    ],
  },
  {
    version: 8,
    name: 'floats',
    statements: [
      // Made anew once more: by what a table has won its float stands below zero, and more may be found in a box than booked.
      'alter table balances rename to balances_before',
      `create table balances (
        account {text} not null primary key,
        balance {whole} not null,
        constraint balances_floor check (balance >= 0 or account = 'cashier'
          or substr(account, 1, 6) in ('house:', 'float:', 'short:') or substr(account, 1, 9) = 'practice:'
          or substr(account, 1, 5) in ('bank:', 'sent:', 'debt:', 'drop:')),
        constraint balances_debts check (balance <= 0 or substr(account, 1, 5) <> 'debt:'),
        constraint balances_bound check (balance between -${MAX_CENTS} and ${MAX_CENTS})
      ) {sorted}`,
      'insert into balances (account, balance) select account, balance from balances_before',
      'drop table balances_before',
    ],
  },
  {
    version: 9,
    name: 'second persons',
    statements: [
      'alter table invites add column name {text}',
      'alter table invites add column confirmed_by {text}',
      'alter table invites add column confirmed_at {whole}',
      'alter table invites add column revoked_by {text}',
      'alter table invites add column revoked_at {whole}',
      'create index people_by_inviter on people (invited_by) where invited_by is not null',
    ],
  },
];
