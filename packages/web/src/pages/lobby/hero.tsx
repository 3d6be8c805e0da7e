import type { AnswerTo, Me, OperationAt, TableSummary } from '@sabot/protocol';
import type { Card } from '@sabot/rules';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { ProblemLine } from '../../game/problem-line.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { get } from '../../live/client.ts';
import { useRequest } from '../../live/request.ts';
import { signedInOrGuest } from '../../live/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { bestTable } from './choose-table.ts';
import styles from './hero.module.css';
import { LOBBY_MESSAGES } from './messages.ts';

type House = AnswerTo<OperationAt<'GET', '/api/house'>>;

/** Null until the house has said its name. */
const useHouse = (): House | null => {
  const [house, setHouse] = useState<House | null>(null);
  useEffect(() => {
    void get('/api/house').then((answer) => {
      if (answer.ok) setHouse(answer.value);
    });
  }, []);
  return house;
};

/** A natural nine: the hand everybody hopes for. */
const SHOWN: readonly Card[] = ['Ks', '9h'];

const Cards = () => (
  <div className={styles['hero-cards']} aria-hidden="true">
    {SHOWN.map((card) => (
      <PlayingCard key={card} card={card} className={styles['hero-card']} />
    ))}
  </div>
);

interface PlayNowProps {
  readonly me: Me | null;
  readonly tables: readonly TableSummary[] | null;
}

const PlayNow = ({ me, tables }: PlayNowProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const [, go] = useLocation();
  const asking = useRequest();
  const best = bestTable(tables ?? []);
  if (me?.person?.kind === 'staff')
    return (
      <ButtonLink href="/pit" variant="primary" size="big">
        {messages.toPit}
      </ButtonLink>
    );
  const isFull = tables !== null && best === null;
  const play = (table: TableSummary): Promise<unknown> =>
    asking.run(async () => {
      const answer = await signedInOrGuest();
      if (answer.ok) go(`/table/${table.id}?play=1`);
      return answer;
    });
  return (
    <div className={styles['hero-play']}>
      <Button
        variant="primary"
        size="big"
        data-act="play-now"
        disabled={best === null || asking.busy}
        onClick={() => best !== null && void play(best)}
      >
        {asking.busy ? messages.entering : messages.playNow}
      </Button>
      <p className="small">{isFull ? messages.noSeat : messages.noName}</p>
      <ProblemLine problem={asking.problem} />
    </div>
  );
};

/** The first thing anyone sees: whose house it is, what is played for, and the way to a seat. */
export const Hero = ({ me, tables }: PlayNowProps) => {
  const messages = useMessages(LOBBY_MESSAGES);
  const house = useHouse();
  return (
    <section className={styles['hero']}>
      <div className={styles['hero-words']}>
        <h1>{house?.name ?? 'Sabot'}</h1>
        <p className={styles['hero-lead']}>{messages.lead}</p>
        <PlayNow me={me} tables={tables} />
        {house !== null && (
          <p className={styles['hero-money']} data-money={house.money.kind}>
            {house.money.kind === 'play' ? messages.playMoney : messages.cash}
          </p>
        )}
      </div>
      <Cards />
    </section>
  );
};
