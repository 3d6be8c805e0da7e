import type { BySide, Outcome, Side } from '@sabot/rules';
import type { LastRoundView, OutcomeView, RoundView, TableView } from '@sabot/table';
import { SIDE_NAMES } from '../../game/names.ts';
import type { Language, Messages } from '../../i18n/messages.ts';

/** What the Dealer calls, in both languages at once. */
interface Announcement extends Readonly<Record<Language, string>> {
  readonly tone: 'rest' | 'open' | 'closed' | 'result' | 'hold';
}

interface Calls {
  readonly tableClosed: string;
  readonly noShoe: string;
  readonly preparing: string;
  readonly ready: string;
  readonly last: string;
  readonly placeBets: string;
  readonly freeHand: string;
  readonly noMoreBets: string;
  readonly dealing: string;
  readonly revealing: string;
  readonly hold: string;
  readonly void: string;
  readonly one: (side: Side, total: number) => string;
  readonly totals: (totals: BySide<number>) => string;
  readonly draws: (totals: BySide<number>, side: Side) => string;
  readonly noMore: (totals: BySide<number>) => string;
  readonly wins: (outcome: Outcome, totals: BySide<number>) => string;
}

const { en: EN_SIDES, zh: ZH_SIDES } = SIDE_NAMES;

const CALLS: Messages<Calls> = {
  en: {
    tableClosed: 'The table is closed',
    noShoe: 'A new shoe is needed',
    preparing: 'The shoe is being prepared',
    ready: 'Ready for the next round',
    last: 'That was the last round',
    placeBets: 'Place your bets',
    freeHand: 'Free hand, no bets',
    noMoreBets: 'No more bets',
    dealing: 'Dealing',
    revealing: 'Cards are turned over',
    hold: 'Please wait, play is held',
    void: 'The round is void',
    one: (side, total) => `${EN_SIDES[side]} ${total}`,
    totals: ({ player, banker }) => `Player\u00a0${player}, Banker\u00a0${banker}`,
    draws: ({ player, banker }, side) => `Player\u00a0${player}, Banker\u00a0${banker} — ${EN_SIDES[side]}\u00a0draws`,
    noMore: ({ player, banker }) => `Player\u00a0${player}, Banker\u00a0${banker} — no\u00a0more\u00a0cards`,
    wins: (outcome, { player, banker }) => {
      if (outcome === 'tie') return `Tie ${player} : ${banker}`;
      return outcome === 'player' ? `Player wins ${player} : ${banker}` : `Banker wins ${banker} : ${player}`;
    },
  },
  zh: {
    tableClosed: '赌台未开',
    noShoe: '需要新牌靴',
    preparing: '正在准备牌靴',
    ready: '准备下一局',
    last: '最后一局已结束',
    placeBets: '请下注',
    freeHand: '飞牌，不接受下注',
    noMoreBets: '停止下注',
    dealing: '派牌',
    revealing: '开牌',
    hold: '请稍候，牌局暂停',
    void: '本局作废',
    one: (side, total) => `${ZH_SIDES[side]} ${total} 点`,
    totals: ({ player, banker }) => `闲 ${player} 点，庄 ${banker} 点`,
    draws: ({ player, banker }, side) => `闲 ${player} 点，庄 ${banker} 点，${ZH_SIDES[side]}家补牌`,
    noMore: ({ player, banker }) => `闲 ${player} 点，庄 ${banker} 点，不再补牌`,
    wins: (outcome, { player, banker }) => {
      if (outcome === 'tie') return `和 ${player} : ${banker}`;
      return outcome === 'player' ? `闲赢 ${player} : ${banker}` : `庄赢 ${banker} : ${player}`;
    },
  },
};

const called = (tone: Announcement['tone'], say: (calls: Calls) => string): Announcement => ({
  tone,
  en: say(CALLS.en),
  zh: say(CALLS.zh),
});

const ofResult = ({ outcome, facts }: OutcomeView): Announcement => {
  const totals = { player: facts.player.total, banker: facts.banker.total };
  return called('result', (calls) => calls.wins(outcome, totals));
};

const ofLast = (last: LastRoundView | null): Announcement | null => {
  if (last === null) return null;
  if (last.end === 'voided') return called('hold', (calls) => calls.void);
  return last.result === null ? null : ofResult(last.result);
};

const idle = ({ shoe, setUp, last, display }: TableView): Announcement => {
  const isNewShoe = shoe === null || shoe.stage === 'loaded';
  const result = isNewShoe && display.statistics.rounds === 0 ? null : ofLast(last);
  if (result !== null) return result;
  if (shoe === null || shoe.mustBeReplaced) return called('rest', (calls) => calls.noShoe);
  if (setUp?.source === 'electronic' && shoe.root === null) return called('rest', (calls) => calls.preparing);
  return called('rest', (calls) => calls.ready);
};

const ofHands = ({ hands, due }: RoundView): Announcement => {
  const [player, banker] = [hands?.player.total ?? null, hands?.banker.total ?? null];
  if (player === null || banker === null) {
    if (player !== null) return called('closed', (calls) => calls.one('player', player));
    if (banker !== null) return called('closed', (calls) => calls.one('banker', banker));
    return called('closed', (calls) => calls.revealing);
  }
  const totals = { player, banker };
  if (due === 'player' || due === 'banker') return called('closed', (calls) => calls.draws(totals, due));
  return called('closed', (calls) => (due === 'nobody' ? calls.noMore(totals) : calls.totals(totals)));
};

/** What is to be called now. */
export const announcementOf = (view: TableView): Announcement => {
  const { phase, round, matters } = view;
  if (phase === 'table-closed') return called('rest', (calls) => calls.tableClosed);
  if (matters.some(({ blocking }) => blocking)) return called('hold', (calls) => calls.hold);
  if (phase === 'idle' || round === null) return idle(view);
  switch (phase) {
    case 'betting':
      return called('open', (calls) => (round.freeHand ? calls.freeHand : calls.placeBets));
    case 'bets-closed':
      return called('closed', (calls) => calls.noMoreBets);
    case 'dealing':
      return called('closed', (calls) => calls.dealing);
    case 'announced':
      return round.result === null ? ofHands(round) : ofResult(round.result);
    default:
      return ofHands(round);
  }
};

/** The light that names the card that must be drawn; null while it is off. */
type DueCard = 'player' | 'banker' | 'nobody' | null;

export const dueLight = ({ phase, round, matters }: TableView): DueCard => {
  if (matters.some(({ blocking }) => blocking) || round === null || round.due === 'hidden') return null;
  return phase === 'revealing' || phase === 'drawing' || phase === 'complete' ? round.due : null;
};
