import { cents } from '@sabot/rules';
import { MAX_ENTRIES, type TournamentConfig } from '@sabot/tournament';
import { useWords } from '../../../i18n/messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { USUAL_REBUYS } from './draft.ts';
import {
  CheckField,
  ChipsField,
  ChoiceField,
  choicesOf,
  Group,
  type GroupPartProps,
  MoneyField,
  NumberField,
} from './fields.tsx';
import { FORM_WORDS } from './messages.ts';

type Entry = TournamentConfig['entry'];

const NONE = 0;

const Rebuys = ({ draft: { config }, onConfig }: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { entry, sessions } = config;
  const { rebuys } = entry;
  const set = (change: Partial<NonNullable<Entry['rebuys']>>): void => {
    if (rebuys !== null) onConfig({ entry: { ...entry, rebuys: { ...rebuys, ...change } } });
  };
  return (
    <>
      <CheckField
        label={words.rebuys}
        name="rebuys"
        value={rebuys !== null}
        onValue={(has) =>
          onConfig({
            entry: { ...entry, rebuys: has ? { ...USUAL_REBUYS, until: Math.min(2, sessions.length) } : null },
          })
        }
      />
      {rebuys !== null && (
        <div className="form-fields">
          <NumberField
            label={words.rebuyMost}
            value={rebuys.most}
            min={1}
            max={100}
            onValue={(most) => set({ most })}
          />
          <MoneyField label={words.rebuyFee} value={rebuys.fee} onValue={(fee) => set({ fee: cents(fee) })} />
          <ChipsField label={words.rebuyStack} value={rebuys.stack} onValue={(stack) => set({ stack: cents(stack) })} />
          <NumberField
            label={words.rebuyUntil}
            place="entry.rebuys.until"
            value={rebuys.until}
            min={1}
            max={Math.max(1, sessions.length)}
            onValue={(until) => set({ until })}
          />
          <ChoiceField
            label={words.rebuyWhen}
            value={rebuys.when}
            choices={choicesOf(words.rebuyWhens)}
            onValue={(when) => set({ when })}
          />
        </div>
      )}
    </>
  );
};

/** What entering costs and gives. */
export const EntryGroup = (props: GroupPartProps) => {
  const words = useWords(FORM_WORDS);
  const { draft, onConfig } = props;
  const { config } = draft;
  const { entry } = config;
  const set = (change: Partial<Entry>): void => onConfig({ entry: { ...entry, ...change } });
  return (
    <Group title={words.entry} name="entry">
      <TextField
        label={words.name}
        hint={words.nameHint}
        value={config.name}
        onValue={(name) => onConfig({ name })}
        name="name"
        required
      />
      <div className="form-fields">
        <MoneyField
          label={words.fee}
          hint={words.feeHint}
          name="fee"
          value={entry.fee}
          onValue={(fee) => set({ fee: cents(fee) })}
        />
        <ChipsField
          label={words.startingStack}
          place="entry.startingStack"
          name="starting-stack"
          value={entry.startingStack}
          onValue={(stack) => set({ startingStack: cents(stack) })}
        />
        <NumberField
          label={words.least}
          place="entry.least"
          name="least"
          value={entry.least}
          min={2}
          max={MAX_ENTRIES}
          onValue={(least) => set({ least })}
        />
        <NumberField
          label={words.capacity}
          name="capacity"
          value={entry.capacity}
          min={2}
          max={MAX_ENTRIES}
          onValue={(capacity) => set({ capacity })}
        />
        <ChoiceField
          label={words.late}
          place="entry.lateUntil"
          value={entry.lateUntil ?? NONE}
          choices={[
            { value: NONE, name: words.lateNone },
            ...config.sessions.map((_, index) => ({ value: index + 1, name: words.lateUntil(index + 1) })),
          ]}
          onValue={(until) => set({ lateUntil: until === NONE ? null : until })}
        />
        <ChoiceField
          label={words.withdrawal}
          value={entry.withdrawal}
          choices={choicesOf(words.withdrawals)}
          onValue={(withdrawal) => set({ withdrawal })}
        />
        <ChoiceField
          label={words.shortStacks}
          value={config.shortStacks ?? 'stay'}
          choices={choicesOf(words.shortStackKinds)}
          onValue={(shortStacks) => onConfig({ shortStacks })}
        />
      </div>
      <Rebuys {...props} />
    </Group>
  );
};
