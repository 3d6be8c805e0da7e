import {
  COMMAND_FIELDS,
  COMMAND_NAMES,
  type CommandName,
  type Fields,
  faultOfFields,
  isCommandName,
  type JsonSchema,
  oneOf,
  type Shape,
  schemaOfFields,
} from '@sabot/table';
import { commandId } from './fields.ts';

/** A command as a client sends it: who gives it, in which role and when, the server adds. */
export interface CommandBody {
  readonly do: CommandName;
  readonly id: string;
}

const fieldsOf = (name: CommandName): Fields => ({ do: oneOf([name]), id: commandId, ...COMMAND_FIELDS[name] });

const FIELDS = new Map<CommandName, Fields>(COMMAND_NAMES.map((name) => [name, fieldsOf(name)]));

/** One schema a command, for the documentation. */
export const COMMAND_SCHEMAS: ReadonlyMap<CommandName, JsonSchema> = new Map(
  Array.from(FIELDS, ([name, fields]) => [name, schemaOfFields(fields)]),
);

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'do') ? Reflect.get(value, 'do') : undefined;

export const commandBody: Shape<CommandBody> = {
  words: 'a command',
  json: { anyOf: [...COMMAND_SCHEMAS.values()] },
  fault: (value) => {
    const name = nameOf(value);
    const fields = isCommandName(name) ? FIELDS.get(name) : undefined;
    return fields === undefined ? '`do` must name a command' : faultOfFields(fields, value, '');
  },
};
