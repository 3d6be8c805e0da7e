import { STRATEGIES, STRATEGY_WORDS } from '@sabot/tournament';
import { useLanguage, useWords } from '../../../i18n/messages.ts';
import type { TableTimes } from '../../../tournament/session-length.ts';
import { autoFaultOf, countOf, PACES, type Pace, USUAL_ORGANISING, withCount } from './draft.ts';
import {
  CheckField,
  ChoiceField,
  choicesOf,
  Group,
  type GroupPartProps,
  NumberField,
  SecondsField,
} from './fields.tsx';
import { FORM_WORDS } from './messages.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The fields of a table's times, with the least of each in milliseconds. */
const TIMES = { bettingMs: 50, paceMs: 1, squeezeMs: 10, contributionMs: 10, resultMs: 0 } as const;
const TIME_NAMES = Object.keys(TIMES) as readonly (keyof TableTimes)[];

const paceOf = (times: TableTimes): Pace | 'own' => {
  const names = Object.keys(PACES) as readonly Pace[];
  return names.find((name) => TIME_NAMES.every((each) => PACES[name][each] === times[each])) ?? 'own';
};

const Dealing = ({ draft: { auto }, onAuto }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { tables } = auto;
  return (
    <>
      <div className="form-fields">
        <ChoiceField
          label={words.dealing}
          value={tables === null ? 'people' : 'house'}
          choices={choicesOf(words.dealers)}
          onValue={(who) => onAuto({ tables: who === 'people' ? null : PACES.usual })}
        />
        {tables !== null && (
          <ChoiceField<Pace | 'own'>
            label={words.pace}
            value={paceOf(tables)}
            choices={[...choicesOf(words.paces), { value: 'own', name: words.ownPace }]}
            onValue={(pace) => pace !== 'own' && onAuto({ tables: PACES[pace] })}
          />
        )}
        <SecondsField
          label={words.dragonMs}
          name="dragon-seconds"
          value={auto.dragonMs}
          min={0}
          max={HOUR}
          onValue={(dragonMs) => onAuto({ dragonMs })}
        />
      </div>
      {tables !== null && (
        <details className="form-details">
          <summary>{words.times}</summary>
          <div className="form-fields">
            {TIME_NAMES.map((name) => (
              <SecondsField
                key={name}
                label={words[name]}
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
  const words = useWords(FORM_WORDS);
  const { organise } = auto;
  return (
    <>
      <div className="form-fields">
        <ChoiceField
          label={words.organising}
          value={organise === null ? 'people' : 'house'}
          choices={choicesOf(words.organisers)}
          onValue={(who) => onAuto({ organise: who === 'people' ? null : USUAL_ORGANISING })}
        />
        {organise !== null && (
          <>
            <SecondsField
              label={words.registrationMs}
              value={organise.registrationMs}
              min={0}
              max={DAY}
              onValue={(registrationMs) => onAuto({ organise: { ...organise, registrationMs } })}
            />
            <SecondsField
              label={words.betweenMs}
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
          label={words.again}
          value={organise.again}
          onValue={(again) => onAuto({ organise: { ...organise, again } })}
        />
      )}
    </>
  );
};

const Opponents = ({ draft, onAuto }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const language = useLanguage();
  const { opponents } = draft.auto;
  const fault = autoFaultOf(draft);
  return (
    <fieldset className="form-opponents">
      <legend>
        <b>{words.opponents}</b> <span className="muted">{words.opponentsLead}</span>
      </legend>
      {fault !== null && (
        <p className="form-fault" data-fault="auto.opponents">
          <span aria-hidden="true">⚠</span> {words.autoFaults[fault]}
        </p>
      )}
      <div className="form-fields">
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
  const words = useWords(FORM_WORDS);
  return (
    <Group title={words.auto} name="auto">
      <Dealing {...props} />
      <Organising {...props} />
      <Opponents {...props} />
    </Group>
  );
};
