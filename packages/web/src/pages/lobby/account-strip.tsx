import type { Me } from '@sabot/protocol';
import { Link } from 'wouter';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { money } from '../../i18n/money.ts';
import { give } from '../../live/client.ts';
import { refreshMe } from '../../live/session.ts';
import { useAsking } from '../../live/use-asking.ts';
import { Button } from '../../ui/button.tsx';
import { WORDS } from './messages.ts';

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
