import type { NewInvite } from '@sabot/protocol';
import type { ActorRole } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { ProblemLine } from '../../game/problem-line.tsx';
import { ROLE_NAMES } from '../../game/roles.ts';
import { useWords } from '../../i18n/dictionary.ts';
import { useLanguage } from '../../i18n/language.ts';
import { timeText } from '../../i18n/time.ts';
import { give } from '../../live/client.ts';
import { useAsking } from '../../live/use-asking.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { HOUSE_WORDS } from './parts/house-words.ts';
import { Section } from './parts/parts.tsx';
import { ToldOnce } from './parts/told-once.tsx';

const HOURS = ['1', '8', '24', '72', '168', '720'] as const;
type Hours = (typeof HOURS)[number];

export const InviteForm = ({ grants }: { readonly grants: readonly ActorRole[] }) => {
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
