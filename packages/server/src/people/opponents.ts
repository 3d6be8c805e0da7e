import { opponentId, STRATEGY_WORDS, type StrategyName } from '@sabot/tournament';
import { NotUnique } from '../store/sql.ts';
import { insertOf, type Office } from './office.ts';
import { holdNameIfFree } from './people-db.ts';
import type { Person } from './person.ts';

/** Someone whom the house plays: it has a name for the board, no money and no way to sign in. */
export const opponentNamed = async ({ sql, now }: Office, strategy: StrategyName, number: number): Promise<Person> => {
  const { en } = STRATEGY_WORDS[strategy].name;
  const name = number === 1 ? en : `${en} ${number}`;
  const id = opponentId(strategy, number);
  const opponent: Person = { id, kind: 'opponent', role: 'patron', name, login: null, table: null };
  const [known] = await sql.all('select 1 as known from people where id = $1', [id]);
  if (known !== undefined) return opponent;
  try {
    await sql.atomically([insertOf(opponent, null, null, now()), holdNameIfFree(opponent)]);
  } catch (error) {
    // Another server made it at the same time.
    if (!(error instanceof NotUnique)) throw error;
  }
  return opponent;
};
