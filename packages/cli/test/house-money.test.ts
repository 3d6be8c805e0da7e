import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@sabot/server';
import { expect, it } from 'vitest';
import { sabot } from './sabot.ts';

it('serve says in one line that the house was opened with other money', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-money-'));
  try {
    const store = await openStore({ data });
    await store.sql.all("insert into secrets (name, value, created) values ('house:money', 'play', 1)");
    await store.close();
    const { status, out, err } = sabot(['serve', '--data', data, '--port', '0', '--money', 'cash']);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^sabot: This house was first opened with --money play\b.*\n$/);
  } finally {
    rmSync(data, { recursive: true });
  }
});
