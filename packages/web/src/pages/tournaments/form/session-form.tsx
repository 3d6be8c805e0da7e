import { cents, type Game } from '@sabot/rules';
import type { Limits } from '@sabot/table';
import { MAX_SESSIONS, type SessionPlan } from '@sabot/tournament';
import { lazy, Suspense } from 'react';
import { wagerName } from '../../../game/names.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { sessionRounds } from '../../../tournament/session-length.ts';
import { Button } from '../../../ui/button.tsx';
import { withAnotherSession, withoutSession } from './draft.ts';
import {
  ChipsField,
  Faults,
  FieldGroup,
  type GroupPartProps,
  NumberField,
  SelectRow,
  selectOptions,
} from './fields.tsx';
import styles from './form.module.css';
import { FORM_MESSAGES } from './messages.ts';

const DragonOdds = lazy(async () => ({ default: (await import('../parts/dragon-odds.tsx')).DragonOddsTable }));

interface SessionFormProps extends GroupPartProps {
  readonly plan: SessionPlan;
  readonly number: number;
  readonly onPlan: (change: Partial<SessionPlan>) => void;
}

const Length = ({ plan, onPlan }: SessionFormProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { length } = plan;
  return (
    <>
      <SelectRow
        label={messages.length}
        value={length.kind}
        choices={selectOptions(messages.lengths)}
        onValue={(kind) =>
          onPlan({ length: kind === 'rounds' ? { kind, rounds: 14 } : { kind, minutes: 20, lastRounds: 2 } })
        }
      />
      {length.kind === 'rounds' ? (
        <NumberField
          label={messages.rounds}
          name="rounds"
          value={length.rounds}
          min={1}
          max={1000}
          onValue={(rounds) => onPlan({ length: { kind: 'rounds', rounds } })}
        />
      ) : (
        <>
          <NumberField
            label={messages.minutes}
            name="minutes"
            value={length.minutes}
            min={1}
            max={1440}
            onValue={(minutes) => onPlan({ length: { ...length, minutes } })}
          />
          <NumberField
            label={messages.lastRounds}
            value={length.lastRounds}
            min={0}
            max={100}
            onValue={(lastRounds) => onPlan({ length: { ...length, lastRounds } })}
          />
        </>
      )}
    </>
  );
};

const Advance = ({ plan, number, draft: { config }, onPlan }: SessionFormProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { advance } = plan;
  if (number === config.sessions.length && advance.kind === 'all') return null;
  return (
    <>
      <SelectRow
        label={messages.advance}
        place={`session.${number}.advance`}
        value={advance.kind}
        choices={selectOptions(messages.advances)}
        onValue={(kind) => onPlan({ advance: kind === 'all' ? { kind } : { kind, entries: 8, ties: 'ranking' } })}
      />
      {advance.kind === 'best' && (
        <>
          <NumberField
            label={messages.best}
            name="best"
            value={advance.entries}
            min={1}
            max={300}
            onValue={(entries) => onPlan({ advance: { ...advance, entries } })}
          />
          <SelectRow
            label={messages.bestTies}
            value={advance.ties}
            choices={selectOptions(messages.bestTieNames)}
            onValue={(ties) => onPlan({ advance: { ...advance, ties } })}
          />
        </>
      )}
    </>
  );
};

interface LimitsFormProps {
  readonly game: Game;
  readonly number: number;
  readonly limits: readonly Limits[];
  readonly onLimits: (limits: readonly Limits[]) => void;
}

const LimitsForm = ({ game, number, limits, onLimits }: LimitsFormProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const language = useLanguage();
  const place = `session.${number}.limits`;
  const set = (wager: Limits['wager'], change: Partial<Limits>): void =>
    onLimits(limits.map((each) => (each.wager === wager ? { ...each, ...change } : each)));
  return (
    <table className={styles['form-limits']}>
      <thead>
        <tr>
          <th scope="col">{messages.wager}</th>
          <th scope="col">{messages.min}</th>
          <th scope="col">{messages.max}</th>
        </tr>
      </thead>
      <tbody>
        {limits.map(({ wager, min, max }) => {
          const name = wagerName(game, wager, language);
          return (
            <tr key={wager} data-limit={wager}>
              <th scope="row">
                {name}
                <Faults place={place} wager={wager} />
              </th>
              <td>
                <ChipsField
                  isBare
                  label={messages.minOf(name)}
                  value={min}
                  onValue={(to) => set(wager, { min: cents(to) })}
                />
              </td>
              <td>
                <ChipsField
                  isBare
                  label={messages.maxOf(name)}
                  value={max}
                  onValue={(to) => set(wager, { max: cents(to) })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** What the Dragon Bets are worth in a session of this length. */
const Worth = ({ game, plan, draft: { config, auto } }: SessionFormProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const length = sessionRounds(plan, auto.tables);
  const { decks } = config.tables;
  const isPlayable = decks >= game.decks.min && decks <= game.decks.max;
  return (
    <div className={`stack ${styles['form-worth']}`}>
      <h4>{messages.worth}</h4>
      {isPlayable && (
        <Suspense fallback={null}>
          <DragonOdds game={game} decks={decks} length={length} runPolicy={config.runPolicy} isFor="organiser" />
        </Suspense>
      )}
    </div>
  );
};

/** One session. */
const SessionForm = (props: SessionFormProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { game, number, plan, onPlan } = props;
  return (
    <>
      <div className={styles['form-fields']}>
        <Length {...props} />
        <Advance {...props} />
        <SelectRow
          label={messages.lastRound}
          value={plan.lastRound}
          choices={selectOptions(messages.lastRoundNames)}
          onValue={(lastRound) => onPlan({ lastRound })}
        />
        {number > 1 && (
          <SelectRow
            label={messages.stacks}
            value={plan.stacks}
            choices={selectOptions(messages.stackNames)}
            onValue={(stacks) => onPlan({ stacks })}
          />
        )}
      </div>
      <Worth {...props} />
      <details className={styles['form-details']}>
        <summary>
          {messages.limits} <Faults place={`session.${number}.limits`} />
        </summary>
        <LimitsForm game={game} number={number} limits={plan.limits} onLimits={(limits) => onPlan({ limits })} />
      </details>
    </>
  );
};

export const SessionsGroup = (props: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { game, draft, onConfig } = props;
  const { config } = draft;
  const { sessions } = config;
  return (
    <FieldGroup title={messages.sessions} lead={messages.sessionsLead} name="sessions">
      <Faults place="sessions" />
      {sessions.map((plan, index) => {
        const number = index + 1;
        return (
          <section
            key={`session ${number}`}
            className={styles['form-session']}
            aria-labelledby={`form-session-${number}`}
          >
            <div className="row spread">
              <h3 id={`form-session-${number}`}>{messages.session(number)}</h3>
              {sessions.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={messages.removeSession(number)}
                  onClick={() => onConfig({ sessions: withoutSession(config, index) })}
                >
                  ✕
                </Button>
              )}
            </div>
            <SessionForm
              {...props}
              plan={plan}
              number={number}
              onPlan={(change) =>
                onConfig({ sessions: sessions.map((each, at) => (at === index ? { ...each, ...change } : each)) })
              }
            />
            {number === 1 && sessions.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => onConfig({ sessions: sessions.map((each) => ({ ...each, limits: plan.limits })) })}
              >
                {messages.sameLimits}
              </Button>
            )}
          </section>
        );
      })}
      <Button
        data-act="add-session"
        disabled={sessions.length >= MAX_SESSIONS}
        onClick={() => onConfig({ sessions: withAnotherSession(game, config) })}
      >
        {messages.addSession}
      </Button>
    </FieldGroup>
  );
};
