import { type Game, WAGER_IDS } from '@sabot/rules';
import { type JsonSchema, wager } from '@sabot/table';
import { gameId } from './fields.ts';

/**
 * Schemas know a wager and a game by their form, since anybody may define a game. Whoever reads what comes from outside knows the
 * game, or the games of the house, and names the choices to whoever mistyped one.
 */
export interface Choices {
  readonly wagers: readonly string[];
  readonly games?: readonly string[];
}

const each = (
  schemas: Readonly<Record<string, JsonSchema>>,
  change: (schema: JsonSchema) => JsonSchema,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));

/** The schema with these choices wherever it has a wager or a game, and the same schema where it has none. */
export const schemaWithChoices = (schema: JsonSchema, { wagers, games }: Choices): JsonSchema => {
  const choicesOf = ({ pattern, title }: JsonSchema): readonly string[] | undefined => {
    if (pattern === wager.pattern && title === wager.title) return wagers;
    return pattern === gameId.pattern && title === gameId.title ? games : undefined;
  };
  const change = (inner: JsonSchema): JsonSchema => {
    const { properties, items, anyOf } = inner;
    const choices = choicesOf(inner);
    if (choices !== undefined) return { ...inner, enum: choices };
    const changed = {
      ...(properties === undefined ? {} : { properties: each(properties, change) }),
      ...(items === undefined ? {} : { items: change(items) }),
      ...(anyOf === undefined ? {} : { anyOf: anyOf.map(change) }),
    };
    return Object.keys(changed).length === 0 ? inner : { ...inner, ...changed };
  };
  return change(schema);
};

/** What may be named in a house with these games: whatever the five have, and those of anybody's own. */
export const choicesOfHouse = (games: readonly Game[]): Choices => ({
  wagers: [...new Set([...WAGER_IDS, ...games.flatMap(({ wagers }) => wagers.map(({ id }) => id))])],
  games: games.map(({ id }) => id),
});
