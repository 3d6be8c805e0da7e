import { type Basis, type Duty, type Game, isStated } from '@sabot/rules';
import type { TableConfig } from '../config.ts';

const clauseAsking = ({ duties }: Game, duty: Duty): Basis | null => {
  const rule = duties[duty];
  return isStated(rule) && rule.reasonRequired ? rule.basis : null;
};

/**
 * By which clause whoever opens a table like this exercises a discretion that has to be reasonable, so that a reason goes
 * with it; null where nobody does. Method B and as many wagers an area as the text allows are what a table has by itself.
 */
export const discretionOf = (game: Game, { method, wagersPerArea }: TableConfig): Basis | null => {
  const { wagersPerArea: rule } = game;
  const isFewer = isStated(rule) && wagersPerArea !== rule.max;
  return (
    (isFewer ? clauseAsking(game, 'cap-wagers') : null) ?? (method === 'B' ? null : clauseAsking(game, 'choose-method'))
  );
};
