import type { Schema } from '@sabot/table';
import { withExample } from '../component.ts';
import { anyText } from '../fields.ts';
import { operation } from '../operation.ts';

const tags = ['documents'] as const;

/** A document that is described by its own standard. */
const document = {
  type: 'object',
  title: 'a document',
  additionalProperties: true,
  properties: {},
} as unknown as Schema<object>;

export const getOpenApi = operation({
  method: 'GET',
  url: '/api/openapi.json',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getOpenApi',
    tags,
    summary: 'What can be asked over HTTP, as an OpenAPI 3.1 document.',
    response: { 200: withExample(document, { openapi: '3.1.0' }) },
  },
});

export const getAsyncApi = operation({
  method: 'GET',
  url: '/api/asyncapi.json',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getAsyncApi',
    tags,
    summary: 'What is told in the live feeds, as an AsyncAPI 3 document.',
    response: { 200: withExample(document, { asyncapi: '3.1.0' }) },
  },
});

export const getDocs = operation({
  method: 'GET',
  url: '/api/docs',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getDocs',
    tags,
    summary: 'Both as a page for people.',
    produces: ['text/html'],
    response: { 200: withExample(anyText, '<!doctype html>') },
  },
});

export const getDocsStyle = operation({
  method: 'GET',
  url: '/api/docs.css',
  callers: 'anyone',
  isLimited: true,
  schema: {
    operationId: 'getDocsStyle',
    tags,
    summary: 'How that page looks.',
    produces: ['text/css'],
    response: { 200: withExample(anyText, ':root { color-scheme: light dark; }') },
  },
});
