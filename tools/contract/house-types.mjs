// Types of a house: node house-types.mjs ADDRESS FILE writes what openapi-typescript makes of its descriptions.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const [address, file] = process.argv.slice(2);

const described = async (name) => {
  const answer = await fetch(`${address}/api/${name}.json`);
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json();
};

const openApi = await described('openapi');
const asyncApi = await described('asyncapi');

// OpenAPI has no place for frames. AsyncAPI has their schemas, in the same language and under names that mean the same.
const schemas = { ...asyncApi.components.schemas, ...openApi.components.schemas };
const types = await openapiTS({ ...openApi, components: { ...openApi.components, schemas } });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, astToString(types));
