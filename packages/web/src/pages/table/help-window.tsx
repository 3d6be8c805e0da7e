import type { Game, WagerId } from '@sabot/rules';
import { Link } from 'wouter';
import { useSums } from '../../game/amounts.ts';
import { wagerName } from '../../game/names.ts';
import { defineMessages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ACT_KEYS, KEY_ACTIONS, type KeyAct, keyName } from './keys.ts';
import { TABLE_MESSAGES } from './messages.ts';
import styles from './tray.module.css';

type Acts = Readonly<Record<KeyAct, string>>;

const ACTS_EN: Acts = {
  undo: 'Undo the last chip',
  clear: 'Take all chips back',
  rebet: 'The wagers of the last round again',
  double: 'Double every wager',
  peel: 'Peel your next card a little',
  open: 'Open your next card',
  history: 'History',
  help: 'This page',
};
const ACTS_ZH: Acts = {
  undo: '撤销最后一个筹码',
  clear: '收回全部筹码',
  rebet: '重复上一局的注',
  double: '全部加倍',
  peel: '轻轻眯开下一张牌',
  open: '打开下一张牌',
  history: '历史记录',
  help: '本页',
};

const MESSAGES = defineMessages(
  {
    steps: [
      'Choose a chip, then tap a spot on the felt while bets are taken.',
      'A chip with a broken edge is on its way; it counts once the house has it and the edge is whole.',
      'Press and hold a spot, or its “i”, to see what it pays and how likely it is.',
    ] as readonly string[],
    rules: (name: string) => `How ${name} is played`,
    wagers: 'Wager',
    acts: 'Do',
    act: ACTS_EN,
    typing: 'Single keys do nothing while you type in a field. Everything can also be reached with Tab.',
  },
  {
    steps: [
      '请下注时，先选筹码，再点台面上的注区。',
      '虚边的筹码还在途中，边线变实即表示赌场已收到。',
      '长按注区或点“i”，可查看赔率和概率。',
    ],
    rules: (name: string) => `${name}怎么玩`,
    wagers: '下注',
    acts: '操作',
    act: ACTS_ZH,
    typing: '在输入框内打字时，单键不起作用。所有操作也可用 Tab 键到达。',
  },
);

interface HelpWindowProps {
  readonly game: Game;
  readonly wagers: ReadonlyMap<string, WagerId>;
  /** By their keys, the first is 1. */
  readonly chips: readonly number[];
  readonly onClose: () => void;
}

const Key = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <li>
    <kbd>{name}</kbd> <span>{text}</span>
  </li>
);

export const HelpWindow = ({ game, wagers, chips, onClose }: HelpWindowProps) => {
  const messages = useMessages(TABLE_MESSAGES);
  const help = useMessages(MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  return (
    <Dialog title={messages.help} onClose={onClose} className="help-window">
      <ol className={styles['help-steps']}>
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link href={`/rules/${game.id}`}>{help.rules(game.name[language])}</Link>
      </p>
      <h3>{help.wagers}</h3>
      <ul className={styles['help-keys']}>
        {[...wagers].map(([key, wager]) => (
          <Key key={key} name={keyName(key)} text={wagerName(game, wager, language)} />
        ))}
      </ul>
      <h3>{help.acts}</h3>
      <ul className={styles['help-keys']}>
        {KEY_ACTIONS.map((act) => (
          <Key key={act} name={keyName(ACT_KEYS[act])} text={help.act[act]} />
        ))}
      </ul>
      <h3>{messages.chooseChip}</h3>
      <ul className={styles['help-keys']}>
        {chips.map((cents, index) => (
          <Key key={cents} name={String(index + 1)} text={sum(cents)} />
        ))}
      </ul>
      <p className="muted small">{help.typing}</p>
    </Dialog>
  );
};
