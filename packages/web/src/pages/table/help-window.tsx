import type { Game, WagerId } from '@sabot/rules';
import { Link } from 'wouter';
import { useSums } from '../../game/sums.ts';
import { wagerName } from '../../game/wager-name.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Window } from '../../ui/dialog.tsx';
import { HELP_WORDS } from './help-words.ts';
import { ACT_KEYS, KEY_ACTS, keyName } from './keys.ts';
import { WORDS } from './messages.ts';

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
  const words = useWords(WORDS);
  const help = useWords(HELP_WORDS);
  const language = useLanguage();
  const { sum } = useSums();
  return (
    <Window title={words.help} onClose={onClose} className="help-window">
      <ol className="help-steps">
        {help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link href={`/rules/${game.id}`}>{help.rules(game.name[language])}</Link>
      </p>
      <h3>{help.wagers}</h3>
      <ul className="help-keys">
        {[...wagers].map(([key, wager]) => (
          <Key key={key} name={keyName(key)} text={wagerName(game, wager, language)} />
        ))}
      </ul>
      <h3>{help.acts}</h3>
      <ul className="help-keys">
        {KEY_ACTS.map((act) => (
          <Key key={act} name={keyName(ACT_KEYS[act])} text={help.act[act]} />
        ))}
      </ul>
      <h3>{words.chooseChip}</h3>
      <ul className="help-keys">
        {chips.map((cents, index) => (
          <Key key={cents} name={String(index + 1)} text={sum(cents)} />
        ))}
      </ul>
      <p className="muted small">{help.typing}</p>
    </Window>
  );
};
