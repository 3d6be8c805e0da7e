import { describe, expect, it } from 'vitest';
import { MIGRATIONS, type Migration } from './migrations.ts';
import {
  inDialect,
  migrationsAfter,
  newestOf,
  POSTGRES_DIALECT,
  requireNewest,
  SQLITE_DIALECT,
  StoreVersion,
  TABLES,
  tablesAt,
} from './schema.ts';

const THREE: readonly Migration[] = [1, 2, 3].map((version) => ({ version, name: `m${version}`, statements: [] }));

describe('migrations', () => {
  it('are numbered without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  it('leave no token in either dialect', () => {
    for (const dialect of [SQLITE_DIALECT, POSTGRES_DIALECT]) {
      for (const statement of MIGRATIONS.flatMap(({ statements }) => statements)) {
        expect(inDialect(dialect, statement)).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('make every table that a backup holds, and one that none does', () => {
    const made = MIGRATIONS.flatMap(({ statements }) => statements).flatMap((statement) => {
      const name = /^create table (\w+)/.exec(statement)?.[1];
      return name === undefined ? [] : [name];
    });
    expect([...new Set(made)].sort()).toEqual([...TABLES, 'marks'].sort());
  });

  it('tell which tables a store of a version has', () => {
    const later: readonly string[] = ['tournaments', 'epochs', 'names', 'games'];
    expect(tablesAt(2)).toEqual(TABLES.filter((table) => !later.includes(table)));
    expect(tablesAt(newestOf(MIGRATIONS))).toEqual(TABLES);
  });

  it('are those that a store lacks', () => {
    expect(migrationsAfter(0, THREE)).toEqual(THREE);
    expect(migrationsAfter(2, THREE)).toEqual(THREE.slice(2));
    expect(migrationsAfter(3, THREE)).toEqual([]);
    expect(() => migrationsAfter(4, THREE)).toThrow(StoreVersion);
  });

  it('are all needed where nothing may be written', () => {
    expect(() => requireNewest(3, THREE)).not.toThrow();
    expect(() => requireNewest(2, THREE)).toThrow(/start the server/);
    expect(() => requireNewest(4, THREE)).toThrow(StoreVersion);
  });
});
