import type { TableLive } from '@sabot/client';
import type { Game } from '@sabot/rules';
import type { DeviceErrorView, SentCommand, SentCommandOf, TableView } from '@sabot/table';
import { useState } from 'react';
import { MATTER_KIND_NAMES } from '../game/matter-names.ts';
import { ROLE_NAMES } from '../game/names.ts';
import { ProblemLine } from '../game/problem-line.tsx';
import { timeText } from '../i18n/format.ts';
import { defineMessages, useLanguage, useMessages } from '../i18n/messages.ts';
import { useCommands } from '../live/commands.ts';
import { Button } from '../ui/button.tsx';
import { IrregularityWizard } from './irregularity-wizard.tsx';
import { reportable } from './report.ts';
import styles from './staff.module.css';

const MESSAGES = defineMessages(
  {
    fault: (number: number) => `Card reader, fault ${number}`,
    since: (time: string, times: number) => (times === 1 ? time : `${time}, ${times} times`),
    report: (kind: string) => `Report: ${kind}`,
    attended: 'Attended to',
    takes: (position: string) => `for the ${position} to attend to`,
  },
  {
    fault: (number: number) => `读牌器故障 ${number}`,
    since: (time: string, times: number) => (times === 1 ? time : `${time}，共 ${times} 次`),
    report: (kind: string) => `上报：${kind}`,
    attended: '已处理',
    takes: (position: string) => `由${position}处理`,
  },
);

/** Faults of the card-reading device that are not over: what only staff are shown. */
export const deviceErrorsOf = (view: Pick<TableView, 'dealer'> | null): readonly DeviceErrorView[] =>
  view?.dealer?.deviceErrors ?? [];

export const acknowledgementOf = (
  { error }: DeviceErrorView,
  allowed: readonly SentCommand[],
): SentCommandOf<'acknowledge-device-error'> | undefined =>
  allowed.find(
    (command): command is SentCommandOf<'acknowledge-device-error'> =>
      command.do === 'acknowledge-device-error' && command.error === error,
  );

interface DeviceErrorProps {
  readonly tableId: string;
  readonly live: TableLive;
  readonly game: Game;
  readonly allowed: readonly SentCommand[];
  readonly onDone?: () => void;
}

const ReportButton = ({
  kind,
  ...props
}: DeviceErrorProps & { readonly kind: NonNullable<DeviceErrorView['proposes']> }) => {
  const messages = useMessages(MESSAGES);
  const kinds = useMessages(MATTER_KIND_NAMES);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    props.onDone?.();
  };
  if (!reportable(props.game, props.allowed).some((each) => each.kind === kind)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} data-act="report-device-error" data-kind={kind}>
        {messages.report(kinds[kind])}
      </Button>
      {isOpen && <IrregularityWizard {...props} begin={kind} onDone={close} />}
    </>
  );
};

export const useDeviceErrorName = (): ((error: number) => string) => useMessages(MESSAGES).fault;

/** The buttons of a fault: what is reported for it, and that it is attended to. */
export const DeviceErrorActs = ({ shown, ...props }: DeviceErrorProps & { readonly shown: DeviceErrorView }) => {
  const messages = useMessages(MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const { busy, problem, run } = useCommands(props.tableId);
  const { proposes, told } = shown;
  const acknowledgement = acknowledgementOf(shown, props.allowed);
  const attendant = told.at(-1);
  const acknowledge = async (command: SentCommand): Promise<void> => {
    if (await run([command])) props.onDone?.();
  };
  return (
    <>
      <p className="row">
        {proposes !== null && <ReportButton kind={proposes} {...props} />}
        {acknowledgement !== undefined && (
          <Button
            size="small"
            disabled={busy}
            onClick={() => void acknowledge(acknowledgement)}
            data-act="acknowledge-device-error"
          >
            {messages.attended}
          </Button>
        )}
        {acknowledgement === undefined && attendant !== undefined && (
          <span className="muted small">{messages.takes(roles[attendant])}</span>
        )}
      </p>
      <ProblemLine problem={problem} game={props.game} />
    </>
  );
};

const DeviceErrorLine = ({ shown, ...props }: DeviceErrorProps & { readonly shown: DeviceErrorView }) => {
  const messages = useMessages(MESSAGES);
  const language = useLanguage();
  const { error, means, act, since, times } = shown;
  return (
    <li className="panel row spread" role="status" data-device-error={error}>
      <p className={styles['device-error']}>
        <strong>{messages.fault(error)}</strong>{' '}
        <span className="muted small">{messages.since(timeText(since, language), times)}</span>
        <br />
        {means[language]} {act[language]}
      </p>
      <DeviceErrorActs shown={shown} {...props} />
    </li>
  );
};

/** Each fault of the reader with its number, what it means and what is done about it. */
export const DeviceErrors = (props: DeviceErrorProps) => {
  const errors = deviceErrorsOf(props.live.view);
  return errors.length === 0 ? null : (
    <ul className="stack">
      {errors.map((shown) => (
        <DeviceErrorLine key={shown.error} shown={shown} {...props} />
      ))}
    </ul>
  );
};
