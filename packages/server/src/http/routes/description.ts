import { json, type Route, route } from '../route.ts';

/** The description of all routes, which itself is one of them. */
export const describing = (describe: () => object): Route =>
  route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description.',
    access: 'anyone',
    answer: 'An OpenAPI 3.1 document.',
    handle: () => json(describe()),
  });
