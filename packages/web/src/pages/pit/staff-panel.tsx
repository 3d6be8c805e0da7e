import type { OwnPerson, StaffMember } from '@sabot/protocol';
import { ROLE_NAMES } from '../../game/names.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { type Language, languageTag, useLanguage, useMessages } from '../../i18n/messages.ts';
import { post } from '../../live/client.ts';
import { useLoad } from '../../live/load.ts';
import { useRequest } from '../../live/request.ts';
import { InvitePanel } from './invite-panel.tsx';
import { ConfirmButton, Section } from './parts/form-parts.tsx';
import { LINK_MESSAGES } from './parts/link-messages.ts';
import { HOUSE_MESSAGES } from './parts/messages.ts';
import styles from './parts/panels.module.css';

interface RowProps {
  readonly member: StaffMember;
  readonly me: OwnPerson;
  readonly nameOf: (id: string) => string;
  readonly busy: boolean;
  readonly onDisable: () => void;
}

const dateText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium' }).format(at);

/** Who brought someone in, and when. */
const useInvitedText = ({ invitedBy, confirmedBy, created }: StaffMember, nameOf: (id: string) => string): string => {
  const messages = useMessages(LINK_MESSAGES);
  const by = invitedBy === null ? messages.console : nameOf(invitedBy);
  const since = dateText(created, useLanguage());
  return confirmedBy === null ? messages.invitedBy(by, since) : messages.invitedByTwo(by, nameOf(confirmedBy), since);
};

const Row = ({ member, me, nameOf, busy, onDisable }: RowProps) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const invited = useInvitedText(member, nameOf);
  const canDisable = member.disabled === null && member.id !== me.id && me.may.disable.includes(member.role);
  return (
    <tr className={member.disabled === null ? '' : styles['pit-gone']}>
      <th scope="row">
        {member.name} {member.id === me.id && <span className="pill">{messages.you}</span>}
        <span className={`muted small ${styles['pit-invited']}`}>{invited}</span>
      </th>
      <td>{roles[member.role]}</td>
      <td className={styles['pit-wide']}>{member.login ?? '–'}</td>
      <td>
        {member.disabled !== null && (
          <span className="muted small">{messages.disabled(dateText(member.disabled, language))}</span>
        )}
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
      <InvitePanel may={me.may} />
    </div>
  );
};
