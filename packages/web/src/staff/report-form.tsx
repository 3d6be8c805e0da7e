import type { TableLive } from '@sabot/client';
import { type Card, SIDES, type Side } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { CASE_NAMES } from '../game/matter-names.ts';
import { ruleName, SIDE_NAMES } from '../game/names.ts';
import { nameIn } from '../game/person-name.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { useLanguage, useWords } from '../i18n/messages.ts';
import type { Giving } from '../live/commands.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/fields.tsx';
import { CardList } from './card-keypad.tsx';
import { WIZARD_WORDS } from './messages.ts';
import {
  BLANK,
  choicesOf,
  type Filled,
  isDrawToBeNamed,
  isNoteNeeded,
  leastCards,
  partsOf,
  type Reportable,
  reportOf,
  withPerson,
} from './report.ts';

export interface FormProps {
  readonly live: TableLive;
  readonly giving: Giving;
  readonly onBack: () => void;
  readonly onSend: (order: SentCommand) => Promise<void>;
}

interface PartProps {
  readonly reported: Reportable;
  readonly filled: Filled;
  readonly live: TableLive;
  readonly onFill: (more: Partial<Filled>) => void;
}

const MOST_CARDS_OUT = 4;

/** The hand that a card is in; null for one that lies beside them. */
const sideOfDraw = (live: TableLive, draw: number): Side | null => {
  const hands = live.view?.round?.hands ?? null;
  return SIDES.find((side) => hands?.[side].cards.some((card) => card.draw === draw) === true) ?? null;
};

const CaseField = ({ reported, filled, onFill }: PartProps) => {
  const words = useWords(WIZARD_WORDS);
  const names = useWords(CASE_NAMES);
  const choices = choicesOf(reported, filled).cases.map((value) => ({ value, name: names[value] }));
  return (
    <ChoiceField
      label={words.case}
      choices={choices}
      value={filled.case}
      onChange={(which) => onFill({ case: which, side: null })}
    />
  );
};

const SideField = ({ reported, filled, onFill }: PartProps) => {
  const words = useWords(WIZARD_WORDS);
  const names = useWords(SIDE_NAMES);
  const choices = choicesOf(reported, filled).sides.map((value) => ({ value, name: words.hand(names[value]) }));
  return <ChoiceField label={words.side} choices={choices} value={filled.side} onChange={(side) => onFill({ side })} />;
};

const PersonField = ({ reported, filled, live, onFill }: PartProps) => {
  const words = useWords(WIZARD_WORDS);
  const choices = choicesOf(reported, filled).persons.map((value) => ({ value, name: nameIn(live.names, value) }));
  return (
    <ChoiceField
      label={words.person}
      choices={choices}
      value={filled.person}
      onChange={(person) => onFill(withPerson(reported, filled, person))}
    />
  );
};

const NO_DRAW = 0;

const DrawField = ({ reported, filled, live, onFill }: PartProps) => {
  const words = useWords(WIZARD_WORDS);
  const names = useWords(SIDE_NAMES);
  const draws = choicesOf(reported, filled).draws;
  const nameOf = (draw: number): string => {
    const side = sideOfDraw(live, draw);
    return words.drawn(draw, side === null ? words.beside : names[side]);
  };
  const choices = [{ value: NO_DRAW, name: words.noDraw }, ...draws.map((value) => ({ value, name: nameOf(value) }))];
  return (
    <>
      <ChoiceField
        label={words.draw}
        choices={choices}
        value={filled.draw ?? NO_DRAW}
        onChange={(draw) => onFill({ draw: draw === NO_DRAW ? null : draw, cards: [] })}
      />
      {isDrawToBeNamed(reported, filled.draw) && (
        <CardList label={words.namedCard} cards={filled.cards} most={1} onChange={(cards) => onFill({ cards })} />
      )}
    </>
  );
};

const CameOutField = ({ reported, filled, live, onFill }: PartProps) => {
  const words = useWords(WIZARD_WORDS);
  const least = leastCards(reported.kind);
  const counts = Array.from({ length: MOST_CARDS_OUT - least + 1 }, (_, index) => least + index);
  const mayLieOpen = live.view?.setUp?.source !== 'electronic';
  return (
    <>
      <ChoiceField
        label={words.count}
        choices={counts.map((value) => ({ value, name: String(value) }))}
        value={filled.count}
        onChange={(count) => onFill({ count, cards: filled.cards.slice(0, count) })}
      />
      {filled.count > 0 && mayLieOpen && (
        <ChoiceField
          label={words.faceUp}
          choices={[
            { value: false, name: words.no },
            { value: true, name: words.yes },
          ]}
          value={filled.faceUp}
          onChange={(faceUp) => onFill({ faceUp, cards: [] })}
        />
      )}
      {filled.count > 0 && filled.faceUp && (
        <CardList
          label={words.cards}
          cards={filled.cards}
          most={filled.count}
          onChange={(cards: readonly (Card | null)[]) => onFill({ cards })}
        />
      )}
    </>
  );
};

const NoteField = ({ reported, filled, onFill }: PartProps) => {
  const words = useWords(WIZARD_WORDS);
  return (
    <label className="field">
      <span>{isNoteNeeded(reported.kind) ? words.noteNeeded : words.note}</span>
      <input maxLength={500} value={filled.note} onChange={({ target }) => onFill({ note: target.value })} />
    </label>
  );
};

const FIELDS = {
  case: CaseField,
  side: SideField,
  person: PersonField,
  draw: DrawField,
  'came-out': CameOutField,
  note: NoteField,
} as const;

/** What is the only choice need not be chosen. */
const begun = (reported: Reportable): Filled => {
  const { cases, sides, persons } = choicesOf(reported, BLANK);
  const only = <T,>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null);
  return {
    ...BLANK,
    case: only(cases),
    side: only(sides),
    person: only(persons),
    count: leastCards(reported.kind),
  };
};

/** Exactly what this report must say. */
export const ReportForm = ({
  reported,
  live,
  giving,
  onBack,
  onSend,
}: FormProps & { readonly reported: Reportable }) => {
  const words = useWords(WIZARD_WORDS);
  const language = useLanguage();
  const [filled, setFilled] = useState<Filled>(() => begun(reported));
  const isBetween = live.view?.phase === 'idle' || live.view?.phase === 'table-closed';
  const order = reportOf(reported, filled, isBetween);
  const fill = (more: Partial<Filled>): void => setFilled((before) => ({ ...before, ...more }));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (order !== null) void onSend(order);
      }}
    >
      <p className="muted small">{ruleName(reported.basis, language)}</p>
      {partsOf(reported, filled, isBetween).map((part) => {
        const Field = FIELDS[part];
        return <Field key={part} reported={reported} filled={filled} live={live} onFill={fill} />;
      })}
      <ProblemLine problem={giving.problem} />
      <div className="row spread">
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" look="primary" disabled={order === null || giving.busy} data-act="report-irregularity">
          {giving.busy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
};
