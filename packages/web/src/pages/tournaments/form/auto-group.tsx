import { STRATEGIES, STRATEGY_WORDS } from '@sabot/tournament';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import type { PublishedTimes } from '../../../tournament/session-length.ts';
import { autoFaultOf, countOf, TIMES_OF_PACE, type TournamentPace, USUAL_ORGANISING, withCount } from './draft.ts';
import {
  CheckField,
  FieldGroup,
  type GroupPartProps,
  NumberField,
  SecondsField,
  SelectRow,
  selectOptions,
} from './fields.tsx';
import styles from './form.module.css';
import { FORM_MESSAGES } from './messages.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The fields of a table's times, with the least of each in milliseconds. */
const TIMES = { bettingMs: 50, paceMs: 1, squeezeMs: 10, contributionMs: 10, resultMs: 0 } as const;
const TIME_NAMES = Object.keys(TIMES) as readonly (keyof PublishedTimes)[];

const paceOf = (times: PublishedTimes): TournamentPace | 'own' => {
  const names = Object.keys(TIMES_OF_PACE) as readonly TournamentPace[];
  return names.find((name) => TIME_NAMES.every((each) => TIMES_OF_PACE[name][each] === times[each])) ?? 'own';
};

const Dealing = ({ draft: { auto }, onAuto }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { tables } = auto;
  return (
    <>
      <div className={styles['form-fields']}>
        <SelectRow
          label={messages.dealing}
          value={tables === null ? 'people' : 'house'}
          choices={selectOptions(messages.dealers)}
          onValue={(who) => onAuto({ tables: who === 'people' ? null : TIMES_OF_PACE.usual })}
        />
        {tables !== null && (
          <SelectRow<TournamentPace | 'own'>
            label={messages.pace}
            value={paceOf(tables)}
            choices={[...selectOptions(messages.paces), { value: 'own', name: messages.ownPace }]}
            onValue={(pace) => pace !== 'own' && onAuto({ tables: TIMES_OF_PACE[pace] })}
          />
        )}
        <SecondsField
          label={messages.dragonMs}
          name="dragon-seconds"
          value={auto.dragonMs}
          min={0}
          max={HOUR}
          onValue={(dragonMs) => onAuto({ dragonMs })}
        />
      </div>
      {tables !== null && (
        <details className={styles['form-details']}>
          <summary>{messages.times}</summary>
          <div className={styles['form-fields']}>
            {TIME_NAMES.map((name) => (
              <SecondsField
                key={name}
                label={messages[name]}
                name={name}
                value={tables[name]}
                min={TIMES[name]}
                max={HOUR}
                step={0.001}
                onValue={(ms) => onAuto({ tables: { ...tables, [name]: ms } })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
};

const Organising = ({ draft: { auto }, onAuto }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { organise } = auto;
  return (
    <>
      <div className={styles['form-fields']}>
        <SelectRow
          label={messages.organising}
          value={organise === null ? 'people' : 'house'}
          choices={selectOptions(messages.organisers)}
          onValue={(who) => onAuto({ organise: who === 'people' ? null : USUAL_ORGANISING })}
        />
        {organise !== null && (
          <>
            <SecondsField
              label={messages.registrationMs}
              value={organise.registrationMs}
              min={0}
              max={DAY}
              onValue={(registrationMs) => onAuto({ organise: { ...organise, registrationMs } })}
            />
            <SecondsField
              label={messages.betweenMs}
              value={organise.betweenMs}
              min={0}
              max={HOUR}
              onValue={(betweenMs) => onAuto({ organise: { ...organise, betweenMs } })}
            />
          </>
        )}
      </div>
      {organise !== null && (
        <CheckField
          label={messages.again}
          value={organise.again}
          onValue={(again) => onAuto({ organise: { ...organise, again } })}
        />
      )}
    </>
  );
};

const Opponents = ({ draft, onAuto }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const language = useLanguage();
  const { opponents } = draft.auto;
  const fault = autoFaultOf(draft);
  return (
    <fieldset className={styles['form-opponents']}>
      <legend>
        <b>{messages.opponents}</b> <span className="muted">{messages.opponentsLead}</span>
      </legend>
      {fault !== null && (
        <p className={styles['form-fault']} data-fault="auto.opponents">
          <span aria-hidden="true">⚠</span> {messages.autoFaults[fault]}
        </p>
      )}
      <div className={styles['form-fields']}>
        {STRATEGIES.map((strategy) => (
          <NumberField
            key={strategy}
            label={STRATEGY_WORDS[strategy].name[language]}
            hint={STRATEGY_WORDS[strategy].description[language]}
            name={strategy}
            value={countOf(opponents, strategy)}
            min={0}
            max={20}
            onValue={(count) => onAuto({ opponents: withCount(opponents, strategy, count) })}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** What the house does by itself: dealing, organising, playing along. */
export const AutoGroup = (props: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  return (
    <FieldGroup title={messages.auto} name="auto">
      <Dealing {...props} />
      <Organising {...props} />
      <Opponents {...props} />
    </FieldGroup>
  );
};
