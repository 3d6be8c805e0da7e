import type { NewInvite, OwnPerson, StaffMember } from '@sabot/protocol';
import type { ActorRole } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ROLE_NAMES } from '../../game/names.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { timeText } from '../../i18n/format.ts';
import { tagOf, useLanguage, useWords } from '../../i18n/messages.ts';
import { give, post } from '../../live/client.ts';
import { useLoad } from '../../live/load.ts';
import { useAsking } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Section, SureButton, ToldOnce } from './parts/form-parts.tsx';
import { HOUSE_WORDS } from './parts/messages.ts';

const HOURS = ['1', '8', '24', '72', '168', '720'] as const;
type Hours = (typeof HOURS)[number];

const InviteForm = ({ grants }: { readonly grants: readonly ActorRole[] }) => {
  const words = useWords(HOUSE_WORDS);
  const roles = useWords(ROLE_NAMES);
  const language = useLanguage();
  const [wanted, setWanted] = useState<ActorRole | null>(null);
  const [hours, setHours] = useState<Hours>('72');
  const [made, setMade] = useState<NewInvite | null>(null);
  const { busy, problem, run } = useAsking();
  const chosen = wanted ?? grants.find((each) => each === 'dealer') ?? grants[0];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === undefined) return;
    setMade(null);
    setMade(await run(() => give('/api/invites', { body: { role: chosen, hours: Number(hours) } })));
  };

  return (
    <Section title={words.invite} lead={words.inviteLead} name="invite">
      {chosen === undefined ? (
        <p className="muted">{words.nobody}</p>
      ) : (
        <form className="pit-form" onSubmit={(event) => void submit(event)}>
          <SelectField
            label={words.inviteRole}
            value={chosen}
            choices={grants.map((value) => ({ value, name: roles[value] }))}
            onValue={setWanted}
            name="role"
          />
          <SelectField
            label={words.inviteHours}
            value={hours}
            choices={HOURS.map((value) => ({ value, name: words.hours(Number(value)) }))}
            onValue={setHours}
            name="hours"
          />
          <Button type="submit" disabled={busy} data-act="invite">
            {words.makeLink}
          </Button>
        </form>
      )}
      <ProblemLine problem={problem} />
      {made !== null && (
        <ToldOnce
          label={words.link}
          text={`${location.origin}${made.link}`}
          note={words.linkTold(roles[made.role], timeText(made.expires, language))}
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
