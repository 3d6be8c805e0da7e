import type { Game } from '@sabot/rules';
import {
  anyCard,
  type Command,
  type DueAct,
  dealtRoundOf,
  decide,
  houseOrderOf,
  REASON,
  type SentCommand,
  type TableState,
  timed,
  whatIsDue,
} from '../../src/index.ts';
import type { Check } from './check.ts';

/** What is due as a command of whoever is to give it, with anything filled in that the rules leave open. */
const commandFor = (game: Game, state: TableState, act: DueAct): Command | null => {
  const house = (sent: SentCommand): Command => timed(houseOrderOf({ game, state }, sent), state.at);
  const own = (person: string, sent: SentCommand): Command =>
    ({ ...sent, id: 'own', by: person, as: 'patron', at: state.at }) as Command;
  const isElectronic = state.config?.source === 'electronic';
  switch (act.do) {
    case 'open-table':
    case 'commit-shoe':
    case 'seal-shoe':
      // Needs what only its giver has: a set-up, a promise, a root.
      return null;
    case 'burn-cards':
      return house({ do: 'burn-cards', ...(isElectronic ? {} : { card: '2h' }) });
    case 'replace-shoe':
      return house({ do: 'replace-shoe', reason: REASON });
    case 'open-betting':
      return house({ do: 'open-betting', ...(act.freeHand ? { freeHand: true } : {}) });
    case 'draw-card': {
      if (act.by === 'patron') return state.config?.source === 'reader' ? null : own(act.person, { do: 'draw-card' });
      // What a reader could not read may come from any shoe.
      return act.by === 'device'
        ? { do: 'draw-card', card: null, id: 'read', by: 'device', as: 'device', at: state.at }
        : house({ do: 'draw-card' });
    }
    case 'revoke-device':
      return house({ do: 'revoke-device', reason: REASON });
    case 'choose-reveal-order':
      return house({ do: 'choose-reveal-order', first: 'player' });
    case 'choose-handler':
      return house({ do: 'choose-handler', side: act.side, person: null, reason: REASON });
    case 'accept-cards':
      return own(act.person, { do: 'accept-cards', side: act.side });
    case 'expose-card': {
      // A card that no device has read is named as it is turned over: any example may be out of the shoe.
      if (dealtRoundOf(state)?.draws[act.draw - 1]?.card === null) return null;
      const sent: SentCommand = { do: 'expose-card', draw: act.draw };
      return act.person === null ? house(sent) : own(act.person, sent);
    }
    default:
      return house(act);
  }
};

/** Of what is done one after another only the first must be possible already. */
export const due: Check = {
  name: 'something is always due, and the table would carry it out',
  faults: ({ game, decision, after }) => {
    const found = whatIsDue(game, after);
    if (!decision.ok || found.kind === 'matters') return [];
    const [first] = found.acts;
    if (first === undefined) return [`nothing is due in ${after.play.phase}`];
    const command = commandFor(game, after, first);
    const answer = command === null ? null : decide(game, after, command, anyCard(after));
    return answer?.ok === false ? [`${first.do} is due and refused: ${answer.refusal.code}`] : [];
  },
};
