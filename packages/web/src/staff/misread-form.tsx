import { type Card, SIDES, type Side, showCard } from '@sabot/rules';
import type { CardView, TableView } from '@sabot/table';
import { useState } from 'react';
import { SIDE_NAMES } from '../game/hands.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { useWords } from '../i18n/dictionary.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { CardList } from './card-list.tsx';
import type { FormProps } from './report-form.tsx';
import { WIZARD_WORDS } from './wizard-words.ts';

interface OpenCard extends CardView {
  readonly side: Side;
}

/** Cards that lie face up: of the round under way, or of the last one until the next call. */
const openCards = (view: TableView | null): readonly OpenCard[] => {
  const hands = view?.round?.hands ?? (view?.phase === 'idle' ? view.last?.hands : null) ?? null;
  if (hands === null) return [];
  return SIDES.flatMap((side) =>
    hands[side].cards.filter(({ exposed }) => exposed).map((card) => ({ ...card, side })),
  ).sort((one, other) => one.draw - other.draw);
};

/** A card was entered as another than it is: which one, and what it is. */
export const MisreadForm = ({ live, giving, onBack, onSend }: FormProps) => {
  const words = useWords(WIZARD_WORDS);
  const sides = useWords(SIDE_NAMES);
  const [draw, setDraw] = useState<number | null>(null);
  const [cards, setCards] = useState<readonly (Card | null)[]>([]);
  const card = cards[0] ?? null;
  const choices = openCards(live.view).map((each) => ({
    value: each.draw,
    name: `${each.card === null ? '' : showCard(each.card)} · ${words.drawn(each.draw, sides[each.side])}`,
  }));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (draw !== null && card !== null) void onSend({ do: 'report-misread', draw, card });
      }}
    >
      <ChoiceField label={words.draw} choices={choices} value={draw} onChange={setDraw} />
      <CardList label={words.isReally} cards={cards} most={1} onChange={setCards} />
      <ProblemLine problem={giving.problem} />
      <div className="row spread">
        <Button onClick={onBack}>{words.back}</Button>
        <Button
          type="submit"
          look="primary"
          disabled={draw === null || card === null || giving.busy}
          data-act="report-misread"
        >
          {words.send}
        </Button>
      </div>
    </form>
  );
};
