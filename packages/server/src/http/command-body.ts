import { faultOf } from '@sabot/protocol';
import { COMMANDS, type CommandName, type Fields, type JsonSchema, oneOf, record } from '@sabot/table';
import { TOURNAMENT_COMMANDS, type TournamentCommandName } from '@sabot/tournament';
import { commandId } from './fields.ts';
import type { OneOfBodies } from './route.ts';

/** A command as a client sends it: who gives it, in which role and when, the server adds. */
interface CommandBody<N extends string> {
  readonly do: N;
  readonly id: string;
}

/** Commands of one kind: one schema each, for the documentation, and the shape of a body that holds any of them. */
interface CommandBodies<N extends string> {
  readonly schemas: ReadonlyMap<N, JsonSchema>;
  readonly body: OneOfBodies<CommandBody<N>>;
}

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'do') ? Reflect.get(value, 'do') : undefined;

const bodiesOf = <N extends string>(all: Readonly<Record<N, { readonly fields: Fields }>>): CommandBodies<N> => {
  const byName = new Map<unknown, JsonSchema>();
  const schemas = new Map<N, JsonSchema>();
  for (const name of Object.keys(all) as N[]) {
    const schema = record({ do: oneOf([name]), id: commandId, ...all[name].fields });
    byName.set(name, schema);
    schemas.set(name, schema);
  }
  const body: OneOfBodies<CommandBody<N>> = {
    anyOf: [...schemas.values()],
    faultOf: (value) => {
      const schema = byName.get(nameOf(value));
      return schema === undefined ? '`do` must name a command' : faultOf(schema, value);
    },
  };
  return { schemas, body };
};

export const TABLE_COMMAND_BODIES: CommandBodies<CommandName> = bodiesOf(COMMANDS);
export const TOURNAMENT_COMMAND_BODIES: CommandBodies<TournamentCommandName> = bodiesOf(TOURNAMENT_COMMANDS);
