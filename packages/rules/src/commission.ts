import type { Basis } from './basis.ts';
import { type Words, words } from './bilingual.ts';
import type { Game } from './game.ts';
import { isStated } from './stated.ts';
import type { Wager } from './wager.ts';

/** What the Dealer keeps of even money on a winning Banker wager, for information: the odds have it in them already. */
export interface Commission {
  readonly percent: number;
  readonly name: Words;
  /** Where the text says what commission is. */
  readonly clause: Basis;
}

/** Only of a text that gives the word a meaning, as TB 1.1.2 does; elsewhere such odds are just odds. */
export const commissionOn = ({ meanings }: Pick<Game, 'meanings'>, { id, lines }: Wager): Commission | null => {
  const [line] = lines;
  const clause = meanings.commission;
  if (!isStated(clause) || id !== 'banker' || line === undefined) return null;
  const { win, stake } = line.pays;
  const percent = ((stake - win) * 100) / stake;
  return { percent, name: words(`${percent} % commission taken`, `已扣${percent}%佣金`), clause };
};
