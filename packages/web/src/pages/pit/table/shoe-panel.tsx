import type { ShoeList, ShoeRecord } from '@sabot/protocol';
import { cardOf, DECK, RANKS, SUITS, type Suit, showCard } from '@sabot/rules';
import type { ShoeView } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { useLoad } from '../../../live/load.ts';
import { SYMBOLS } from '../../../staff/card-keypad.tsx';
import { Button } from '../../../ui/button.tsx';
import { useScrollRegion } from '../../../ui/measure.ts';
import { ClauseNote, LabelledNumber, OptionalReasonField, Section } from '../parts/form-parts.tsx';
import { PIT_MESSAGES } from '../parts/messages.ts';
import styles from '../parts/panels.module.css';
import pitStyles from '../parts/pit.module.css';
import { useEventsFrom } from './event-range.ts';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import { isAllowed, type TablePanelProps } from './panel-props.ts';
import { type Audit, auditOf } from './shoe-audit.ts';

/** How often each card has been seen, against how often the decks hold it. */
const Composition = ({ audit, decks }: { readonly audit: Audit; readonly decks: number }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const sheet = useScrollRegion(messages.audit, '', false);
  const seenOf = (suit: Suit, rank: (typeof RANKS)[number]): number =>
    audit.seen[DECK.indexOf(cardOf(rank, suit))] ?? 0;
  return (
    <div className={styles['pit-scroll']} ref={sheet}>
      <table className={`${styles['pit-composition']} number`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{messages.rank}</span>
            </th>
            {RANKS.map((rank) => (
              <th key={rank} scope="col">
                {rank === 'T' ? '10' : rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUITS.map((suit) => (
            <tr key={suit} data-suit={suit}>
              <th scope="row">{SYMBOLS[suit]}</th>
              {RANKS.map((rank) => {
                const seen = seenOf(suit, rank);
                const card = showCard(cardOf(rank, suit));
                return (
                  <td
                    key={rank}
                    className={seen > decks ? pitStyles['over'] : ''}
                    title={messages.auditCell(card, seen, decks)}
                    data-seen={seen}
                  >
                    {seen > decks ? `⚠${seen}` : seen}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{messages.ofRank}</th>
            {RANKS.map((rank) => (
              <td key={rank}>
                {SUITS.reduce((sum, suit) => sum + seenOf(suit, rank), 0)}
                <span className="muted">/{decks * SUITS.length}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};

/** Void rounds of all, for people. */
const rateText = (voided: number, rounds: number): string =>
  rounds === 0 ? '–' : `${((voided / rounds) * 100).toFixed(1)}%`;

/** Cards that lie in the hands now. */
const inHands = ({ view: { round } }: TablePanelProps): number =>
  round?.hands == null ? 0 : round.hands.player.cards.length + round.hands.banker.cards.length;

const Counts = ({ props, shoe, total }: { props: TablePanelProps; shoe: ShoeView; total: number }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const hands = inHands(props);
  // What is carried on the layout counts as left to deal.
  const sum = shoe.cardsLeft + shoe.burned + shoe.discarded + hands;
  return (
    <>
      <dl className={pitStyles['pit-figures']}>
        <LabelledNumber label={messages.whole}>{total}</LabelledNumber>
        <LabelledNumber label={messages.cardsLeft}>{shoe.cardsLeft}</LabelledNumber>
        <LabelledNumber label={messages.burned}>{shoe.burned}</LabelledNumber>
        <LabelledNumber label={messages.discarded}>{shoe.discarded}</LabelledNumber>
        <LabelledNumber label={messages.inPlay}>{hands}</LabelledNumber>
      </dl>
      <p className={sum === total ? styles['pit-good'] : styles['pit-bad']} data-sum={sum}>
        {sum === total ? `✓ ${messages.sumFits(total)}` : `⚠ ${messages.sumOff(sum, total)}`}
      </p>
    </>
  );
};

const AuditSection = ({ props, record }: { readonly props: TablePanelProps; readonly record: ShoeRecord | null }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const shared = useMessages(PIT_MESSAGES);
  const { table, view, live } = props;
  const { shoe, setUp } = view;
  const events = useEventsFrom(table, shoe === null ? null : (record?.first ?? null), view.sequence, live.events);
  if (shoe === null || setUp === null)
    return (
      <Section title={messages.audit} name="audit">
        <p className="muted">{messages.noShoe}</p>
      </Section>
    );
  const total = setUp.decks * DECK.length;
  const audit = events === null ? null : auditOf(events, setUp.decks);
  return (
    <Section title={messages.audit} name="audit">
      {shoe.mustBeReplaced && <p className="problem">{messages.mustReplace}</p>}
      <Counts props={props} shoe={shoe} total={total} />
      {audit === null ? (
        <p className="muted">{shared.loading}</p>
      ) : (
        <>
          <p className="muted small">{messages.auditLead(audit.total, total)}</p>
          <Composition audit={audit} decks={setUp.decks} />
          <p className={audit.tooMany.length === 0 ? styles['pit-good'] : styles['pit-bad']}>
            {audit.tooMany.length === 0
              ? `✓ ${messages.auditFits}`
              : `⚠ ${messages.auditTooMany(audit.tooMany.map(showCard).join(' '))}`}
          </p>
        </>
      )}
    </Section>
  );
};

const ReplaceShoe = ({ table, game, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const shared = useMessages(PIT_MESSAGES);
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useCommands(table);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await run([{ do: 'replace-shoe', reason: reason.trim() }])) setReason('');
  };
  return (
    <Section title={messages.replaceShoe} lead={messages.replaceLead} name="replace-shoe">
      {isAllowed(allowed, 'replace-shoe') ? (
        <form className={styles['pit-form']} onSubmit={(event) => void submit(event)}>
          <OptionalReasonField value={reason} onValue={setReason} needed={true} />
          <Button type="submit" variant="danger" disabled={busy || reason.trim() === ''} data-act="replace-shoe">
            {messages.replaceShoe}
          </Button>
        </form>
      ) : (
        <p className="muted small">{shared.notNow}</p>
      )}
      <ProblemLine problem={problem} game={game} />
    </Section>
  );
};

const ShoeRow = ({ record }: { readonly record: ShoeRecord }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const proof = record.seed === null ? messages.sealed : messages.revealed;
  return (
    <tr>
      <th scope="row" className="number">
        {record.shoe}
      </th>
      <td className="number">{record.rounds}</td>
      <td className="number">{record.voided}</td>
      <td className="number">{rateText(record.voided, record.rounds)}</td>
      <td>{record.ended === null ? messages.inUse : messages.shoeEnds[record.ended]}</td>
      <td>{record.commitment === null ? messages.physical : proof}</td>
    </tr>
  );
};

const Shoes = ({ list }: { readonly list: ShoeList }) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const sheet = useScrollRegion(messages.shoes, '', false);
  const { rounds, voided, abandoned, shoes } = list;
  const lead = messages.shoesLead(rounds, voided, rateText(voided, rounds), abandoned);
  return (
    <Section title={messages.shoes} lead={lead} name="shoes">
      <div className={styles['pit-scroll']} ref={sheet}>
        <table>
          <thead>
            <tr>
              {[messages.shoe, messages.rounds, messages.voided, messages.rate, messages.ended, messages.proof].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {shoes.map((record) => (
              <ShoeRow key={record.shoe} record={record} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};

/** What is known of the cards: audit, replacement, the shoes before, and the way to the steps of 5.11. */
export const ShoeAuditPanel = (props: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const { table, view } = props;
  const { value, problem } = useLoad(
    '/api/tables/:table/shoes',
    { params: { table } },
    (view.shoe?.number ?? 0) * 1_000_000 + (view.last?.number ?? 0),
  );
  const record = value?.shoes.find(({ shoe }) => shoe === view.shoe?.number) ?? null;
  return (
    <div className={styles['pit-columns']}>
      <div className="stack">
        <AuditSection props={props} record={record} />
        <Section title={messages.missing} lead={messages.missingLead} name="missing">
          <ClauseNote game={props.game} kind="patron-left-with-cards" />
        </Section>
      </div>
      <div className="stack">
        <ReplaceShoe {...props} />
        <ProblemLine problem={problem} />
        {value !== null && <Shoes list={value} />}
      </div>
    </div>
  );
};
