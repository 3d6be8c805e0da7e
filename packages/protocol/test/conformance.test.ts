import { FEEDS, faultOfAnswer, faultOfFrame, OPERATIONS, operationFor, PROBLEMS } from '@sabot/protocol';
import { describe, expect, it } from 'vitest';

const BEAT = { kind: 'beat', at: 1_790_000_000_000, sequence: 5 };
const PROBLEM = {
  type: 'urn:sabot:problem:not-found',
  title: 'There is nothing here.',
  status: 404,
  code: 'not-found',
  detail: 'There is no such table.',
  action: 'none',
};
const RECEIPT = {
  stream: 'table:t-1',
  round: 1,
  sequence: 9,
  hash: '0'.repeat(64),
  key: '0123456789abcdef',
  signature: 'eA==',
};

describe('an answer', () => {
  it('is what was declared', () => {
    expect(faultOfAnswer('GET', '/healthz', 200, { ok: true })).toBeNull();
    expect(faultOfAnswer('GET', '/api/tables/t-1/rounds/1/receipt', 200, RECEIPT)).toBeNull();
    expect(faultOfAnswer('GET', '/api/tables/t-9', 404, PROBLEM)).toBeNull();
  });

  it('with a field that nobody declared is told so, however deep it stands', () => {
    expect(faultOfAnswer('GET', '/healthz', 200, { ok: true, card: '9h' })).toContain('card');
    const rounds = [{ round: 1, opened: 1, ended: 2, end: null, hands: null, result: null, wagers: null }];
    const told = { rounds: rounds.map((each) => ({ ...each, receipt: { ...RECEIPT, secret: 1 } })) };
    expect(faultOfAnswer('GET', '/api/tables/t-1/rounds', 200, told)).toContain('secret');
  });

  it('is told what it lacks and what is of another type', () => {
    expect(faultOfAnswer('GET', '/healthz', 200, {})).toContain("must have required property 'ok'");
    expect(faultOfAnswer('GET', '/healthz', 200, { ok: 'yes' })).toContain('/ok');
    expect(faultOfAnswer('GET', '/healthz', 200, { ok: false })).toContain('/ok');
  });

  it('of a status or a path that nobody declared is told so', () => {
    expect(faultOfAnswer('GET', '/healthz', 204, {})).toContain('204');
    expect(faultOfAnswer('GET', '/api/nothing', 200, {})).toContain('no operation');
    expect(faultOfAnswer('POST', '/healthz', 200, { ok: true })).toContain('no operation');
  });

  it('holds events by the schema of their type', () => {
    const event = { sequence: 1, type: 'BettingOpened' };
    const answer = { ok: true, sequence: 1, events: [event] };
    expect(faultOfAnswer('POST', '/api/tables/t-1/commands', 200, answer)).toContain('/events/0');
    const other = { ...answer, events: [{ ...event, type: 'BettingOpenedTwice' }] };
    expect(faultOfAnswer('POST', '/api/tables/t-1/commands', 200, other)).toContain('BettingOpenedTwice');
  });

  it('that is a problem has a code that is declared', () => {
    expect(faultOfAnswer('GET', '/api/me', 400, { ...PROBLEM, code: 'no-such-code' })).not.toBeNull();
    expect(faultOfAnswer('GET', '/api/me', 400, { ...PROBLEM, stack: 'at' })).toContain('stack');
  });

  const refusedWith = (code: string, status: number) => ({
    ...PROBLEM,
    type: `urn:sabot:problem:${code}`,
    code,
    status,
  });
  const faultAt = (method: string, path: string, code: string, status: number): string | null =>
    faultOfAnswer(method, path, status, refusedWith(code, status));

  it('that is a problem has a code of its own operation, with the status that it has there', () => {
    const commands = '/api/tables/t-1/commands';
    expect(faultAt('POST', commands, 'under-minimum', 422)).toBeNull();
    expect(faultAt('POST', commands, 'under-minimum', 409)).toContain('under-minimum');
    expect(faultAt('POST', commands, 'wrong-sign-in', 401)).toContain('giveTableCommand');
    expect(faultAt('GET', '/api/tables', 'under-minimum', 422)).toContain('listTables');
    expect(faultOfAnswer('GET', '/api/tables/t-9', 400, PROBLEM)).toContain('/status 404');
  });

  it('that is a problem of the caller is one where not everyone may ask, or not as often', () => {
    expect(faultAt('GET', '/api/account', 'not-signed-in', 401)).toBeNull();
    expect(faultAt('GET', '/api/tables', 'not-signed-in', 401)).not.toBeNull();
    expect(faultAt('POST', '/api/tables', 'not-for-your-position', 403)).toBeNull();
    expect(faultAt('POST', '/api/tables/t-1/commands', 'not-for-your-position', 403)).not.toBeNull();
    expect(faultAt('GET', '/api/tables', 'too-many', 429)).toBeNull();
    expect(faultAt('GET', '/api/me', 'too-many', 429)).not.toBeNull();
  });

  it('that is a problem with settings is wrong with what was sent, never a matter of the moment', () => {
    expect(faultAt('POST', '/api/tables', 'bad-config', 422)).toBeNull();
    expect(faultAt('POST', '/api/practice', 'method-not-allowed', 422)).toBeNull();
    expect(faultAt('POST', '/api/practice', 'method-not-allowed', 409)).not.toBeNull();
  });

  it('to a request that goes to no operation says so', () => {
    expect(faultAt('GET', '/api/nothing', 'not-found', 404)).toBeNull();
    expect(faultAt('GET', '/api/nothing', 'wrong-phase', 409)).toContain('GET /api/nothing');
    expect(faultAt('PUT', '/api/me', 'wrong-method', 405)).toBeNull();
    expect(faultAt('GET', '/api/tables/t-1/feed', 'upgrade-required', 426)).toBeNull();
    expect(faultAt('GET', '/api/tables/t-1', 'upgrade-required', 426)).not.toBeNull();
  });
});

describe('a frame', () => {
  it('is what was declared, and nothing else', () => {
    expect(faultOfFrame('table', BEAT)).toBeNull();
    expect(faultOfFrame('table', { ...BEAT, seed: 'x' })).toContain('seed');
    expect(faultOfFrame('table', { ...BEAT, kind: 'whisper' })).toContain('whisper');
    expect(faultOfFrame('lobby', BEAT)).toContain('sequence');
    for (const odd of [null, 5, 'beat', []]) expect(faultOfFrame('table', odd)).not.toBeNull();
  });
});

describe('operations', () => {
  it('have an id and a path of their own, and a summary', () => {
    const ids = OPERATIONS.map(({ schema }) => schema.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const places = OPERATIONS.map(({ method, url }) => `${method} ${url}`);
    expect(new Set(places).size).toBe(places.length);
    for (const { schema } of OPERATIONS) expect(schema.summary).toMatch(/\.$/);
  });

  it('name every part of their path', () => {
    for (const { url, schema } of OPERATIONS) {
      const named = [...url.matchAll(/:([a-z]+)/g)].map(([, name]) => name);
      expect([url, Object.keys(schema.params?.properties ?? {})]).toEqual([url, named]);
    }
    for (const { url, params } of Object.values(FEEDS)) {
      const named = [...url.matchAll(/:([a-z]+)/g)].map(([, name]) => name);
      expect(Object.keys(params.properties ?? {})).toEqual(named);
    }
  });

  it('are refused with codes that there are', () => {
    for (const { url, problems = [] } of OPERATIONS)
      for (const code of problems) expect([url, code, PROBLEMS.has(code)]).toEqual([url, code, true]);
  });

  it('are found by the path of a request', () => {
    expect(operationFor('GET', '/api/tables/t-1/shoes/3/cards/7')?.schema.operationId).toBe('getCardProof');
    expect(operationFor('GET', '/api/tables/t-1/')).toBeNull();
    expect(operationFor('DELETE', '/api/tables')).toBeNull();
  });
});
