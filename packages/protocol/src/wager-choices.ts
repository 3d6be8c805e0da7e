import { type Game, WAGER_IDS } from '@sabot/rules';
import { type JsonSchema, wager } from '@sabot/table';

/**
 * Schemas know a wager by its form, since anybody may define a game. Whoever reads what comes from outside knows the game, or the
 * games of the house, and names the choices to whoever mistyped one.
 */

const each = (
  schemas: Readonly<Record<string, JsonSchema>>,
  change: (schema: JsonSchema) => JsonSchema,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));

/** The schema with these wagers as choices wherever it has a wager, and the same schema where it has none. */
export const withWagers = (schema: JsonSchema, ids: readonly string[]): JsonSchema => {
  const change = (inner: JsonSchema): JsonSchema => {
    const { pattern, title, properties, items, anyOf } = inner;
    if (pattern === wager.pattern && title === wager.title) return { ...inner, enum: ids };
    const changed = {
      ...(properties === undefined ? {} : { properties: each(properties, change) }),
      ...(items === undefined ? {} : { items: change(items) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map(change) }),
    };
    return Object.keys(changed).length === 0 ? inner : { ...inner, ...changed };
  };
  return change(schema);
};

/** What may be called a wager at these games: whatever the five have, and those of anybody's own. */
export const wagerIdsOf = (games: readonly Game[]): readonly string[] => [
  ...new Set([...WAGER_IDS, ...games.flatMap(({ wagers }) => wagers.map(({ id }) => id))]),
];
