import { cents } from '@sabot/rules';
import { expect, it } from 'vitest';
import {
  BOSS,
  ended,
  entered,
  opened,
  patron,
  played,
  shortConfig,
  tourneyOf,
} from '../../../test/tournament-fixtures.ts';
import { stakesHere, stripState, termsHere } from './tournament-strip-state.ts';

/** The own table of each session, by the number it has in all of them. */
const [FIRST, SECOND] = ['t-first', 't-second'];

it('tells those who stay at the table of a session where the next one is played', () => {
  const tourney = tourneyOf();
  const at = (table: string, tables: Readonly<Record<string, string>>, person = 'ann') =>
    stripState({ ...tourney.frame({ role: 'entrant', person }), tables }, table, 1);
  entered(tourney, ['ann', 'ben', 'cat']);
  opened(tourney);
  expect(at(FIRST, { 1: FIRST })).toMatchObject({ kind: 'here', session: 1, here: { table: 1 } });
  tourney.give(patron('ann'), { do: 'place-dragon-bet', wager: 'any-dragon', amount: cents(500) });
  const stakes = (person: string) =>
    stakesHere(tourney.frame({ role: 'entrant', person }), at(FIRST, { 1: FIRST }, person));
  expect(stakes('ann')).toEqual({ open: true, stakes: { 'any-dragon': 500 } });
  expect(stakes('ben')).toEqual({ open: true, stakes: {} });
  played(tourney, ['tie', 'tie', 'tie'], { 3: 100 });
  expect(stakes('ann')).toEqual({ open: false, stakes: { 'any-dragon': 500 } });
  tourney.give(BOSS, { do: 'announce-dragons' });
  expect(stakes('ann')).toBeNull();
  expect(at(FIRST, { 1: FIRST })).toEqual({ kind: 'announced', session: 1 });
  tourney.give(BOSS, { do: 'end-session' });
  expect(at(FIRST, {})).toEqual({ kind: 'between', next: 2 });
  opened(tourney);
  // Before the new table is there, and once it is.
  expect(at(FIRST, {})).toEqual({ kind: 'elsewhere', session: 2, isIn: true, to: null });
  expect(at(FIRST, { 1: SECOND })).toEqual({ kind: 'elsewhere', session: 2, isIn: true, to: SECOND });
  expect(at(FIRST, { 1: SECOND }, 'cat')).toEqual({ kind: 'elsewhere', session: 2, isIn: false, to: null });
  expect(at(SECOND, { 1: SECOND })).toMatchObject({ kind: 'here', session: 2 });
  played(tourney, ['tie', 'tie', 'tie']);
  ended(tourney);
  expect(at(SECOND, { 1: SECOND })).toEqual({ kind: 'finished' });
  tourney.give(BOSS, { do: 'award' });
  expect(at(SECOND, {})).toEqual({ kind: 'awarded' });
});

it('tells a tournament that was called off from one that is over', () => {
  const tourney = tourneyOf();
  entered(tourney, ['ann', 'ben']);
  opened(tourney);
  tourney.give(BOSS, { do: 'cancel-tournament', reason: 'a power cut' });
  expect(stripState({ ...tourney.frame(), tables: { 1: FIRST } }, FIRST, 1)).toEqual({
    kind: 'cancelled',
    reason: 'a power cut',
  });
});

it('knows the session that is played at the table, and no other (A4b)', () => {
  const tourney = tourneyOf({ ...shortConfig(), runPolicy: 'each-run' });
  const terms = (table: string) => {
    const frame = { ...tourney.frame(), tables: { 1: FIRST } };
    return termsHere(frame, stripState(frame, table, 1));
  };
  entered(tourney, ['ann', 'ben']);
  expect(terms(FIRST)).toBeNull();
  opened(tourney);
  expect(terms(FIRST)).toEqual({ rounds: 3, estimate: null, runPolicy: 'each-run', isOpen: true });
  expect(terms(SECOND)).toBeNull();
  played(tourney, ['tie', 'tie', 'tie']);
  expect(terms(FIRST)).toEqual({ rounds: 3, estimate: null, runPolicy: 'each-run', isOpen: false });
  ended(tourney);
  expect(terms(FIRST)).toBeNull();
});
