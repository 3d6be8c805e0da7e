import type { Basis } from '@sabot/rules';
import type { Context } from '../context.ts';
import type { EventBody } from '../events.ts';
import type { Refusal } from '../refusals.ts';
import type { Matter } from '../state.ts';

export type Take = Context<'take-remedy'>;

/** What a step does when someone takes it. */
export type Effect = (context: Take, matter: Matter, basis: Basis) => readonly EventBody[] | Refusal;
