import { openApiOf } from './openapi.ts';
import type { Route } from './route.ts';
import { ACCOUNT_ROUTES } from './routes/accounts.ts';
import { COMMAND_ROUTES } from './routes/commands.ts';
import { describing } from './routes/description.ts';
import { DEVICE_ROUTES } from './routes/device.ts';
import { HISTORY_ROUTES } from './routes/history.ts';
import { HOUSE_ROUTES } from './routes/house.ts';
import { PEOPLE_ROUTES } from './routes/people.ts';
import { PRACTICE_ROUTES } from './routes/practice.ts';
import { RECORD_ROUTES } from './routes/records.ts';
import { SHOE_ROUTES } from './routes/shoes.ts';
import { STAFF_ROUTES } from './routes/staff.ts';
import { TABLE_ROUTES } from './routes/tables.ts';
import { TOURNAMENT_COMMAND_ROUTES } from './routes/tournament-commands.ts';
import { TOURNAMENT_ROUTES } from './routes/tournaments.ts';

/** Everything that can be asked of the house over HTTP, live feeds aside. */
export const ROUTES: readonly Route[] = [
  ...HOUSE_ROUTES,
  ...PEOPLE_ROUTES,
  ...STAFF_ROUTES,
  ...ACCOUNT_ROUTES,
  ...TABLE_ROUTES,
  ...PRACTICE_ROUTES,
  ...COMMAND_ROUTES,
  ...DEVICE_ROUTES,
  ...HISTORY_ROUTES,
  ...SHOE_ROUTES,
  ...RECORD_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...TOURNAMENT_COMMAND_ROUTES,
  describing(() => openApi()),
];

let document: object | null = null;

/** Made when it is first asked for: it is the same until the program changes. */
const openApi = (): object => {
  document ??= openApiOf(ROUTES);
  return document;
};
