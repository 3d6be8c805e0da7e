// `npm run contract`: checks the descriptions of the interface, as a running server sends them, with tools of others.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sabot-contract-'));
const say = (text) => process.stdout.write(`${text}\n`);

const SERVE = ['serve', '--port', '0', '--demo', 'off', '--data', join(folder, 'data')];

/** Starts a server on a free port; resolves once it is open. */
const openHouse = () =>
  new Promise((resolve, reject) => {
    const house = spawn(process.execPath, [join(root, 'packages/cli/bin/sabot.mjs'), ...SERVE], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let told = '';
    house.stderr.on('data', (data) => {
      told += data;
      const url = /The house is open: (\S+)/.exec(told)?.[1];
      if (url !== undefined) resolve({ house, url });
    });
    house.once('exit', (code) => reject(new Error(`the house closed by itself (${code}): ${told}`)));
  });

const closed = (house) =>
  new Promise((resolve) => {
    house.removeAllListeners('exit');
    house.once('exit', resolve);
    house.kill('SIGTERM');
  });

const { house, url } = await openHouse();
for (const name of ['openapi.json', 'asyncapi.json'])
  writeFileSync(join(folder, name), await (await fetch(`${url}/api/${name}`)).text());
await closed(house);

let wrong = 0;
for (const [judge, name] of [
  ['redocly', 'openapi.json'],
  ['types', 'openapi.json'],
  ['draft-07', 'asyncapi.json'],
  ['asyncapi', 'asyncapi.json'],
]) {
  const began = performance.now();
  const asked = [join(root, 'tools/contract/judge.mjs'), judge, join(folder, name)];
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const found = status === 0 ? JSON.parse(stdout) : [{ says: stderr }];
  wrong += found.length;
  say(`${judge}, ${name}: ${found.length} found in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const { says, at } of found) say(`  ${says}${at === undefined ? '' : ` (${at})`}`);
}
rmSync(folder, { recursive: true });
process.exitCode = wrong === 0 ? 0 : 1;
