import type { Acting } from '@sabot/table';
import type { Person } from '../../api/shapes.ts';
import { useNow } from '../../feed/use-now.ts';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { ROLE_NAMES } from '../../words/roles.ts';
import { timeText } from '../../words/time.ts';
import { WORDS } from './words.ts';

/** Often enough to see that an appointment has run out. */
export const APPOINTMENT_MS = 20_000;

/** In which position the viewer acts, always in sight; at a table also one in which they stand in (6.2). */
export const RoleLine = ({ me, acting = [] }: { readonly me: Person; readonly acting?: readonly Acting[] }) => {
  const words = useWords(WORDS);
  const roles = useWords(ROLE_NAMES);
  const language = useLanguage();
  const now = useNow(APPOINTMENT_MS);
  const stands = acting.find((each) => each.person === me.id && each.until >= now);
  return (
    <span className="pill pit-role" data-role={stands?.position ?? me.role}>
      {stands === undefined
        ? words.position(roles[me.role])
        : words.actingUntil(roles[me.role], roles[stands.position], timeText(stands.until, language))}
    </span>
  );
};
