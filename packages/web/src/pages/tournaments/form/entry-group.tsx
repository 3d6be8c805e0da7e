import { cents } from '@sabot/rules';
import { MAX_ENTRIES, type TournamentConfig } from '@sabot/tournament';
import { useMessages } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { USUAL_REBUYS } from './draft.ts';
import {
  CheckField,
  ChipsField,
  FieldGroup,
  type GroupPartProps,
  MoneyField,
  NumberField,
  SelectRow,
  selectOptions,
} from './fields.tsx';
import styles from './form.module.css';
import { FORM_MESSAGES } from './messages.ts';

type Entry = TournamentConfig['entry'];

const NONE = 0;

const Rebuys = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { entry, sessions } = config;
  const { rebuys } = entry;
  const set = (change: Partial<NonNullable<Entry['rebuys']>>): void => {
    if (rebuys !== null) onConfig({ entry: { ...entry, rebuys: { ...rebuys, ...change } } });
  };
  return (
    <>
      <CheckField
        label={messages.rebuys}
        name="rebuys"
        value={rebuys !== null}
        onValue={(has) =>
          onConfig({
            entry: { ...entry, rebuys: has ? { ...USUAL_REBUYS, until: Math.min(2, sessions.length) } : null },
          })
        }
      />
      {rebuys !== null && (
        <div className={styles['form-fields']}>
          <NumberField
            label={messages.rebuyMost}
            value={rebuys.most}
            min={1}
            max={100}
            onValue={(most) => set({ most })}
          />
          <MoneyField label={messages.rebuyFee} value={rebuys.fee} onValue={(fee) => set({ fee: cents(fee) })} />
          <ChipsField
            label={messages.rebuyStack}
            value={rebuys.stack}
            onValue={(stack) => set({ stack: cents(stack) })}
          />
          <NumberField
            label={messages.rebuyUntil}
            place="entry.rebuys.until"
            value={rebuys.until}
            min={1}
            max={Math.max(1, sessions.length)}
            onValue={(until) => set({ until })}
          />
          <SelectRow
            label={messages.rebuyWhen}
            value={rebuys.when}
            choices={selectOptions(messages.rebuyWhens)}
            onValue={(when) => set({ when })}
          />
        </div>
      )}
    </>
  );
};

/** Fee, chips and how many may enter. */
const Terms = ({ draft, onConfig }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { entry } = draft.config;
  const set = (change: Partial<Entry>): void => onConfig({ entry: { ...entry, ...change } });
  return (
    <>
      <MoneyField
        label={messages.fee}
        hint={messages.feeHint}
        name="fee"
        value={entry.fee}
        onValue={(fee) => set({ fee: cents(fee) })}
      />
      <ChipsField
        label={messages.startingStack}
        place="entry.startingStack"
        name="starting-stack"
        value={entry.startingStack}
        onValue={(stack) => set({ startingStack: cents(stack) })}
      />
      <NumberField
        label={messages.least}
        place="entry.least"
        name="least"
        value={entry.least}
        min={2}
        max={MAX_ENTRIES}
        onValue={(least) => set({ least })}
      />
      <NumberField
        label={messages.capacity}
        name="capacity"
        value={entry.capacity}
        min={2}
        max={MAX_ENTRIES}
        onValue={(capacity) => set({ capacity })}
      />
    </>
  );
};

/** Until when one may enter and leave, and what is done with short stacks. */
const Times = ({ draft, onConfig }: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { config } = draft;
  const { entry } = config;
  const set = (change: Partial<Entry>): void => onConfig({ entry: { ...entry, ...change } });
  return (
    <>
      <SelectRow
        label={messages.late}
        place="entry.lateUntil"
        value={entry.lateUntil ?? NONE}
        choices={[
          { value: NONE, name: messages.lateNone },
          ...config.sessions.map((_, index) => ({ value: index + 1, name: messages.lateUntil(index + 1) })),
        ]}
        onValue={(until) => set({ lateUntil: until === NONE ? null : until })}
      />
      <SelectRow
        label={messages.withdrawal}
        value={entry.withdrawal}
        choices={selectOptions(messages.withdrawals)}
        onValue={(withdrawal) => set({ withdrawal })}
      />
      <SelectRow
        label={messages.shortStacks}
        value={config.shortStacks ?? 'stay'}
        choices={selectOptions(messages.shortStackKinds)}
        onValue={(shortStacks) => onConfig({ shortStacks })}
      />
    </>
  );
};

/** What entering costs and gives. */
export const EntryGroup = (props: GroupPartProps) => {
  const messages = useMessages(FORM_MESSAGES);
  const { draft, onConfig } = props;
  return (
    <FieldGroup title={messages.entry} name="entry">
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={draft.config.name}
        onValue={(name) => onConfig({ name })}
        name="name"
        required
      />
      <div className={styles['form-fields']}>
        <Terms {...props} />
        <Times {...props} />
      </div>
      <Rebuys {...props} />
    </FieldGroup>
  );
};
