import type { Names } from '@sabot/protocol';
import { INITIAL_DEAL } from '@sabot/rules';
import type { ConsoleAct } from '@sabot/table';
import { nameIn } from '../../game/person-name.ts';
import { ROLE_NAMES } from '../../game/roles.ts';
import type { Language } from '../../i18n/language.ts';
import { ACT_WORDS } from './words.ts';

const pressLabel = (act: Extract<ConsoleAct, { kind: 'give' | 'key' }>, language: Language): string => {
  const words = ACT_WORDS[language];
  const side = act.kind === 'give' ? act.side : (act.places[0]?.side ?? null);
  const { orders } = act;
  switch (act.act) {
    case 'deal':
      return orders.length < INITIAL_DEAL.length ? words.dealMore(orders.length) : words.acts.deal;
    case 'offer-cards': {
      const isOrder = orders.some((order) => order.do === 'choose-reveal-order');
      const isOffer = orders.some((order) => order.do === 'offer-cards');
      if (!isOrder) return words.acts['offer-cards'];
      return isOffer ? words.playerFirstOffer : words.playerFirst;
    }
    case 'turn-over':
      if (orders.some((order) => order.do === 'announce-totals')) return words.turnOverTotals;
      return side === null ? words.acts['turn-over'] : words.turnOver[side];
    case 'third-card':
      return side === null ? words.acts['third-card'] : words.third[side];
    default:
      return words.acts[act.act];
  }
};

/** What the large button says. */
export const actLabel = (act: ConsoleAct, language: Language, names: Names): string => {
  const words = ACT_WORDS[language];
  if (act.kind === 'open-table') return words.openTable;
  if (act.kind !== 'wait') return pressLabel(act, language);
  const what = words.waits[act.for];
  if (act.persons.length > 0)
    return words.waitsFor(what, act.persons.map((person) => nameIn(names, person)).join(', '));
  return act.position === null ? what : words.waitsPosition(what, ROLE_NAMES[language][act.position]);
};
