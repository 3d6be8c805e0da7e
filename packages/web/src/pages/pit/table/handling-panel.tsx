import type { Names } from '@sabot/protocol';
import { type Duty, type Game, isStated } from '@sabot/rules';
import type { SentCommand } from '@sabot/table';
import { useState } from 'react';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useCommands } from '../../../live/commands.ts';
import { commandLabel, commandsNamed } from '../../../staff/command-label.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { OptionalReasonField, optionalReason, Section } from '../parts/form-parts.tsx';
import styles from '../parts/panels.module.css';
import { PIT_TABLE_MESSAGES } from './messages.ts';
import type { TablePanelProps } from './panel-props.ts';

interface CommandPickerProps {
  readonly table: string;
  readonly game: Game;
  readonly label: string;
  /** What the table allows now; reasons in them are examples. */
  readonly commands: readonly SentCommand[];
  readonly names: Names;
  readonly reasonNeeded: boolean;
}

const hasReason = (command: SentCommand): boolean => 'reason' in command;

/** What a command does; the list is read anew after every event, so that a place in it would come to mean another. */
const keyOf = (command: SentCommand): string => JSON.stringify(command);

/** An example of a reason is not one, and a designee is someone from outside. */
const filledIn = (command: SentCommand, reason: string, designee: string): SentCommand => {
  const { ...copy } = command;
  if ('reason' in copy) delete copy.reason;
  const given = { ...copy, ...(hasReason(command) ? optionalReason(reason) : {}) } as SentCommand;
  return given.do === 'allow-squeeze' && given.designee === true ? { ...given, person: designee.trim() } : given;
};

/** One of several commands of a kind, chosen by what it does. Nothing is shown where none is allowed. */
const CommandPicker = ({ table, game, label, commands, names, reasonNeeded }: CommandPickerProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const language = useLanguage();
  const [wanted, setWanted] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [designee, setDesignee] = useState('');
  const { busy, problem, run } = useCommands(table);
  const [first] = commands;
  if (first === undefined) return null;
  // Where there is but one it needs no choice; one that is gone gives way to no other.
  const chosen =
    wanted === null && commands.length === 1 ? first : commands.find((command) => keyOf(command) === wanted);
  const isDesignee = chosen?.do === 'allow-squeeze' && chosen.designee === true;
  const isReady = (!reasonNeeded || reason.trim() !== '') && (!isDesignee || designee.trim() !== '');
  const give = async (command: SentCommand): Promise<void> => {
    if (!(await run([filledIn(command, reason, designee)]))) return;
    setReason('');
    setWanted(null);
  };
  return (
    <div className={`${styles['pit-form']} ${styles['pit-picker']}`} data-picker={first.do}>
      <SelectField
        label={label}
        value={chosen === undefined ? '' : keyOf(chosen)}
        choices={[
          ...(chosen === undefined ? [{ value: '', name: messages.choose }] : []),
          ...commands.map((command) => ({ value: keyOf(command), name: commandLabel(command, language, names) })),
        ]}
        onValue={setWanted}
      />
      {isDesignee && <TextField label={messages.designee} value={designee} onValue={setDesignee} required={true} />}
      {chosen !== undefined && hasReason(chosen) && (
        <OptionalReasonField value={reason} onValue={setReason} needed={reasonNeeded} />
      )}
      <Button
        disabled={busy || chosen === undefined || !isReady}
        data-act={chosen?.do ?? first.do}
        onClick={() => chosen !== undefined && void give(chosen)}
      >
        {messages.doIt}
      </Button>
      <ProblemLine problem={problem} game={game} />
    </div>
  );
};

/** Whether the text of the game asks for a reason. */
export const needsReason = (game: Game, name: Duty): boolean => {
  const rule = game.duties[name];
  return isStated(rule) && rule.reasonRequired;
};

/** Who may hold, squeeze or draw, where that is for the pit to say. */
export const HandsPanel = ({ table, game, live, allowed }: TablePanelProps) => {
  const messages = useMessages(PIT_TABLE_MESSAGES);
  const groups: readonly {
    readonly label: string;
    readonly commands: readonly SentCommand[];
    readonly duty: Duty | null;
  }[] = [
    { label: messages.handler, commands: commandsNamed(allowed, 'choose-handler'), duty: 'choose-handler' },
    { label: messages.squeeze, commands: commandsNamed(allowed, 'allow-squeeze'), duty: 'allow-squeeze-by-anyone' },
    {
      label: messages.giveDevice,
      commands: [
        ...commandsNamed(allowed, 'give-device'),
        ...commandsNamed(allowed, 'relinquish-device'),
        ...commandsNamed(allowed, 'revoke-device'),
      ],
      duty: 'allow-draw-without-wager',
    },
    {
      label: messages.drawWithout,
      commands: commandsNamed(allowed, 'allow-draw-without-wager'),
      duty: 'allow-draw-without-wager',
    },
  ];
  const some = groups.filter(({ commands }) => commands.length > 0);
  return (
    <Section title={messages.hands} lead={messages.handsLead} name="hands">
      {some.length === 0 && <p className="muted">{messages.handsNone}</p>}
      {some.map(({ label, commands, duty }) => (
        <CommandPicker
          key={label}
          table={table}
          game={game}
          label={label}
          commands={commands}
          names={live.names}
          reasonNeeded={duty !== null && needsReason(game, duty)}
        />
      ))}
    </Section>
  );
};
