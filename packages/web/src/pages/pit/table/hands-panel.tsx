import { type Duty, type Game, isStated } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useWords } from '../../../i18n/dictionary.ts';
import { ordersNamed } from '../../../staff/orders-named.ts';
import { Section } from '../parts/parts.tsx';
import { TABLE_WORDS } from './messages.ts';
import { OrderPicker } from './order-picker.tsx';
import type { ConsoleProps } from './panel-props.ts';

/** Whether the text of the game asks for a reason. */
export const needsReason = (game: Game, name: Duty): boolean => {
  const rule = game.duties[name];
  return isStated(rule) && rule.reasonRequired;
};

/** Who may hold, squeeze or draw, where that is for the pit to say. */
export const HandsPanel = ({ table, game, live, allowed }: ConsoleProps) => {
  const words = useWords(TABLE_WORDS);
  const groups: readonly {
    readonly label: string;
    readonly orders: readonly SentCommand[];
    readonly duty: Duty | null;
  }[] = [
    { label: words.handler, orders: ordersNamed(allowed, 'choose-handler'), duty: 'choose-handler' },
    { label: words.squeeze, orders: ordersNamed(allowed, 'allow-squeeze'), duty: 'allow-squeeze-by-anyone' },
    {
      label: words.giveDevice,
      orders: [
        ...ordersNamed(allowed, 'give-device'),
        ...ordersNamed(allowed, 'relinquish-device'),
        ...ordersNamed(allowed, 'revoke-device'),
      ],
      duty: 'allow-draw-without-wager',
    },
    {
      label: words.drawWithout,
      orders: ordersNamed(allowed, 'allow-draw-without-wager'),
      duty: 'allow-draw-without-wager',
    },
  ];
  const some = groups.filter(({ orders }) => orders.length > 0);
  return (
    <Section title={words.hands} lead={words.handsLead} name="hands">
      {some.length === 0 && <p className="muted">{words.handsNone}</p>}
      {some.map(({ label, orders, duty }) => (
        <OrderPicker
          key={label}
          table={table}
          game={game}
          label={label}
          orders={orders}
          names={live.names}
          reasonNeeded={duty !== null && needsReason(game, duty)}
        />
      ))}
    </Section>
  );
};
