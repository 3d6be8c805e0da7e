import type { Position } from '@sabot/rules';
import { isPosition } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ROLE_NAMES } from '../../../game/names.ts';
import { nameIn } from '../../../game/person-name.ts';
import { ProblemLine } from '../../../game/problem-line.tsx';
import { timeText } from '../../../i18n/format.ts';
import { defineMessages, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { post, serverNow } from '../../../live/client.ts';
import { useNow } from '../../../live/clock.ts';
import { useCommands } from '../../../live/commands.ts';
import { useLoad } from '../../../live/load.ts';
import { useRequest } from '../../../live/request.ts';
import { commandsNamed } from '../../../staff/command-label.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { OneTimeSecret, Section } from '../parts/form-parts.tsx';
import { HOUSE_MESSAGES } from '../parts/messages.ts';
import styles from '../parts/panels.module.css';
import { APPOINTMENT_MS } from '../parts/role-line.tsx';
import type { TablePanelProps } from './panel-props.ts';

const MESSAGES = defineMessages(
  {
    acting: 'Acting appointments',
    actingLead: 'A person of the staff may act in a position at this table until a time; the record keeps both.',
    actingNone: 'Nobody acts in another position here.',
    actingLine: (name: string, position: string, until: string) => `${name} acts as ${position} until ${until}`,
    appoint: 'Appoint',
    person: 'Person',
    position: 'Position',
    until: 'For',
    device: 'Card reader',
    deviceLead: 'A token for the card-reading device of this table. It is told this once.',
    makeToken: 'Make a token',
    token: 'Token',
    tokenNote: (device: string) => `Of device ${device}. It sends it as “Authorization: Bearer”.`,
    staffNone: 'There is no one else on the list.',
  },
  {
    acting: '署理',
    actingLead: '员工可在本台署理某职位至指定时间；记录同时保留两个职位。',
    actingNone: '本台无人署理。',
    actingLine: (name: string, position: string, until: string) => `${name} 署理${position}至 ${until}`,
    appoint: '委任',
    person: '人员',
    position: '职位',
    until: '为期',
    device: '读牌器',
    deviceLead: '本台读牌器的令牌，只显示这一次。',
    makeToken: '生成令牌',
    token: '令牌',
    tokenNote: (device: string) => `设备 ${device}，以“Authorization: Bearer”发送。`,
    staffNone: '名单上没有其他人。',
  },
);

const HOUR_MS = 3_600_000;
const HOURS = ['1', '2', '4', '8', '12'] as const;

const AppointForm = ({ table, game, me, allowed }: TablePanelProps) => {
  const messages = useMessages(MESSAGES);
  const house = useMessages(HOUSE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const { value } = useLoad('/api/staff', {});
  const { busy, problem, run } = useCommands(table);
  const [person, setPerson] = useState('');
  const [position, setPosition] = useState<Position | null>(null);
  const [hours, setHours] = useState<(typeof HOURS)[number]>('8');
  const positions = commandsNamed(allowed, 'appoint-acting').map((order) => order.position);
  // Whoever holds no position at the tables cannot act in one.
  const staff = (value?.staff ?? []).filter(
    (each) => isPosition(each.role) && each.disabled === null && each.id !== me.id,
  );
  const chosen = staff.find(({ id }) => id === person) ?? staff[0];
  const wanted = position ?? positions.find((each) => each === 'pit-supervisor') ?? positions[0];
  if (wanted === undefined) return null;
  if (chosen === undefined) return <p className="muted small">{messages.staffNone}</p>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const until = Math.round(serverNow() + Number(hours) * HOUR_MS);
    void run([{ do: 'appoint-acting', person: chosen.id, position: wanted, until }]);
  };
  return (
    <form className={styles['pit-form']} onSubmit={submit}>
      <SelectField
        label={messages.person}
        value={chosen.id}
        choices={staff.map(({ id, name, role }) => ({ value: id, name: `${name} (${roles[role]})` }))}
        onValue={setPerson}
        name="person"
      />
      <SelectField
        label={messages.position}
        value={wanted}
        choices={positions.map((each) => ({ value: each, name: roles[each] }))}
        onValue={setPosition}
        name="position"
      />
      <SelectField
        label={messages.until}
        value={hours}
        choices={HOURS.map((each) => ({ value: each, name: house.hours(Number(each)) }))}
        onValue={setHours}
        name="until"
      />
      <Button type="submit" disabled={busy} data-act="appoint-acting">
        {messages.appoint}
      </Button>
      <ProblemLine problem={problem} game={game} />
    </form>
  );
};

const DeviceToken = ({ table }: TablePanelProps) => {
  const messages = useMessages(MESSAGES);
  const { busy, problem, run } = useRequest();
  const [made, setMade] = useState<{ readonly device: string; readonly token: string } | null>(null);
  const make = async (): Promise<void> => {
    setMade(await run(() => post('/api/tables/:table/devices', { params: { table } })));
  };
  return (
    <Section title={messages.device} lead={messages.deviceLead} name="device">
      <Button disabled={busy} onClick={() => void make()} data-act="new-device">
        {messages.makeToken}
      </Button>
      <ProblemLine problem={problem} />
      {made !== null && (
        <OneTimeSecret label={messages.token} text={made.token} note={messages.tokenNote(made.device)} />
      )}
    </Section>
  );
};

/** Who stands in for whom at this table, and its card reader. */
export const ActingPanel = (props: TablePanelProps) => {
  const messages = useMessages(MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const now = useNow(APPOINTMENT_MS);
  const { view, live, me } = props;
  const acting = (view.dealer?.acting ?? []).filter(({ until }) => until >= now);
  return (
    <div className={styles['pit-columns']}>
      <Section title={messages.acting} lead={messages.actingLead} name="acting">
        {acting.length === 0 ? (
          <p className="muted">{messages.actingNone}</p>
        ) : (
          <ul className="stack">
            {acting.map(({ person, position, until }) => (
              <li key={`${person} ${position} ${until}`}>
                {messages.actingLine(nameIn(live.names, person), roles[position], timeText(until, language))}
              </li>
            ))}
          </ul>
        )}
        <AppointForm {...props} />
      </Section>
      {me.may.makeDevices && <DeviceToken {...props} />}
    </div>
  );
};
