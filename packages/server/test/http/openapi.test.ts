import { COMMAND_NAMES, EVENT_TYPES } from '@sabot/table';
import { TOURNAMENT_COMMAND_NAMES, TOURNAMENT_EVENT_TYPES } from '@sabot/tournament';
import { describe, expect, it } from 'vitest';
import { openApiOf, openApiPath } from '../../src/http/openapi.ts';
import { ROUTES } from '../../src/http/routes.ts';

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const document = JSON.parse(JSON.stringify(openApiOf(ROUTES))) as Json;

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);

const everything = function* (value: unknown): Generator<Json> {
  if (!isRecord(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* everything(each);
};

describe('the OpenAPI document', () => {
  it('says what it is', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(at(document, 'info', 'title')).toBe('Sabot');
  });

  it('has only references that lead somewhere', () => {
    const refs = [...everything(document)].flatMap((each) => (typeof each['$ref'] === 'string' ? [each['$ref']] : []));
    expect(refs.length).toBeGreaterThan(COMMAND_NAMES.length);
    for (const ref of refs) expect(at(document, ...ref.slice(2).split('/')), ref).toBeDefined();
  });

  it.each(ROUTES.map(({ method, path }) => [method, path]))('describes %s %s', (method, path) => {
    const operation = at(document, 'paths', openApiPath(path), method.toLowerCase());
    expect(at(operation, 'summary')).toMatch(/\.$/);
    const named = [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => name);
    const parameters = at(operation, 'parameters') as readonly Json[];
    expect(parameters.filter((each) => each['in'] === 'path').map((each) => each['name'])).toEqual(named);
    expect(Object.keys(at(operation, 'responses') as Json)).toContain('4XX');
  });

  it('has no path that is no route, but for the live feeds', () => {
    const known = new Set(ROUTES.map(({ path }) => openApiPath(path)));
    const others = Object.keys(document['paths'] as Json).filter((path) => !known.has(path));
    expect(others.sort()).toEqual(['/api/feed', '/api/tables/{table}/feed', '/api/tournaments/{tournament}/feed']);
  });

  it('gives each operation an id of its own', () => {
    const ids = [...everything(document['paths'])].flatMap((each) => each['operationId'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(ROUTES.length + 3);
  });

  it('has one component for each command and each event', () => {
    const names = Object.keys(at(document, 'components', 'schemas') as Json);
    const commands = names.filter((name) => name.endsWith('Command'));
    expect(commands.length).toBe(COMMAND_NAMES.length + TOURNAMENT_COMMAND_NAMES.length);
    const events = names.filter((name) => name.endsWith('Event') && name !== 'Event' && name !== 'TournamentEvent');
    expect(events.length).toBe(EVENT_TYPES.length + TOURNAMENT_EVENT_TYPES.length);
  });

  it('takes a command without what the server adds', () => {
    const place = at(document, 'components', 'schemas', 'PlaceWagerCommand', 'properties') as Json;
    expect(Object.keys(place)).toEqual(expect.arrayContaining(['do', 'id', 'wager', 'amount']));
    for (const added of ['by', 'as', 'at']) expect(Object.keys(place)).not.toContain(added);
  });
});
