import type { PersonTold } from '@sabot/protocol';
import { type Basis, type Game, isStated } from '@sabot/rules';
import type { Acting } from '@sabot/table';
import { ROLE_NAMES, ruleName } from '../../../game/names.ts';
import { timeText } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useNow } from '../../../live/clock.ts';
import { PIT_MESSAGES } from './messages.ts';
import styles from './pit.module.css';

/** Often enough to see that an appointment has run out. */
export const APPOINTMENT_MS = 20_000;

interface RoleLineProps {
  readonly me: PersonTold;
  /** The game of the table, where there is one. */
  readonly game?: Game | undefined;
  readonly acting?: readonly Acting[];
}

/** By what one stands in for another: 6.2 of three texts, and in the others the policy of the house. */
const delegationOf = (game: Game | undefined): Basis =>
  game !== undefined && isStated(game.delegation) ? game.delegation.clause : 'policy';

/** In which position the viewer acts, always in sight; at a table also one in which they stand in. */
export const RoleLine = ({ me, game, acting = [] }: RoleLineProps) => {
  const messages = useMessages(PIT_MESSAGES);
  const roles = useMessages(ROLE_NAMES);
  const language = useLanguage();
  const now = useNow(APPOINTMENT_MS);
  const stands = acting.find((each) => each.person === me.id && each.until >= now);
  return (
    <span className={`pill ${styles['pit-role']}`} data-role={stands?.position ?? me.role}>
      {stands === undefined
        ? messages.position(roles[me.role])
        : messages.actingUntil(
            roles[me.role],
            roles[stands.position],
            ruleName(delegationOf(game), language),
            timeText(stands.until, language),
          )}
    </span>
  );
};
