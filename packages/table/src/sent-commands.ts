import { COMMANDS, type CommandName, type SentCommand, type SentCommandOf } from './commands.ts';
import { type DescribedFields, field, oneOf, type Schema, shownRecord, unionOf } from './schema.ts';

/** Commands as they are sent and offered: their names and their fields, and nothing of the envelope. */

/** The schema of each command by its name. */
export const sentSchemasOf = /* @__NO_SIDE_EFFECTS__ */ (
  records: Readonly<Record<string, { readonly name: string; readonly fields: DescribedFields }>>,
): Readonly<Record<string, Schema<unknown>>> =>
  Object.fromEntries(
    Object.values(records).map(({ name, fields }) => [
      name,
      shownRecord(`the command ${name}`, { do: field(oneOf([name]), 'the command'), ...fields }),
    ]),
  );

export type SentCommandSchemas = { readonly [N in CommandName]: Schema<SentCommandOf<N>> };

export const sentCommandSchemas = sentSchemasOf(COMMANDS) as SentCommandSchemas;

const anyOf = /* @__NO_SIDE_EFFECTS__ */ (schemas: SentCommandSchemas): Schema<SentCommand> =>
  unionOf<SentCommand>(Object.values(schemas), 'a command of a table');

/** Any one of them, as lists of what is allowed have it. */
export const sentCommandSchema = anyOf(sentCommandSchemas);
