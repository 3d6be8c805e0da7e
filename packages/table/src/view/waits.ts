import type { Game } from '@sabot/rules';
import { type Ruler, rulerFor, rulerSchema } from '../authority.ts';
import { REASON } from '../candidates.ts';
import type { SentCommand } from '../commands.ts';
import { isBlocking } from '../context.ts';
import { draw, instantSchema, matter, person, shoeNumber, side, sum } from '../fields.ts';
import { countNumber, floatMove } from '../float/float.ts';
import { usualConfig } from '../floor/usual-config.ts';
import { houseOrderOf, timed } from '../house-order.ts';
import { isToBeCounted } from '../irregularities/card-count.ts';
import { rulerOf } from '../irregularities/matter-steps.ts';
import { needsTwo } from '../irregularities/remedies.ts';
import { field, flag, listOf, MAX_SHOWN, nullable, oneOf, type TypeOf, variants, whole } from '../schema.ts';
import { DEVICE_ERRORS, deviceErrorNumber } from '../shoe/device-errors.ts';
import { isBetweenRounds, type Matter, type TableState } from '../state.ts';
import { acknowledgementSchema, type WaitMark, waitNumber } from '../waiting/marks.ts';
import { subjectName, type WaitSubject, waitSubjects } from '../waiting/subjects.ts';

/** Now: the play stands still for it. Soon: it goes on for a while. Later: nobody at the table waits for it. */
const URGENCIES = ['now', 'soon', 'later'] as const;
type Urgency = (typeof URGENCIES)[number];

const ofEach = {
  number: waitNumber,
  since: nullable(field(instantSchema, 'since when; null for a table that was never opened')),
  event: field(whole(0), 'the event by which it came up; 0 for a table that was never opened'),
  askedBy: nullable(field(person, 'whose act it came from; null for a table that was never opened')),
  ruler: nullable(field(rulerSchema, 'for which position it waits; null where it is the cashier')),
  byAnother: field(flag, 'whoever asked may not do it as well'),
  urgency: field(oneOf(URGENCIES), 'now: play stands still for it; soon: it will; later: play goes on without it'),
  seen: field(listOf(acknowledgementSchema, MAX_SHOWN), 'who has said that they have seen it'),
};

/** Everything at a table that somebody is to do who is not at it, or that others are to know of. */
export const waitViewSchema = variants(
  {
    matter: { ...ofEach, matter },
    handler: { ...ofEach, side },
    'unread-card': { ...ofEach, draw },
    'device-error': { ...ofEach, error: deviceErrorNumber },
    shoe: { ...ofEach, shoe: shoeNumber },
    closing: ofEach,
    'float-count': { ...ofEach, count: countNumber, move: floatMove },
    debt: {
      ...ofEach,
      debtor: field(person, 'who owes'),
      amount: field(sum, 'how much'),
      asked: field(flag, 'whether it is asked that it be forgiven'),
    },
    opening: ofEach,
  },
  'what waits for somebody',
);
export type WaitView = TypeOf<typeof waitViewSchema>;

/** Which card it is does not bear on who may name it. */
const ANY_CARD = 'As';

interface Asked {
  readonly ruler: Ruler | null;
  readonly urgency: Urgency;
  readonly byAnother?: boolean;
  /** Where that is not whose event it came up by. */
  readonly askedBy?: string;
}

const rulerOfOrder = (game: Game, state: TableState, sent: SentCommand): Ruler | null =>
  rulerFor(game, state, timed(houseOrderOf({ game, state }, sent), 0));

/** Of a settled round nobody rules on their own report. */
const isForAnother = (game: Game, state: TableState, matter: Matter): boolean => {
  if (matter.firstCount === null && isToBeCounted(state, matter)) return false;
  const [step] = matter.steps;
  return isBetweenRounds(state) || (step !== undefined && needsTwo(game, state, matter, step.remedy));
};

const isReplacedByMatter = ({ matters }: TableState): boolean =>
  matters.some(({ steps: [step] }) => step?.remedy === 'replace-cards' || step?.remedy === 'may-replace-cards');

/** A card that was seen is taken by a free hand, but in a game that deals none new cards come for it. */
const isShoeToGo = (game: Game, { shoe }: TableState): boolean =>
  shoe?.mustBeReplaced === true || game.wagers.some(({ scope }) => scope === 'session');

const askOf = (game: Game, state: TableState, subject: WaitSubject): Asked | null => {
  const rulerIn = (sent: SentCommand): Ruler | null => rulerOfOrder(game, state, sent);
  switch (subject.kind) {
    case 'matter': {
      const { of } = subject;
      const urgency = isBlocking(of) ? 'now' : 'soon';
      return {
        ruler: rulerOf(game, state, of),
        urgency,
        byAnother: isForAnother(game, state, of),
        askedBy: of.firstCount?.by ?? of.reportedBy,
      };
    }
    case 'handler':
      return { ruler: rulerIn({ do: 'choose-handler', side: subject.of, person: null }), urgency: 'now' };
    case 'unread-card':
      return { ruler: rulerIn({ do: 'expose-card', draw: subject.of, card: ANY_CARD }), urgency: 'now' };
    case 'device-error': {
      const { error } = subject.of;
      const urgency = DEVICE_ERRORS[error].until === 'attended-to' ? 'now' : 'soon';
      return { ruler: rulerIn({ do: 'acknowledge-device-error', error }), urgency };
    }
    case 'shoe': {
      if (isReplacedByMatter(state) || !isShoeToGo(game, state)) return null;
      const urgency = state.play.phase === 'idle' ? 'now' : 'soon';
      return { ruler: rulerIn({ do: 'replace-shoe', reason: REASON }), urgency };
    }
    case 'closing':
      return { ruler: rulerIn({ do: 'close-table' }), urgency: 'soon' };
    case 'float-count': {
      const { number, total, countedBy } = subject.of;
      const ruler = rulerIn({ do: 'confirm-float', count: number, total });
      return { ruler, urgency: 'soon', byAnother: true, askedBy: countedBy };
    }
    case 'debt': {
      const { person, askedBy } = subject.of;
      const [asker] = askedBy;
      if (asker === undefined) return { ruler: null, urgency: 'later' };
      const ruler = rulerIn({ do: 'forgive-debt', person, reason: REASON });
      // Where two have asked, each may forgive what the other asked for.
      return { ruler, urgency: 'soon', byAnother: askedBy.length === 1, askedBy: asker };
    }
    case 'opening':
      return {
        ruler: rulerIn({ do: 'open-table', config: usualConfig(game) }),
        urgency: 'later',
      };
  }
};

const waitView = (subject: WaitSubject, mark: WaitMark, { ruler, urgency, byAnother, askedBy }: Asked): WaitView => {
  const isBegun = mark.event > 0;
  const each = {
    number: mark.number,
    since: isBegun ? mark.at : null,
    event: mark.event,
    askedBy: askedBy ?? (isBegun ? mark.by : null),
    ruler,
    byAnother: byAnother === true,
    urgency,
    seen: mark.seen,
  };
  switch (subject.kind) {
    case 'matter':
      return { kind: subject.kind, ...each, matter: subject.of.id };
    case 'handler':
      return { kind: subject.kind, ...each, side: subject.of };
    case 'unread-card':
      return { kind: subject.kind, ...each, draw: subject.of };
    case 'device-error':
      return { kind: subject.kind, ...each, error: subject.of.error };
    case 'shoe':
      return { kind: subject.kind, ...each, shoe: subject.of };
    case 'float-count':
      return { kind: subject.kind, ...each, count: subject.of.number, move: subject.of.move };
    case 'debt': {
      const { person, amount, askedBy: askers } = subject.of;
      return { kind: subject.kind, ...each, debtor: person, amount, asked: askers.length > 0 };
    }
    case 'closing':
    case 'opening':
      return { kind: subject.kind, ...each };
  }
};

const rankOf = ({ urgency }: WaitView): number => URGENCIES.indexOf(urgency);

/** What the pit is to attend to; the most urgent first, then what has waited longest. */
export const waitsView = (game: Game, state: TableState): readonly WaitView[] => {
  const found = waitSubjects(state).flatMap((subject): readonly WaitView[] => {
    const name = subjectName(subject);
    const mark = state.waiting.open.find((each) => each.subject === name);
    const asked = mark === undefined ? null : askOf(game, state, subject);
    return mark === undefined || asked === null ? [] : [waitView(subject, mark, asked)];
  });
  return found.sort((one, other) => rankOf(one) - rankOf(other) || one.event - other.event);
};
