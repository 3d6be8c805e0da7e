import {
  COMMAND_FIELDS,
  type CommandName,
  type Fields,
  faultOfFields,
  type JsonSchema,
  oneOf,
  type Shape,
  schemaOfFields,
} from '@sabot/table';
import { TOURNAMENT_COMMAND_FIELDS, type TournamentCommandName } from '@sabot/tournament';
import { commandId } from './fields.ts';

/** A command as a client sends it: who gives it, in which role and when, the server adds. */
export interface CommandBody<N extends string> {
  readonly do: N;
  readonly id: string;
}

/** Commands of one kind: one schema each, for the documentation, and the shape of a body that holds any of them. */
export interface CommandBodies<N extends string> {
  readonly schemas: ReadonlyMap<N, JsonSchema>;
  readonly body: Shape<CommandBody<N>>;
}

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'do') ? Reflect.get(value, 'do') : undefined;

const bodiesOf = <N extends string>(all: Readonly<Record<N, Fields>>): CommandBodies<N> => {
  const byName = new Map<unknown, Fields>();
  const schemas = new Map<N, JsonSchema>();
  for (const name of Object.keys(all) as N[]) {
    const fields = { do: oneOf([name]), id: commandId, ...all[name] };
    byName.set(name, fields);
    schemas.set(name, schemaOfFields(fields));
  }
  const body: Shape<CommandBody<N>> = {
    words: 'a command',
    json: { anyOf: [...schemas.values()] },
    fault: (value) => {
      const fields = byName.get(nameOf(value));
      return fields === undefined ? '`do` must name a command' : faultOfFields(fields, value, '');
    },
  };
  return { schemas, body };
};

export const TABLE_COMMANDS: CommandBodies<CommandName> = bodiesOf(COMMAND_FIELDS);
export const TOURNAMENT_COMMANDS: CommandBodies<TournamentCommandName> = bodiesOf(TOURNAMENT_COMMAND_FIELDS);
