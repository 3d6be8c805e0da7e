import type { NewInvite } from '@sabot/protocol';
import type { ActorRole } from '@sabot/table';
import { type FormEvent, useState } from 'react';
import { give } from '../../api/client.ts';
import { useAsking } from '../../api/use-asking.ts';
import { ProblemLine } from '../../game/problem-line.tsx';
import { Button } from '../../look/button.tsx';
import { SelectField } from '../../look/fields.tsx';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { ROLE_NAMES } from '../../words/roles.ts';
import { timeText } from '../../words/time.ts';
import { HOUSE_WORDS } from './house-words.ts';
import { Section } from './parts.tsx';
import { ToldOnce } from './told-once.tsx';

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
