import type { NewInvite, OwnPerson, StaffMember } from '@sabot/protocol';
import type { ActorRole } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ROLE_NAMES } from '../../game/names.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { timeText } from '../../i18n/format.ts';
import { languageTag, useLanguage, useMessages } from '../../i18n/messages.ts';
import { give, post } from '../../live/client.ts';
import { useLoad } from '../../live/load.ts';
import { useRequest } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { ConfirmButton, OneTimeSecret, Section } from './parts/form-parts.tsx';
import { HOUSE_MESSAGES } from './parts/messages.ts';
import styles from './parts/panels.module.css';

const HOURS = ['1', '8', '24', '72', '168', '720'] as const;
type Hours = (typeof HOURS)[number];

const InviteForm = ({ grants }: { readonly grants: readonly ActorRole[] }) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const [wanted, setWanted] = useState<ActorRole | null>(null);
  const [hours, setHours] = useState<Hours>('72');
  const [made, setMade] = useState<NewInvite | null>(null);
  const { busy, problem, run } = useRequest();
  const chosen = wanted ?? grants.find((each) => each === 'dealer') ?? grants[0];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === undefined) return;
    setMade(null);
    setMade(await run(() => give('/api/invites', { body: { role: chosen, hours: Number(hours) } })));
  };

  return (
    <Section title={messages.invite} lead={messages.inviteLead} name="invite">
      {chosen === undefined ? (
        <p className="muted">{messages.nobody}</p>
      ) : (
        <form className={styles['pit-form']} onSubmit={(event) => void submit(event)}>
          <SelectField
            label={messages.inviteRole}
            value={chosen}
            choices={grants.map((value) => ({ value, name: roles[value] }))}
            onValue={setWanted}
            name="role"
          />
          <SelectField
            label={messages.inviteHours}
            value={hours}
            choices={HOURS.map((value) => ({ value, name: messages.hours(Number(value)) }))}
            onValue={setHours}
            name="hours"
          />
          <Button type="submit" disabled={busy} data-act="invite">
            {messages.makeLink}
          </Button>
        </form>
      )}
      <ProblemLine problem={problem} />
      {made !== null && (
        <OneTimeSecret
          label={messages.link}
          text={`${location.origin}${made.link}`}
          note={messages.linkTold(roles[made.role], timeText(made.expires, language))}
        />
      )}
    </Section>
  );
};

interface RowProps {
  readonly member: StaffMember;
  readonly me: OwnPerson;
  readonly nameOf: (id: string) => string;
  readonly busy: boolean;
  readonly onDisable: () => void;
}

const Row = ({ member, me, nameOf, busy, onDisable }: RowProps) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const date = (at: number): string =>
    new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium' }).format(at);
  const canDisable = member.disabled === null && member.id !== me.id && me.may.disable.includes(member.role);
  return (
    <tr className={member.disabled === null ? '' : styles['pit-gone']}>
      <th scope="row">
        {member.name} {member.id === me.id && <span className="pill">{messages.you}</span>}
      </th>
      <td>{roles[member.role]}</td>
      <td className={styles['pit-wide']}>{member.login ?? '–'}</td>
      <td className={styles['pit-wide']}>{date(member.created)}</td>
      <td className={styles['pit-wide']}>{member.invitedBy === null ? messages.console : nameOf(member.invitedBy)}</td>
      <td>
        {member.disabled !== null && <span className="muted small">{messages.disabled(date(member.disabled))}</span>}
        {canDisable && (
          <ConfirmButton size="small" disabled={busy} onSure={onDisable} whom={member.name}>
            {messages.disable}
          </ConfirmButton>
        )}
      </td>
    </tr>
  );
};

/** Who works here: the list, invitations, and shutting someone out. */
export const StaffPanel = ({ me }: { readonly me: OwnPerson }) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const { value, problem, reload } = useLoad('/api/staff', {});
  const asking = useRequest();
  const staff = value?.staff ?? [];
  const nameOf = (id: string): string => staff.find((each) => each.id === id)?.name ?? id;
  const disable = async (person: string): Promise<void> => {
    await asking.run(() => post('/api/staff/:person/disable', { params: { person } }));
    reload();
  };
  return (
    <div className={styles['pit-columns']}>
      <Section title={messages.staff} lead={messages.staffLead} name="staff">
        <ProblemLine problem={problem ?? asking.problem} />
        <div className={styles['pit-scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{messages.name}</th>
                <th scope="col">{messages.role}</th>
                <th scope="col" className={styles['pit-wide']}>
                  {messages.login}
                </th>
                <th scope="col" className={styles['pit-wide']}>
                  {messages.since}
                </th>
                <th scope="col" className={styles['pit-wide']}>
                  {messages.invitedBy}
                </th>
                <th scope="col">
                  <span className="hidden-visually">{messages.disable}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {staff.map((member) => (
                <Row
                  key={member.id}
                  member={member}
                  me={me}
                  nameOf={nameOf}
                  busy={asking.busy}
                  onDisable={() => void disable(member.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <InviteForm grants={me.may.grant} />
    </div>
  );
};
