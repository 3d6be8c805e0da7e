import type { OwnPerson, StaffMember } from '@sabot/protocol';
import { ProblemLine } from '../../game/problem-line.tsx';
import { ROLE_NAMES } from '../../game/roles.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { tagOf, useLanguage } from '../../i18n/language.ts';
import { post } from '../../live/client.ts';
import { useLoad } from '../../live/load.ts';
import { useAsking } from '../../live/use-asking.ts';
import { InviteForm } from './invite-form.tsx';
import { HOUSE_WORDS } from './parts/house-words.ts';
import { Section, SureButton } from './parts/parts.tsx';

interface RowProps {
  readonly member: StaffMember;
  readonly me: OwnPerson;
  readonly nameOf: (id: string) => string;
  readonly busy: boolean;
  readonly onDisable: () => void;
}

const Row = ({ member, me, nameOf, busy, onDisable }: RowProps) => {
  const words = useWords(HOUSE_WORDS);
  const roles = useWords(ROLE_NAMES);
  const language = useLanguage();
  const date = (at: number): string => new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'medium' }).format(at);
  const canDisable = member.disabled === null && member.id !== me.id && me.may.disable.includes(member.role);
  return (
    <tr className={member.disabled === null ? '' : 'pit-gone'}>
      <th scope="row">
        {member.name} {member.id === me.id && <span className="pill">{words.you}</span>}
      </th>
      <td>{roles[member.role]}</td>
      <td className="pit-wide">{member.login ?? '–'}</td>
      <td className="pit-wide">{date(member.created)}</td>
      <td className="pit-wide">{member.invitedBy === null ? words.console : nameOf(member.invitedBy)}</td>
      <td>
        {member.disabled !== null && <span className="muted small">{words.disabled(date(member.disabled))}</span>}
        {canDisable && (
          <SureButton size="small" disabled={busy} onSure={onDisable} whom={member.name}>
            {words.disable}
          </SureButton>
        )}
      </td>
    </tr>
  );
};

/** Who works here: the list, invitations, and shutting someone out. */
export const StaffPanel = ({ me }: { readonly me: OwnPerson }) => {
  const words = useWords(HOUSE_WORDS);
  const { value, problem, reload } = useLoad('/api/staff', {});
  const asking = useAsking();
  const staff = value?.staff ?? [];
  const nameOf = (id: string): string => staff.find((each) => each.id === id)?.name ?? id;
  const disable = async (person: string): Promise<void> => {
    await asking.run(() => post('/api/staff/:person/disable', { params: { person } }));
    reload();
  };
  return (
    <div className="pit-columns">
      <Section title={words.staff} lead={words.staffLead} name="staff">
        <ProblemLine problem={problem ?? asking.problem} />
        <div className="pit-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.role}</th>
                <th scope="col" className="pit-wide">
                  {words.login}
                </th>
                <th scope="col" className="pit-wide">
                  {words.since}
                </th>
                <th scope="col" className="pit-wide">
                  {words.invitedBy}
                </th>
                <th scope="col">
                  <span className="hidden-visually">{words.disable}</span>
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
