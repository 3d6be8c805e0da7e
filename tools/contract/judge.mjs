// What others' tools say of a description of the interface: node judge.mjs WHICH FILE prints what is wrong as a JSON list.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Tells nobody that it runs, and asks nobody whether there is a newer one. */
const ALONE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

const redocly = (file) => {
  const program = join(require.resolve('@redocly/cli/package.json'), '..', 'bin', 'cli.js');
  const asked = ['lint', file, '--extends=recommended', '--format=json', '--max-problems=100'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...asked], {
    cwd: tmpdir(),
    env: { ...process.env, ...ALONE },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (!stdout.startsWith('{')) throw new Error(`redocly gave no answer: ${stderr}`);
  return JSON.parse(stdout).problems.map(({ ruleId, severity, message, location }) => ({
    says: `${severity} ${ruleId}: ${message}`,
    at: location?.[0]?.pointer,
  }));
};

const parsed = async (document) => {
  const { Parser } = await import('@asyncapi/parser');
  const { diagnostics } = await new Parser().parse(JSON.stringify(document));
  return diagnostics.map(({ code, message, path }) => ({ says: `${code}: ${message}`, at: path.join('/') }));
};

const SCHEMAS = '#/components/schemas/';

const namesIn = (value) => {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    typeof value.$ref === 'string' && value.$ref.startsWith(SCHEMAS) ? [value.$ref.slice(SCHEMAS.length)] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
};

/** The choices among all events, of which the parser tries every member against every other part: most of its time. */
const CHOICES = ['TableEvent', 'TournamentEvent'];
const KEPT = 2;

/** The same document with few events: the first, and those that an example has. Shapes that nobody needs are left out. */
const shortened = (document) => {
  const { messages, schemas: all } = document.components;
  const examples = JSON.stringify(Object.values(messages).map((message) => message.examples ?? []));
  const schemas = { ...all };
  for (const name of CHOICES.filter((each) => all[each] !== undefined)) {
    const isShown = ({ $ref }) => examples.includes(`"${$ref.slice(SCHEMAS.length).replace(/Event$/, '')}"`);
    const oneOf = all[name].oneOf.filter((each, index) => index < KEPT || isShown(each));
    schemas[name] = { ...all[name], oneOf };
  }
  const needed = new Set();
  const need = (part) => {
    for (const name of namesIn(part).filter((each) => !needed.has(each))) {
      needed.add(name);
      need(schemas[name]);
    }
  };
  need([messages, document.channels]);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
};

/** Every shape by itself, as AsyncAPI reads it: JSON Schema of draft 7. */
const draft07 = async (document) => {
  const { Ajv } = await import('ajv');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'feeds', components: document.components });
  return Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    if (!ajv.validateSchema(schema)) return [{ says: ajv.errorsText(), at: name }];
    try {
      ajv.compile({ $ref: `feeds${SCHEMAS}${name}` });
      return [];
    } catch (error) {
      return [{ says: String(error), at: name }];
    }
  });
};

/** Whether types that are made from the document compile, as strictly as can be. */
const types = async (document) => {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const { default: ts } = await import('typescript');
  const folder = mkdtempSync(join(tmpdir(), 'sabot-types-'));
  const file = join(folder, 'house.ts');
  writeFileSync(file, astToString(await openapiTS(document)));
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [], lib: ['lib.es2023.d.ts'] });
  const found = ts.getPreEmitDiagnostics(program);
  rmSync(folder, { recursive: true });
  return found.map(({ messageText, start }) => ({
    says: ts.flattenDiagnosticMessageText(messageText, '\n'),
    at: start,
  }));
};

const [which, file] = process.argv.slice(2);
const read = () => JSON.parse(readFileSync(file, 'utf8'));
const JUDGES = {
  redocly: () => redocly(file),
  asyncapi: () => parsed(read()),
  'asyncapi-short': () => parsed(shortened(read())),
  'draft-07': () => draft07(read()),
  types: () => types(read()),
};
const judge = Object.hasOwn(JUDGES, which) ? JUDGES[which] : undefined;
if (judge === undefined) throw new Error(`There is no judge ${which}: ${Object.keys(JUDGES).join(', ')}.`);
/** A document that a tool cannot read at all is wrong as well. */
const verdict = async () => {
  try {
    return await judge();
  } catch (error) {
    return [{ says: String(error) }];
  }
};
process.stdout.write(`${JSON.stringify(await verdict())}\n`);
