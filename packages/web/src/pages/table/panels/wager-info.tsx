import type { Decks, Game, WagerId } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { Link } from 'wouter';
import { useSums } from '../../../game/amounts.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { ODDS_MESSAGES } from '../../../odds/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Figures = lazyPart(async () => (await import('./wager-figures.tsx')).WagerFiguresTable);

interface WagerInfoProps {
  readonly game: Game;
  readonly wager: WagerId;
  readonly decks: Decks;
  /** The limits of all wagers of the table. */
  readonly limits: readonly Limits[];
  readonly onClose: () => void;
}

/** A window on one wager: what it pays, how likely that is, and what the house keeps. */
export const WagerInfo = ({ game, wager, decks, limits, onClose }: WagerInfoProps) => {
  const messages = useMessages(ODDS_MESSAGES);
  const language = useLanguage();
  const { sum } = useSums();
  const found = game.wagers.find(({ id }) => id === wager);
  const range = limits.find((each) => each.wager === wager);
  if (found === undefined) return null;
  return (
    <Dialog title={found.name[language]} onClose={onClose}>
      {range !== undefined && <p className="number">{messages.limits(sum(range.min), sum(range.max))}</p>}
      <Figures game={game} wager={found} decks={decks} exact={false} />
      {found.scope === 'round' && <p className="muted small">{messages.intro(decks)}</p>}
      <p>
        <Link href={`/rules/${game.id}#${found.id}`}>{messages.rulesOf(found.name[language])}</Link>
      </p>
    </Dialog>
  );
};
