import type { TableLive } from '@sabot/client';
import type { RoundTold } from '@sabot/protocol';
import type { Game } from '@sabot/rules';
import { useId } from 'react';
import { Button } from '../look/button.tsx';
import { OutcomeIcon } from '../roads/marks.tsx';
import { WORDS as ROAD_WORDS } from '../roads/words.ts';
import { useWords } from '../words/dictionary.ts';
import { OUTCOME_CALLS } from '../words/hands.ts';
import { tagOf, useLanguage } from '../words/language.ts';
import { useSums } from '../words/sums.ts';
import { HISTORY_WORDS } from './history-words.ts';
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
