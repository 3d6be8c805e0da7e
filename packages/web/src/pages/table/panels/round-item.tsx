import type { TableLive } from '@sabot/client';
import type { RoundTold } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { useId } from 'react';
import { OUTCOME_CALLS } from '../../../game/hands.ts';
import { useSums } from '../../../game/sums.ts';
import { useWords } from '../../../i18n/dictionary.ts';
import { tagOf, useLanguage } from '../../../i18n/language.ts';
import { OutcomeIcon } from '../../../roads/marks.tsx';
import { WORDS as ROAD_WORDS } from '../../../roads/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { HISTORY_WORDS } from './history-messages.ts';
import { netOf } from './own-wagers.tsx';
import type { ShownCard } from './replay-steps.ts';
import { RoundCards, SHOWN_SIDES } from './round-cards.tsx';
import { RoundDetail } from './round-detail.tsx';

interface RoundItemProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly person: string | null;
  readonly told: RoundTold;
  readonly open: boolean;
  readonly onToggle: () => void;
}

const cardsOf = ({ hands }: RoundTold): readonly ShownCard[] =>
  hands === null
    ? []
    : SHOWN_SIDES.flatMap((side) =>
        hands[side].cards.map(({ draw, card, exposed }) => ({ draw, side, card: exposed ? card : null })),
      );

const Outcome = ({ told: { result } }: { readonly told: RoundTold }) => {
  const words = useWords(HISTORY_WORDS);
  const calls = useWords(OUTCOME_CALLS);
  const letters = useWords(ROAD_WORDS).letters;
  if (result === null) return <span className="pill">{words.void}</span>;
  return (
    <span className="round-outcome">
      <OutcomeIcon outcome={result.outcome} letter={letters[result.outcome]} /> {calls[result.outcome]}
    </span>
  );
};

/** A round in the list; opened, it is shown in full. */
export const RoundItem = ({ tableId, live, game, person, told, open, onToggle }: RoundItemProps) => {
  const words = useWords(HISTORY_WORDS);
  const language = useLanguage();
  const { net } = useSums();
  const id = useId();
  const own = (told.wagers ?? []).filter(({ owner }) => owner === person);
  const time =
    told.ended === null ? '' : new Intl.DateTimeFormat(tagOf(language), { timeStyle: 'short' }).format(told.ended);
  return (
    <li className="round-item" data-round={told.round}>
      <div className="round-line">
        <div className="round-head">
          <h4>{words.round(told.round)}</h4>
          <Outcome told={told} />
          <span className="muted small number">{time}</span>
        </div>
        <RoundCards cards={cardsOf(told)} />
        <span className="round-net number" data-net={netOf(own)}>
          {own.length > 0 && net(netOf(own))}
        </span>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={id}
          aria-label={words.replayOf(told.round)}
          onClick={onToggle}
        >
          {words.replay}
        </Button>
      </div>
      <div id={id}>
        {open && <RoundDetail tableId={tableId} live={live} game={game} person={person} round={told.round} />}
      </div>
    </li>
  );
};
