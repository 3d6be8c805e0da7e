import { type Card, type PointTotal, SIDES, type Side, showCard } from '@sabot/rules';
import type { CardView, SentCommandOf, TableView } from '@sabot/table';
import { useState } from 'react';
import { OUTCOME_CALLS, SIDE_NAMES } from '../game/names.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { RadioField } from '../ui/fields.tsx';
import { CardList } from './card-keypad.tsx';
import { WIZARD_MESSAGES } from './messages.ts';
import type { FormProps } from './report-form.tsx';

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
export const MisreadForm = ({ live, sender, onBack, onSend }: FormProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const sides = useMessages(SIDE_NAMES);
  const [draw, setDraw] = useState<number | null>(null);
  const [cards, setCards] = useState<readonly (Card | null)[]>([]);
  const card = cards[0] ?? null;
  const choices = openCards(live.view).map((each) => ({
    value: each.draw,
    name: `${each.card === null ? '' : showCard(each.card)} · ${messages.drawn(each.draw, sides[each.side])}`,
  }));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (draw !== null && card !== null) void onSend({ do: 'report-misread', draw, card });
      }}
    >
      <RadioField label={messages.draw} choices={choices} value={draw} onChange={setDraw} />
      <CardList label={messages.isReally} cards={cards} most={1} onChange={setCards} />
      <ProblemLine problem={sender.problem} />
      <div className="row spread">
        <Button onClick={onBack}>{messages.back}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={draw === null || card === null || sender.busy}
          data-act="report-misread"
        >
          {messages.send}
        </Button>
      </div>
    </form>
  );
};

type Shown = SentCommandOf<'report-display-error'>['shown'];
type ShownOutcome = NonNullable<Shown['outcome']>;

const ROUNDS_IN_SIGHT = (view: TableView | null): readonly number[] =>
  [view?.round?.number, view?.last?.number].flatMap((number) => number ?? []);

/** A total as typed: a digit, or null where there is none. */
const totalOf = (text: string): PointTotal | null =>
  /^[0-9]$/.test(text.trim()) ? (Number(text) as PointTotal) : null;

const TotalField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => (
  <label className="field">
    <span>{label}</span>
    <input type="number" min={0} max={9} value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);

/** A display was wrong about a round: what it showed. What stands the table knows by the cards (6.3). */
export const DisplayErrorForm = ({ live, sender, onBack, onSend }: FormProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const calls = useMessages(OUTCOME_CALLS);
  const sides = useMessages(SIDE_NAMES);
  const rounds = ROUNDS_IN_SIGHT(live.view);
  const [chosen, setChosen] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ShownOutcome | null>(null);
  const [player, setPlayer] = useState('');
  const [banker, setBanker] = useState('');
  const [note, setNote] = useState('');
  const ofRound = chosen ?? rounds[0] ?? null;
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  const shown: Shown = {
    ...(outcome === null ? {} : { outcome }),
    ...(ofPlayer === null ? {} : { player: ofPlayer }),
    ...(ofBanker === null ? {} : { banker: ofBanker }),
  };
  const isReady = ofRound !== null && Object.keys(shown).length > 0;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const said = note.trim() === '' ? {} : { note: note.trim() };
        if (ofRound !== null) void onSend({ do: 'report-display-error', ofRound, shown, ...said });
      }}
    >
      <RadioField
        label={messages.ofRound}
        choices={rounds.map((value) => ({ value, name: messages.roundNumber(value) }))}
        value={ofRound}
        onChange={setChosen}
      />
      <RadioField
        label={messages.shownOutcome}
        choices={[
          ...(['player', 'banker', 'tie'] as const).map((value) => ({ value, name: calls[value] })),
          { value: 'none' as const, name: messages.shownNone },
        ]}
        value={outcome}
        onChange={setOutcome}
      />
      <div className="row">
        <TotalField label={messages.shownTotal(sides.player)} value={player} onChange={setPlayer} />
        <TotalField label={messages.shownTotal(sides.banker)} value={banker} onChange={setBanker} />
      </div>
      <label className="field">
        <span>{messages.whichDisplay}</span>
        <input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </label>
      <ProblemLine problem={sender.problem} />
      <div className="row spread">
        <Button onClick={onBack}>{messages.back}</Button>
        <Button type="submit" variant="primary" disabled={!isReady || sender.busy} data-act="report-display-error">
          {messages.send}
        </Button>
      </div>
    </form>
  );
};
