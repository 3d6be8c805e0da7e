import type { Names } from '@sabot/protocol';
import { cents, type Game, type WagerId } from '@sabot/rules';
import type { PatronView, SentCommand, SentCommandOf, TableView } from '@sabot/table';
import { useState } from 'react';
import { wagerName } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { money, readDollars } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import type { CommandSender } from '../../live/commands.ts';
import { commandLabel } from '../../staff/command-label.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../../ui/fields.module.css';
import { RadioField } from '../../ui/fields.tsx';
import { AmountField, USUAL_BUY_INS } from './amount-field.tsx';
import { SEAT_MESSAGES } from './messages.ts';

interface PatronWindowProps {
  readonly patron: PatronView;
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
  readonly allowed: readonly SentCommand[];
  readonly sender: CommandSender;
  readonly onClose: () => void;
}

const USUAL_STAKES = [2500, 10_000, 50_000, 100_000] as const;

const isFor = <N extends SentCommand['do']>(
  allowed: readonly SentCommand[],
  name: N,
  person: string,
): readonly SentCommandOf<N>[] =>
  allowed.filter(
    (command): command is SentCommandOf<N> => command.do === name && 'for' in command && command.for === person,
  );

/** What is held up on its way must not come down in a later round than it was meant for. */
const inRound = ({ round }: TableView): { readonly round?: number } => (round === null ? {} : { round: round.number });

const Wagers = ({ patron: { person }, view, game, allowed, sender }: PatronWindowProps) => {
  const messages = useMessages(SEAT_MESSAGES);
  const language = useLanguage();
  const own = (view.round?.wagers ?? []).filter(({ owner }) => owner === person);
  const nameOf = (wager: WagerId): string => wagerName(game, wager, language);
  const back = isFor(allowed, 'withdraw-wager', person);
  return (
    <section className="stack">
      <h3>{messages.wagers}</h3>
      {own.length === 0 && <p className="muted small">{messages.noWagers}</p>}
      <ul className="stack">
        {own.map(({ wager, seat, stake }) => {
          const order = back.find((each) => each.wager === wager && each.seat === seat);
          return (
            <li key={`${wager} ${seat}`} className="row spread">
              <span>
                {nameOf(wager)} <strong className="number">{money(stake, language)}</strong>
              </span>
              {order !== undefined && (
                <Button
                  size="small"
                  disabled={sender.busy}
                  onClick={() => void sender.run([{ ...order, ...inRound(view) }])}
                >
                  {messages.takeBack(nameOf(wager))}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type Change = SentCommandOf<'place-wager'> | SentCommandOf<'raise-wager'> | SentCommandOf<'lower-wager'>;

/** 3.8: staff place for a patron who asks them to. */
const PlaceForm = (props: PatronWindowProps) => {
  const { patron, view, game, allowed, sender } = props;
  const messages = useMessages(SEAT_MESSAGES);
  const language = useLanguage();
  const places = isFor(allowed, 'place-wager', patron.person);
  const raises = isFor(allowed, 'raise-wager', patron.person);
  const lowers = isFor(allowed, 'lower-wager', patron.person);
  const open = new Set([...places, ...raises, ...lowers].map(({ wager }) => wager));
  const offered = game.wagers.flatMap(({ id }) => (open.has(id) ? [id] : []));
  const [wager, setWager] = useState<WagerId | null>(offered[0] ?? null);
  const [text, setText] = useState('');
  const [asFound, setAsFound] = useState(false);
  const amount = readDollars(text);
  if (offered.length === 0) return null;
  const changes: readonly (readonly [string, Change | undefined])[] = [
    [messages.place, places.find((each) => each.wager === wager)],
    [messages.raise, raises.find((each) => each.wager === wager)],
    [messages.lower, lowers.find((each) => each.wager === wager)],
  ];
  const send = async (order: Change): Promise<void> => {
    if (amount === null) return;
    const how = asFound ? { asFound } : { asked: true };
    const more = order.do === 'lower-wager' ? {} : how;
    if (await sender.run([{ ...order, amount: cents(amount), ...more, ...inRound(view) }])) setText('');
  };
  return (
    <section className="stack">
      <h3>{messages.placeTitle}</h3>
      <RadioField
        label={messages.wager}
        choices={offered.map((id) => ({
          value: id,
          name: wagerName(game, id, language),
        }))}
        value={wager}
        onChange={setWager}
      />
      <AmountField label={messages.amount} value={text} onChange={setText} usual={USUAL_STAKES} />
      <label className={styles['choice']}>
        <input type="checkbox" checked={asFound} onChange={({ target }) => setAsFound(target.checked)} />
        <span>{messages.asFound}</span>
      </label>
      {!asFound && <p className="muted small">{messages.asked}</p>}
      <div className="row">
        {changes.map(
          ([name, order]) =>
            order !== undefined && (
              <Button
                key={order.do}
                disabled={amount === null || amount === 0 || sender.busy}
                onClick={() => void send(order)}
                data-act={order.do}
              >
                {name}
              </Button>
            ),
        )}
      </div>
    </section>
  );
};

const ChipsForm = ({ patron: { person }, allowed, sender }: PatronWindowProps) => {
  const messages = useMessages(SEAT_MESSAGES);
  const language = useLanguage();
  const [text, setText] = useState('');
  const amount = readDollars(text);
  const [buy] = isFor(allowed, 'buy-in', person);
  const [cash] = isFor(allowed, 'cash-out', person);
  const send = async (order: SentCommandOf<'buy-in'> | SentCommandOf<'cash-out'>): Promise<void> => {
    if (amount !== null && (await sender.run([{ ...order, amount: cents(amount) }]))) setText('');
  };
  if (buy === undefined && cash === undefined) return null;
  const isNone = amount === null || amount === 0 || sender.busy;
  return (
    <section className="stack">
      <h3>{messages.chips}</h3>
      <AmountField label={messages.amount} value={text} onChange={setText} usual={USUAL_BUY_INS} />
      <div className="row">
        {buy !== undefined && (
          <Button disabled={isNone} onClick={() => void send(buy)} data-act="buy-in">
            {messages.buyIn}
          </Button>
        )}
        {cash !== undefined && (
          <>
            <Button disabled={isNone} onClick={() => void send(cash)}>
              {messages.cashOut}
            </Button>
            <Button disabled={sender.busy} onClick={() => void sender.run([cash])} data-act="cash-out">
              {messages.cashAll(money(cash.amount, language))}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};

/** Everything that staff do for one patron. */
export const PatronWindow = (props: PatronWindowProps) => {
  const { patron, names, allowed, sender, onClose } = props;
  const language = useLanguage();
  const { person } = patron;
  const presence = allowed.find((command) => command.do === 'set-presence' && command.person === person);
  const leaving = isFor(allowed, 'leave-table', person)[0];
  const answers = [...isFor(allowed, 'accept-cards', person), ...isFor(allowed, 'decline-cards', person)];
  return (
    <Dialog title={nameIn(names, person)} onClose={onClose}>
      <ProblemLine problem={sender.problem} />
      {answers.length > 0 && (
        <div className="row">
          {answers.map((order) => (
            <Button key={`${order.do} ${order.side}`} onClick={() => void sender.run([order])} data-act={order.do}>
              {commandLabel(order, language, names)}
            </Button>
          ))}
        </div>
      )}
      <Wagers {...props} />
      <PlaceForm {...props} />
      <ChipsForm {...props} />
      <div className="row">
        {presence !== undefined && (
          <Button disabled={sender.busy} onClick={() => void sender.run([presence])} data-act="set-presence">
            {commandLabel(presence, language, names)}
          </Button>
        )}
        {leaving !== undefined && (
          <Button
            variant="danger"
            disabled={sender.busy}
            onClick={() => void sender.run([leaving]).then((isDone) => isDone && onClose())}
            data-act="leave-table"
          >
            {commandLabel(leaving, language, names)}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
