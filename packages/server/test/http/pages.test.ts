import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../../src/http/pages.ts';
import { type Server, startServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-pages-'));
const DOCUMENT = '<!doctype html><title>The house</title>';
const SCRIPT = 'export const answer = 42;';

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), DOCUMENT);
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT));
});
afterAll(() => rmSync(folder, { recursive: true }));

let server: Server;
afterEach(() => server.close());

const asBrowser = { headers: { accept: 'text/html,*/*' } };

describe('the pages', () => {
  it('are one document at each of their addresses, asked for anew every time', async () => {
    server = await startServer({ web: folder });
    for (const path of PAGE_PATHS) {
      const { status, text, headers } = await server.request('GET', path.replace(/:\w+/, 'abcdefghijklmnopqrstuvwx'));
      expect([path, status, text]).toEqual([path, 200, DOCUMENT]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  it('stand in neither description of the interface, and in nobody’s way', async () => {
    server = await startServer({ web: folder });
    const { status, body } = await server.request('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(body['paths'] as object)).not.toContain('/pit');
  });

  it('come with files that may be kept for ever, packed as they were built', async () => {
    server = await startServer({ web: folder });
    const response = await fetch(`${server.url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('content-encoding')).toBe('br');
    // What fetches may have unpacked it already.
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString() === SCRIPT ? SCRIPT : brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
    const plain = await fetch(`${server.url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe(SCRIPT);
  });

  it('say that nothing is there to a browser with a page, and to a program with a problem', async () => {
    server = await startServer({ web: folder });
    const lost = await server.request('GET', '/nowhere', asBrowser);
    expect([lost.status, lost.text]).toEqual([404, DOCUMENT]);
    const program = await server.request('GET', '/nowhere');
    expect([program.status, program.body['code']]).toEqual([404, 'not-found']);
    const api = await server.request('GET', '/api/nowhere', asBrowser);
    expect([api.status, api.body['code']]).toEqual([404, 'not-found']);
    const posted = await server.request('POST', '/pit', { ...asBrowser, body: {} });
    expect([posted.status, posted.body['code']]).toEqual([405, 'wrong-method']);
    for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/etc/passwd', '/manifest.json'])
      expect((await server.request('GET', path)).status, path).toBe(404);
  });

  it('are missing without the house missing anything else', async () => {
    server = await startServer();
    expect((await server.request('GET', '/', asBrowser)).status).toBe(404);
    expect((await server.request('GET', '/api')).status).toBe(200);
  });
});
