import type { HousePowers, ListedInvite, Names, NewInvite } from '@sabot/protocol';
import type { ActorRole } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ROLE_NAMES } from '../../game/names.ts';
import { nameIn } from '../../game/person-name.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { timeText } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { give, post } from '../../live/client.ts';
import { useNow } from '../../live/clock.ts';
import { useLoad } from '../../live/load.ts';
import { useRequest } from '../../live/request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ConfirmButton, OneTimeSecret, Section } from './parts/form-parts.tsx';
import { LINK_MESSAGES } from './parts/link-messages.ts';
import { HOUSE_MESSAGES } from './parts/messages.ts';
import styles from './parts/panels.module.css';

const HOURS = ['1', '8', '24', '72', '168', '720'] as const;
type Hours = (typeof HOURS)[number];

const MadeLink = ({ made }: { readonly made: NewInvite }) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const told = messages.linkTold(roles[made.role], timeText(made.expires, language));
  return (
    <OneTimeSecret
      label={messages.link}
      text={`${location.origin}${made.link}`}
      note={made.needsSecond ? `${told} ${messages.linkWaits}` : told}
    />
  );
};

interface InviteFormProps {
  readonly may: HousePowers;
  readonly onMade: () => void;
}

const InviteForm = ({ may, onMade }: InviteFormProps) => {
  const messages = useMessages(HOUSE_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const [wanted, setWanted] = useState<ActorRole | null>(null);
  const [name, setName] = useState('');
  const [hours, setHours] = useState<Hours>('72');
  const [made, setMade] = useState<NewInvite | null>(null);
  const { busy, problem, run } = useRequest();
  const grants = [...may.grant, ...may.grantWithSecond];
  const chosen = wanted ?? grants.find((each) => each === 'dealer') ?? grants[0];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (chosen === undefined) return;
    setMade(null);
    const body = { role: chosen, name: name.trim(), hours: Number(hours) };
    const link = await run(() => give('/api/invites', { body }));
    if (link === null) return;
    setMade(link);
    setName('');
    onMade();
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
            choices={grants.map((value) => ({
              value,
              name: may.grant.includes(value) ? roles[value] : messages.roleWithSecond(roles[value]),
            }))}
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
          <TextField
            label={messages.inviteName}
            hint={messages.inviteNameHint}
            value={name}
            onValue={setName}
            required={true}
            name="name"
          />
          <Button type="submit" disabled={busy} data-act="invite">
            {messages.makeLink}
          </Button>
        </form>
      )}
      <ProblemLine problem={problem} />
      {made !== null && <MadeLink made={made} />}
    </Section>
  );
};

interface LinkRowProps {
  readonly link: ListedInvite;
  readonly names: Names;
  readonly busy: boolean;
  readonly onChange: (how: 'confirm' | 'revoke') => void;
}

const LinkRow = ({ link, names, busy, onChange }: LinkRowProps) => {
  const messages = useMessages(LINK_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const { role, name, by, created, expires, state, usedBy, usedAt, confirmedBy, revokedBy } = link;
  const title = name === null ? roles[role] : messages.madeFor(roles[role], name);
  const maker = by === null ? messages.console : nameIn(names, by);
  return (
    <li className="stack" data-link={state}>
      <span className="row spread">
        <strong>{title}</strong> <span className="pill">{messages.state[state]}</span>
      </span>
      <span className="muted small">
        {messages.madeBy(maker, timeText(created, language), timeText(expires, language))}
        {confirmedBy !== null && ` ${messages.confirmedBy(nameIn(names, confirmedBy))}`}
        {usedBy !== null && ` ${messages.usedBy(nameIn(names, usedBy), timeText(usedAt ?? created, language))}`}
        {revokedBy !== null && ` ${messages.revokedBy(nameIn(names, revokedBy))}`}
      </span>
      {(link.mayConfirm || link.mayRevoke) && (
        <span className="row">
          {link.mayConfirm && (
            <ConfirmButton
              size="small"
              variant="primary"
              disabled={busy}
              whom={title}
              onSure={() => onChange('confirm')}
              data-act="confirm-link"
            >
              {messages.confirm}
            </ConfirmButton>
          )}
          {link.mayRevoke && (
            <ConfirmButton
              size="small"
              disabled={busy}
              whom={title}
              onSure={() => onChange('revoke')}
              data-act="revoke-link"
            >
              {messages.revoke}
            </ConfirmButton>
          )}
        </span>
      )}
    </li>
  );
};

const OPEN: readonly ListedInvite['state'][] = ['open', 'unconfirmed'];
/** Someone else may confirm a link, use it or take it back. */
const REFRESH_MS = 15_000;

const LinkList = ({ version }: { readonly version: number }) => {
  const messages = useMessages(LINK_MESSAGES);
  const tick = Math.floor(useNow(REFRESH_MS) / REFRESH_MS);
  const { value, problem, reload } = useLoad('/api/invites', {}, `${version} ${tick}`);
  const changing = useRequest();
  const change = async (invite: string, how: 'confirm' | 'revoke'): Promise<void> => {
    const params = { params: { invite } };
    if (how === 'confirm') await changing.run(() => post('/api/invites/:invite/confirm', params));
    else await changing.run(() => post('/api/invites/:invite/revoke', params));
    reload();
  };
  const row = (link: ListedInvite) => (
    <LinkRow
      key={link.id}
      link={link}
      names={value?.names ?? {}}
      busy={changing.busy}
      onChange={(how) => void change(link.id, how)}
    />
  );
  const links = value?.invites ?? [];
  const open = links.filter(({ state }) => OPEN.includes(state));
  const earlier = links.filter(({ state }) => !OPEN.includes(state));
  return (
    <Section title={messages.links} lead={messages.linksLead} name="links">
      <ProblemLine problem={problem ?? changing.problem} />
      {value !== null && open.length === 0 && <p className="muted">{messages.noLinks}</p>}
      <ul className={styles['pit-links']}>{open.map(row)}</ul>
      {earlier.length > 0 && (
        <details>
          <summary>{messages.earlier(earlier.length)}</summary>
          <ul className={styles['pit-links']}>{earlier.map(row)}</ul>
        </details>
      )}
    </Section>
  );
};

/** Inviting someone, and all links that were made. */
export const InvitePanel = ({ may }: { readonly may: HousePowers }) => {
  const [version, setVersion] = useState(0);
  return (
    <div className="stack">
      <InviteForm may={may} onMade={() => setVersion(version + 1)} />
      <LinkList version={version} />
    </div>
  );
};
