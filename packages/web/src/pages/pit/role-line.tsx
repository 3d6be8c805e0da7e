import type { Acting } from '@sabot/table';
import type { Order, Person } from '../../api/shapes.ts';
import { useWords } from '../../words/dictionary.ts';
import { useLanguage } from '../../words/language.ts';
import { ROLE_NAMES } from '../enter/role-names.ts';
import { timeText } from './event-line.ts';
import { actsAs } from './grants.ts';
import { useNow } from './use-now.ts';
import { WORDS } from './words.ts';

export interface RoleLineProps {
  readonly me: Person;
  readonly acting?: readonly Acting[];
  /** What the viewer may do at this table. */
  readonly allowed?: readonly Order[];
}

/** In which position the viewer acts, always in sight; at a table also one in which they stand in (6.2). */
export const RoleLine = ({ me, acting = [], allowed = [] }: RoleLineProps) => {
  const words = useWords(WORDS);
  const roles = useWords(ROLE_NAMES);
  const language = useLanguage();
  const now = useNow();
  const stands = acting.find((each) => each.person === me.id && each.until >= now);
  const other = actsAs(me.role, allowed);
  const own = roles[me.role];
  const textOf = (): string => {
    if (stands !== undefined) return words.actingUntil(own, roles[stands.position], timeText(stands.until, language));
    return other === null ? words.actingAs(own) : words.actingHere(own, roles[other]);
  };
  return (
    <span className="pill pit-role" data-role={stands?.position ?? other ?? me.role}>
      {textOf()}
    </span>
  );
};
