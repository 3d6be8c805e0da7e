import { type Card, cents, type Game, outcomeOf, SIDES, type Side, settleWager } from '@sabot/rules';
import { useMemo, useState } from 'react';
import { cardName } from '../../cards/messages.ts';
import { PlayingCard } from '../../cards/playing-card.tsx';
import { SIDE_NAMES } from '../../game/names.ts';
import { oddsText } from '../../game/odds-text.ts';
import { CommissionNote } from '../../game/pay-table.tsx';
import { drawReasonLine } from '../../hands/draw-reasons.ts';
import { net } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import styles from './example-hand.module.css';
import { type Example, examplesOf, totalAfter } from './examples.ts';
import { RULES_MESSAGES } from './messages.ts';

const STAKE = cents(10_000);

const Hand = ({
  side,
  cards,
  wins,
}: {
  readonly side: Side;
  readonly cards: readonly Card[];
  readonly wins: boolean;
}) => {
  const messages = useMessages(RULES_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const total = totalAfter(cards);
  return (
    <div className={styles['example-side']} data-side={side} data-wins={wins}>
      <h3>
        <span>{sides[side]}</span>
        {total !== null && <span className="number">{messages.total(total)}</span>}
      </h3>
      <div className={styles['example-cards']}>
        {cards.map((card) => (
          <PlayingCard key={card} card={card} className={styles['example-card']} />
        ))}
      </div>
    </div>
  );
};

/** What became of each wager: wins and pushes one by one, the lost in a line. */
const Outcome = ({ game, example }: { readonly game: Game; readonly example: Example }) => {
  const { facts, endings } = example;
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const lost = endings.filter(({ ended }) => ended.result === 'lost').map(({ wager }) => wager.name[language]);
  return (
    <div className={styles['example-outcome']} data-outcome={outcomeOf(facts)}>
      <p className={styles['example-result']}>
        <b>{messages.result[outcomeOf(facts)]}</b>{' '}
        <span className="number muted">{messages.totals(facts.player.total, facts.banker.total)}</span>
      </p>
      <p className="small muted">{messages.forHundred}</p>
      <ul>
        {endings.flatMap(({ wager, ended }) => {
          if (ended.result === 'lost') return [];
          const settled = settleWager(wager, facts, STAKE);
          const gain = settled.ok ? settled.value.returned - settled.value.stake : 0;
          return (
            <li key={wager.id} data-result={ended.result}>
              <span>{wager.name[language]}</span>
              {ended.result === 'won' ? (
                <span className="number">
                  {oddsText(ended.line.pays, language)} <CommissionNote {...{ game, wager }} className="muted small" />{' '}
                  <b>{net(gain, language)}</b>
                </span>
              ) : (
                <span>{messages.pushed}</span>
              )}
            </li>
          );
        })}
      </ul>
      {lost.length > 0 && <p className="small muted">{messages.lostAll(lost.join(language === 'en' ? ', ' : '、'))}</p>}
    </div>
  );
};

const asSeen = (cards: readonly Card[]) => ({
  cards: cards.map((card, index) => ({
    draw: index + 1,
    card,
    exposed: true,
    peeled: false,
    substitute: false,
    squeezer: null,
    apart: false,
  })),
});

const Steps = ({ game, example }: { readonly game: Game; readonly example: Example }) => {
  const messages = useMessages(RULES_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const language = useLanguage();
  const [step, setStep] = useState(0);
  const { deal, facts } = example;
  const dealt = deal.slice(0, step);
  const cardsOf = (side: Side): readonly Card[] => dealt.flatMap((each) => (each.side === side ? each.card : []));
  const isOver = step === deal.length;
  const last = dealt.at(-1);
  const why = drawReasonLine(
    game,
    { hands: { player: asSeen(cardsOf('player')), banker: asSeen(cardsOf('banker')) } },
    language,
  );
  return (
    <div className={styles['example']}>
      <div className={styles['example-felt']}>
        {SIDES.map((side) => (
          <Hand key={side} side={side} cards={cardsOf(side)} wins={isOver && outcomeOf(facts) === side} />
        ))}
      </div>
      <div className={styles['example-told']} role="status">
        <p>{last === undefined ? messages.begin : messages.toHand(cardName(last.card, language), sides[last.side])}</p>
        {why !== '' && <p className={styles['example-why']}>{why}</p>}
      </div>
      <div className="row">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          {messages.back}
        </Button>
        <Button
          variant={isOver ? 'plain' : 'primary'}
          data-act="next-card"
          onClick={() => setStep(isOver ? 0 : step + 1)}
        >
          {isOver ? messages.again : messages.next}
        </Button>
        <span className="muted small number">{messages.step(step, deal.length)}</span>
      </div>
      {isOver && <Outcome game={game} example={example} />}
    </div>
  );
};

/** Prepared hands of this game, one card at a time, with the reason for each draw and what the wagers win. */
export const ExampleHand = ({ game }: { readonly game: Game }) => {
  const messages = useMessages(RULES_MESSAGES);
  const language = useLanguage();
  const examples = useMemo(() => examplesOf(game), [game]);
  const [key, setKey] = useState<string | null>(null);
  const example = examples.find((each) => each.key === key) ?? examples[0];
  if (example === undefined) return null;
  return (
    <>
      <fieldset className={styles['example-choices']}>
        <legend className="hidden-visually">{messages.choose}</legend>
        {examples.map((each) => (
          <label key={each.key} className="pill">
            <input type="radio" name="example" checked={each.key === example.key} onChange={() => setKey(each.key)} />
            {each.title[language]}
          </label>
        ))}
      </fieldset>
      <Steps key={example.key} game={game} example={example} />
    </>
  );
};
