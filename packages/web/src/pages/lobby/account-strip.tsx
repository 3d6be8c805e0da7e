import type { Me } from '@sabot/protocol';
import { Link } from 'wouter';
import { give } from '../../api/client.ts';
import { refreshMe } from '../../api/session.ts';
import { useAsking } from '../../api/use-asking.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { money } from '../../words/money.ts';
import { WORDS } from './words.ts';

/** Below this the house is asked for more; whether it gives is for the house to say. */
const LITTLE_CENTS = 100_000;

const giveMore = async () => {
  const answer = await give('/api/account/play-money', { body: {} });
  if (answer.ok) await refreshMe();
  return answer;
};

/** What a patron has with the house. */
export const AccountStrip = ({ me }: { readonly me: Me }) => {
  const words = useWords(WORDS);
  const language = useLanguage();
  const asking = useAsking();
  const { person, balance } = me;
  if (person === null || balance === undefined) return null;
  const isLittle = me.money === 'play' && balance < LITTLE_CENTS;
  return (
    <section className="panel lobby-account" aria-label={words.account}>
      <p>
        <b className="number" data-balance={balance}>
          {money(balance, language)}
        </b>{' '}
        <span className="muted small">{words.balance[me.money]}</span>
      </p>
      {isLittle && (
        <Button size="small" disabled={asking.busy} onClick={() => void asking.run(giveMore)}>
          {words.more}
        </Button>
      )}
      {person.kind === 'guest' && (
        <Link href="/sign-in?register=1" className="button quiet small">
          {words.register}
        </Link>
      )}
      <ProblemLine problem={asking.problem} />
    </section>
  );
};
