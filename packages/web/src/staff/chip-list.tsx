import type { Names } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import type { ChipAct, ChipMove, ChipsToMove, TableView } from '@sabot/table';
import { wagerName } from '../game/names.ts';
import { nameIn } from '../game/person-name.ts';
import { money } from '../i18n/format.ts';
import { defineMessages, useLanguage, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import styles from './chip-list.module.css';

const MESSAGES = defineMessages(
  {
    title: 'Chips to move',
    for: { settlement: 'Pay and take', void: 'Void: stakes go back', correction: 'Put right: the difference' },
    toBook: (round: number) => `Round ${round}, before it is booked`,
    booked: (round: number) => `Round ${round}, booked`,
    preview: 'If this is ruled so',
    none: 'No chips move.',
    do: {
      pay: 'Pay',
      take: 'Take',
      'give-back': 'Give back',
      'take-back': 'Take back',
      return: 'Stake goes back',
      leave: 'Leave',
    },
    seat: (seat: number) => `Seat ${seat}`,
    owes: (name: string, amount: string) => `${name} has ${amount} too little: it is a debt, do not take it.`,
    keep: (name: string, amount: string) => `Keep ${amount} of what ${name} gets: it goes to a debt.`,
    print: 'Print',
  },
  {
    title: '应移筹码',
    for: { settlement: '派彩收注', void: '作废：退回注码', correction: '更正：差额' },
    toBook: (round: number) => `第 ${round} 局，尚未入账`,
    booked: (round: number) => `第 ${round} 局，已入账`,
    preview: '若如此裁定',
    none: '无需移动筹码。',
    do: { pay: '派', take: '收', 'give-back': '退还', 'take-back': '收回', return: '注码退回', leave: '留' },
    seat: (seat: number) => `${seat} 号位`,
    owes: (name: string, amount: string) => `${name}尚欠 ${amount}：记为欠款，不必收取。`,
    keep: (name: string, amount: string) => `应付${name}的筹码中留下 ${amount}，抵作欠款。`,
    print: '打印',
  },
);

/** Told apart without colour. */
const MARKS: Readonly<Record<ChipAct, string>> = {
  pay: '▲',
  'give-back': '△',
  take: '▼',
  'take-back': '▽',
  return: '↩',
  leave: '●',
};

/** On which side of the sum it stands: what a patron gains, and what they lose. */
const SIGN: Readonly<Record<ChipAct, -1 | 0 | 1>> = {
  pay: 1,
  'give-back': 1,
  take: -1,
  'take-back': -1,
  return: 0,
  leave: 0,
};

const placeOf = ({ seat, owner }: ChipMove): string => `${seat} ${owner}`;

/** Of one patron in one box. */
const groupsOf = (moves: readonly ChipMove[]): readonly (readonly ChipMove[])[] =>
  [...new Set(moves.map(placeOf))].map((place) => moves.filter((move) => placeOf(move) === place));

const sumOf = (moves: readonly ChipMove[]): number =>
  moves.reduce((sum, { do: act, amount }) => sum + SIGN[act] * amount, 0);

interface ChipMovesProps {
  readonly chips: ChipsToMove;
  readonly game: Game;
  readonly names: Names;
}

const Sum = ({ moves }: { readonly moves: readonly ChipMove[] }) => {
  const language = useLanguage();
  const sum = sumOf(moves);
  return (
    <strong className={`number ${styles['chip-sum']}`} data-chip-sum={sum}>
      {sum > 0 ? '+' : ''}
      {sum === 0 ? '—' : money(sum, language)}
    </strong>
  );
};

/** Seat by seat, and wager by wager in it. */
const ChipMoves = ({ chips, game, names }: ChipMovesProps) => {
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const { moves, owed, kept } = chips;
  return (
    <>
      {moves.length === 0 && <p className="muted">{messages.none}</p>}
      <ul className={styles['chip-list']} data-chips-for={chips.for}>
        {groupsOf(moves).map((group) =>
          group.map((move, index) => (
            <li
              key={`${placeOf(move)} ${move.wager} ${move.do}`}
              className={styles[move.do]}
              data-pay={move.do}
              data-pay-seat={move.seat}
              data-pay-amount={move.amount}
            >
              <span className={`number ${styles['chip-seat']}`}>{index === 0 ? move.seat : ''}</span>
              <span className={styles['chip-who']}>
                {nameIn(names, move.owner)} <span className="muted small">{wagerName(game, move.wager, language)}</span>
              </span>
              <span className={styles['chip-do']}>
                <span aria-hidden="true">{MARKS[move.do]}</span> {messages.do[move.do]}
              </span>
              <strong className="number">{move.do === 'leave' ? '—' : money(move.amount, language)}</strong>
              {group.length > 1 && index === group.length - 1 && <Sum moves={group} />}
            </li>
          )),
        )}
      </ul>
      {owed.map(({ person, amount }) => (
        <p key={person} data-pay-owed={amount}>
          {messages.owes(nameIn(names, person), money(amount, language))}
        </p>
      ))}
      {kept.map(({ person, amount }) => (
        <p key={person} data-pay-kept={amount}>
          {messages.keep(nameIn(names, person), money(amount, language))}
        </p>
      ))}
    </>
  );
};

/** The chips that a ruling would move. */
export const ChipPreview = (props: ChipMovesProps) => {
  const messages = useMessages(MESSAGES);
  return (
    <section className="stack" aria-label={messages.title} data-chip-preview>
      <h3>
        {messages.title} <span className="muted small">{messages.preview}</span>
      </h3>
      <ChipMoves {...props} />
    </section>
  );
};

interface ChipListProps {
  readonly view: TableView;
  readonly game: Game;
  readonly names: Names;
}

/** The chips to be moved for the round that is to be booked, or was last: the next round is dealt with it in sight. */
export const ChipList = ({ view, game, names }: ChipListProps) => {
  const messages = useMessages(MESSAGES);
  const { payList = [], payListFor = null } = view.dealer ?? {};
  if (payListFor === null) return null;
  const { round, booked, ...rest } = payListFor;
  const time = booked ? messages.booked(round) : messages.toBook(round);
  return (
    <section
      className={`panel stack ${styles['chip-panel']}`}
      aria-label={messages.title}
      data-pay-list={booked ? 'booked' : 'to-book'}
    >
      <header className="row spread">
        <h2>{messages.for[rest.for]}</h2>
        <span className="muted small">{time}</span>
        <Button size="small" variant="quiet" className={styles['chip-print']} onClick={() => window.print()}>
          {messages.print}
        </Button>
      </header>
      <ChipMoves chips={{ ...rest, moves: payList }} game={game} names={names} />
    </section>
  );
};
