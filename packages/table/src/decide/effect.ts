import type { Basis } from '@sabot/rules';
import type { EventBody } from '../events.ts';
import type { Refusal } from '../refusals.ts';
import type { Matter } from '../state.ts';
import type { Context } from './context.ts';

export type Take = Context<'take-remedy'>;

/** What a step does when someone takes it. */
export type Effect = (context: Take, matter: Matter, basis: Basis) => readonly EventBody[] | Refusal;
