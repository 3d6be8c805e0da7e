import type { Names } from '@sabot/protocol';
import type { ConsoleAct, DealerConsole, SentCommand, SentCommandOf, TakeBack } from '@sabot/table';
import { useState } from 'react';
import { nameIn } from '../../game/person-name.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { commandLabel } from '../../staff/command-label.ts';
import { ReasonField, useReason } from '../../staff/reason-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './console.module.css';
import { COMMAND_MESSAGES, DEALER_MESSAGES } from './messages.ts';

/** What is legal beside the next act, in groups; people, matters and reports have places of their own. */
const COMMAND_GROUPS = ['round', 'hands', 'shoe', 'device', 'table'] as const;
type ActGroup = (typeof COMMAND_GROUPS)[number];

const GROUP_OF: Readonly<Partial<Record<SentCommand['do'], ActGroup>>> = {
  'open-betting': 'round',
  'close-betting': 'round',
  'draw-card': 'round',
  'expose-card': 'round',
  'announce-totals': 'round',
  'announce-outcome': 'round',
  'settle-round': 'round',
  'offer-cards': 'hands',
  'accept-cards': 'hands',
  'decline-cards': 'hands',
  'choose-handler': 'hands',
  'pass-cards': 'hands',
  'choose-reveal-order': 'hands',
  'allow-squeeze': 'hands',
  'load-shoe': 'shoe',
  'cut-shoe': 'shoe',
  'burn-cards': 'shoe',
  'report-cut-card': 'shoe',
  'replace-shoe': 'shoe',
  'give-device': 'device',
  'relinquish-device': 'device',
  'revoke-device': 'device',
  'allow-draw-without-wager': 'device',
  'tap-in': 'table',
  'tap-out': 'table',
  'announce-last-round': 'table',
  'close-table': 'table',
  'set-method': 'table',
};

interface OtherCommand {
  /** Commands given one after the other; what a form adds is in the first. */
  readonly commands: readonly SentCommand[];
  readonly group: ActGroup;
  /** Cards taken back from whoever does not answer (5.10). */
  readonly takesFrom: Pick<TakeBack, 'person' | 'draw'> | null;
}

/** A card keyed by hand is the keypad's business. */
const isKeyed = (command: SentCommand): boolean =>
  (command.do === 'expose-card' || command.do === 'burn-cards' || command.do === 'draw-card') &&
  command.card !== undefined &&
  command.card !== null;

const isSame = (one: SentCommand, other: SentCommand): boolean => JSON.stringify(one) === JSON.stringify(other);

const isFirst = (act: ConsoleAct, command: SentCommand): boolean => {
  if (act.kind === 'give') return act.orders.some((each) => isSame(each, command));
  return act.kind === 'key' && (act.act === command.do || act.orders.some((each) => isSame(each, command)));
};

/** Designees and single cards are named at the pit; a dealer's list would be long with them. */
const isForPit = (command: SentCommand): boolean =>
  command.do === 'allow-squeeze' && (command.designee === true || command.draw !== undefined);

const takeOvers = ({ next, takeBacks }: DealerConsole): readonly OtherCommand[] =>
  takeBacks
    .filter(({ side }) => !(next.kind === 'give' && next.act === 'take-over' && next.side === side))
    .map((takeBack) => ({ commands: takeBack.orders, group: 'hands', takesFrom: takeBack }));

/** Everything else that may be done now. */
export const otherCommands = (
  allowed: readonly SentCommand[],
  dealerConsole: DealerConsole,
): readonly OtherCommand[] => [
  ...allowed.flatMap((command) => {
    const group = GROUP_OF[command.do];
    return group === undefined || isKeyed(command) || isFirst(dealerConsole.next, command) || isForPit(command)
      ? []
      : [{ commands: [command], group, takesFrom: null }];
  }),
  ...takeOvers(dealerConsole),
];

interface OtherActsPanelProps {
  readonly acts: readonly OtherCommand[];
  readonly names: Names;
  /** In the shoe: a cut lies within them. */
  readonly cardsLeft: number;
  readonly busy: boolean;
  readonly onGive: (commands: readonly SentCommand[]) => void;
}

type Asking =
  | SentCommandOf<'cut-shoe'>
  | SentCommandOf<'replace-shoe'>
  | SentCommandOf<'choose-handler'>
  | SentCommandOf<'allow-squeeze'>;
type Reasoned = Asking | SentCommandOf<'set-method'> | SentCommandOf<'revoke-device'>;

const needsMore = (command: SentCommand | undefined): command is Reasoned =>
  command?.do === 'cut-shoe' || (command !== undefined && 'reason' in command);

/** What an act must bring beside the press: a depth, or a reason. */
const MoreWindow = ({
  order,
  deepest,
  onSend,
  onClose,
}: {
  readonly order: Reasoned;
  readonly deepest: number;
  readonly onSend: (command: SentCommand) => void;
  readonly onClose: () => void;
}) => {
  const messages = useMessages(DEALER_MESSAGES);
  const language = useLanguage();
  const [reason, setReason] = useReason();
  const [depth, setDepth] = useState(order.do === 'cut-shoe' ? String(order.depth) : '');
  const cards = Number(depth);
  const isGood =
    order.do === 'cut-shoe' ? Number.isInteger(cards) && cards >= 1 && cards <= deepest : reason.trim() !== '';
  return (
    <Dialog title={commandLabel(order, language)} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(order.do === 'cut-shoe' ? { ...order, depth: cards } : { ...order, reason });
        }}
      >
        {order.do === 'cut-shoe' ? (
          <label className="field">
            <span>{messages.cutDepth}</span>
            <input
              type="number"
              min={1}
              max={deepest}
              value={depth}
              onChange={({ target }) => setDepth(target.value)}
            />
          </label>
        ) : (
          <ReasonField value={reason} onChange={setReason} />
        )}
        <Button type="submit" variant="primary" disabled={!isGood} data-act={order.do}>
          {commandLabel(order, language)}
        </Button>
      </form>
    </Dialog>
  );
};

/** Everything else that is legal now, quietly. */
export const OtherActsPanel = ({ acts, names, cardsLeft, busy, onGive }: OtherActsPanelProps) => {
  const messages = useMessages(DEALER_MESSAGES);
  const actMessages = useMessages(COMMAND_MESSAGES);
  const language = useLanguage();
  const [asking, setAsking] = useState<Reasoned | null>(null);
  const labelOf = ({ commands, takesFrom }: OtherCommand): string => {
    if (takesFrom !== null) return actMessages.takesOver(nameIn(names, takesFrom.person), takesFrom.draw);
    const [command] = commands;
    return command === undefined ? '' : commandLabel(command, language, names);
  };
  const press = ({ commands }: OtherCommand): void => {
    const [command] = commands;
    if (needsMore(command)) setAsking(command);
    else onGive(commands);
  };
  return (
    <>
      {COMMAND_GROUPS.map((group) => {
        const own = acts.filter((act) => act.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={styles['other-acts']} aria-label={messages.groups[group]}>
            <h3 className="small muted">{messages.groups[group]}</h3>
            <div className="row">
              {own.map((act) => (
                <Button
                  key={JSON.stringify(act.commands)}
                  size="small"
                  disabled={busy}
                  onClick={() => press(act)}
                  data-act={act.takesFrom === null ? act.commands[0]?.do : 'take-over'}
                >
                  {labelOf(act)}
                </Button>
              ))}
            </div>
          </section>
        );
      })}
      {asking !== null && (
        <MoreWindow
          order={asking}
          deepest={cardsLeft - 1}
          onClose={() => setAsking(null)}
          onSend={(command) => {
            setAsking(null);
            onGive([command]);
          }}
        />
      )}
    </>
  );
};
