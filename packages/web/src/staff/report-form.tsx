import type { TableLive } from '@sabot/client';
import { type Card, SIDES, type Side } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { CASE_NAMES } from '../game/matter-names.ts';
import { ruleName, SIDE_NAMES } from '../game/names.ts';
import { nameIn } from '../game/person-name.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import type { CommandSender } from '../live/commands.ts';
import { Button } from '../ui/button.tsx';
import { RadioField } from '../ui/fields.tsx';
import { CardList } from './card-keypad.tsx';
import { WIZARD_MESSAGES } from './messages.ts';
import {
  EMPTY_REPORT,
  fieldsOf,
  isDrawToBeNamed,
  isNoteNeeded,
  leastCards,
  type ReportDraft,
  type ReportKind,
  reportChoices,
  reportOf,
  withPerson,
} from './report.ts';

export interface FormProps {
  readonly live: TableLive;
  readonly sender: CommandSender;
  readonly onBack: () => void;
  readonly onSend: (command: SentCommand) => Promise<void>;
}

interface PartProps {
  readonly reported: ReportKind;
  readonly filled: ReportDraft;
  readonly live: TableLive;
  readonly onFill: (more: Partial<ReportDraft>) => void;
}

const MOST_CARDS_OUT = 4;

/** The hand that a card is in; null for one that lies beside them. */
const sideOfDraw = (live: TableLive, draw: number): Side | null => {
  const hands = live.view?.round?.hands ?? null;
  return SIDES.find((side) => hands?.[side].cards.some((card) => card.draw === draw) === true) ?? null;
};

const CaseField = ({ reported, filled, onFill }: PartProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const names = useMessages(CASE_NAMES);
  const choices = reportChoices(reported, filled).cases.map((value) => ({ value, name: names[value] }));
  return (
    <RadioField
      label={messages.case}
      choices={choices}
      value={filled.case}
      onChange={(which) => onFill({ case: which, side: null })}
    />
  );
};

const SideField = ({ reported, filled, onFill }: PartProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const names = useMessages(SIDE_NAMES);
  const choices = reportChoices(reported, filled).sides.map((value) => ({ value, name: messages.hand(names[value]) }));
  return (
    <RadioField label={messages.side} choices={choices} value={filled.side} onChange={(side) => onFill({ side })} />
  );
};

const PersonField = ({ reported, filled, live, onFill }: PartProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const choices = reportChoices(reported, filled).persons.map((value) => ({ value, name: nameIn(live.names, value) }));
  return (
    <RadioField
      label={messages.person}
      choices={choices}
      value={filled.person}
      onChange={(person) => onFill(withPerson(reported, filled, person))}
    />
  );
};

const NO_DRAW = 0;

const DrawField = ({ reported, filled, live, onFill }: PartProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const names = useMessages(SIDE_NAMES);
  const draws = reportChoices(reported, filled).draws;
  const nameOf = (draw: number): string => {
    const side = sideOfDraw(live, draw);
    return messages.drawn(draw, side === null ? messages.beside : names[side]);
  };
  const choices = [
    { value: NO_DRAW, name: messages.noDraw },
    ...draws.map((value) => ({ value, name: nameOf(value) })),
  ];
  return (
    <>
      <RadioField
        label={messages.draw}
        choices={choices}
        value={filled.draw ?? NO_DRAW}
        onChange={(draw) => onFill({ draw: draw === NO_DRAW ? null : draw, cards: [] })}
      />
      {isDrawToBeNamed(reported, filled.draw) && (
        <CardList label={messages.namedCard} cards={filled.cards} most={1} onChange={(cards) => onFill({ cards })} />
      )}
    </>
  );
};

const CameOutField = ({ reported, filled, live, onFill }: PartProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const least = leastCards(reported.kind);
  const counts = Array.from({ length: MOST_CARDS_OUT - least + 1 }, (_, index) => least + index);
  const mayLieOpen = live.view?.setUp?.source !== 'electronic';
  return (
    <>
      <RadioField
        label={messages.count}
        choices={counts.map((value) => ({ value, name: String(value) }))}
        value={filled.count}
        onChange={(count) => onFill({ count, cards: filled.cards.slice(0, count) })}
      />
      {filled.count > 0 && mayLieOpen && (
        <RadioField
          label={messages.faceUp}
          choices={[
            { value: false, name: messages.no },
            { value: true, name: messages.yes },
          ]}
          value={filled.faceUp}
          onChange={(faceUp) => onFill({ faceUp, cards: [] })}
        />
      )}
      {filled.count > 0 && filled.faceUp && (
        <CardList
          label={messages.cards}
          cards={filled.cards}
          most={filled.count}
          onChange={(cards: readonly (Card | null)[]) => onFill({ cards })}
        />
      )}
    </>
  );
};

const NoteField = ({ reported, filled, onFill }: PartProps) => {
  const messages = useMessages(WIZARD_MESSAGES);
  return (
    <label className="field">
      <span>{isNoteNeeded(reported.kind) ? messages.noteNeeded : messages.note}</span>
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
const begun = (reported: ReportKind): ReportDraft => {
  const { cases, sides, persons } = reportChoices(reported, EMPTY_REPORT);
  const only = <T,>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] ?? null) : null);
  return {
    ...EMPTY_REPORT,
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
  sender,
  onBack,
  onSend,
}: FormProps & { readonly reported: ReportKind }) => {
  const messages = useMessages(WIZARD_MESSAGES);
  const language = useLanguage();
  const [filled, setFilled] = useState<ReportDraft>(() => begun(reported));
  const isBetween = live.view?.phase === 'idle' || live.view?.phase === 'table-closed';
  const order = reportOf(reported, filled, isBetween);
  const fill = (more: Partial<ReportDraft>): void => setFilled((before) => ({ ...before, ...more }));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (order !== null) void onSend(order);
      }}
    >
      <p className="muted small">{ruleName(reported.basis, language)}</p>
      {fieldsOf(reported, filled, isBetween).map((part) => {
        const Field = FIELDS[part];
        return <Field key={part} reported={reported} filled={filled} live={live} onFill={fill} />;
      })}
      <ProblemLine problem={sender.problem} />
      <div className="row spread">
        <Button onClick={onBack}>{messages.back}</Button>
        <Button type="submit" variant="primary" disabled={order === null || sender.busy} data-act="report-irregularity">
          {sender.busy ? messages.sending : messages.send}
        </Button>
      </div>
    </form>
  );
};
