import type { PolicyRule } from '@sabot/protocol';

/**
 * Written out in docs/HOUSE-POLICY.md. Clauses are as DTN numbers them, and in brackets by the number of a text that
 * has them elsewhere.
 */
export const HOUSE_POLICY = [
  {
    rule: 'same-commands',
    words:
      "The house deals through the same commands as people, as `house`, in the lowest position that each act asks for. Its acts are refused like anyone else's, and each is on record.",
    clause: 'policy',
  },
  {
    rule: 'cards',
    words:
      'The shoe is electronic. Its seed is promised before anyone can add to it, and revealed when the shoe is over. No rule of this page can choose or change a card.',
    clause: 'policy',
  },
  {
    rule: 'contributions',
    words:
      'While anyone is there, patrons have all of a set time to add to a new shoe and to cut it. In the first half of it nobody shows what they added, because nobody can add after that.',
    clause: 'policy',
  },
  {
    rule: 'betting-time',
    words: 'Bets are taken for a set time, counted from the call, and closed when it has run.',
    clause: '3.1, 3.2',
  },
  {
    rule: 'last-round',
    words: 'After the round in which the cutting card comes, the shoe is over and the next one is made.',
    clause: 'policy',
  },
  {
    rule: 'offers',
    words:
      'In Method A each hand is offered down the list: most wagered first. Whoever has it has a set time to answer, and then for each card. The Player hand is revealed first.',
    clause: '3.10.2, 3.10.3, 3.10.6',
  },
  {
    rule: 'time-out',
    words:
      'A patron who lets that time run out counts as away, and the Dealer exposes the hand. The next wager or other act of that patron ends this.',
    clause: '5.10',
  },
  {
    rule: 'nobody-wants-the-cards',
    words: 'Where nobody on the list takes a hand, the Dealer exposes it.',
    clause: '3.10.4.1',
  },
  {
    rule: 'method-c',
    words:
      'In Method C the device goes to the patron present with the most wagered. One who draws no card in the set time, or has no wager, gives it back, and the Dealer draws for that round.',
    clause: '3.12.2',
  },
  {
    rule: 'keeping-the-device',
    words:
      'Whoever has the device in Method C, at any table, keeps it until giving it up or until their stakes on Player and Banker together show a loss. A tie, a void round or a lost side wager takes it from nobody, unless side wagers are all they have and all of them lose. The words of the text could also mean any one losing wager, so that this is said here.',
    clause: '3.12.8, 3.12.8.2',
  },
  {
    rule: 'withdrawal-allowed',
    words: 'Where the text leaves it to the Dealer whether wagers may be taken back, they may.',
    clause: '3.17.1 (TB 3.22.1)',
  },
  {
    rule: 'withdrawal-time',
    words:
      'An option to take wagers back is open for a set time, or until everyone concerned has chosen. Whoever does not choose stays in.',
    clause: '5.8.1, 5.8.2.2, 5.9, 5.17.1 (IDT 5.15.1)',
  },
  {
    rule: 'differential',
    words:
      'The heavier hand is asked down towards the end of betting, and again after it. When the set time has run, the fewest wagers go that bring the gap within its limit, then the least money, then the newest; their stakes go back.',
    clause: '5.18.1, 5.18.3 (IDT 5.16.1, 5.16.3)',
  },
  {
    rule: 'differential-before-the-call',
    words: 'Where a text lets no wager be touched after the call, they go in the moment before it.',
    clause: 'policy',
  },
  {
    rule: 'irregularities',
    words:
      'What is reported is put right by the steps of the text in their order. The device knows its cards and their order, so these are never guessed.',
    clause: '5.1 to 5.12 (IDT 5.1 to 5.11; TNC, DBT 5.1 to 5.5)',
  },
  {
    rule: 'staff-reports',
    words:
      'What staff report waits for staff to rule on it, because a ruling of the house would spare them the second person whom it takes. Only the time of an option to take wagers back still runs. A step that nobody has taken for an hour the house takes: play goes on as though nothing had been reported, or as the text prescribes where it leaves no choice. At practice tables the house rules on everything.',
    clause: 'policy',
  },
  {
    rule: 'void',
    words:
      'Where the text voids the round, every stake goes back. A shoe that must not be dealt from again is replaced.',
    clause: '5.1.1, 5.11.5, 5.12.2, 5.13 (IDT 5.1.1, 5.11.5)',
  },
  {
    rule: 'debts',
    words:
      'Where a correction takes back what a patron no longer has, whoever won is paid all the same and the patron owes the rest at that table. It holds up nothing. Whatever comes back to them from the felt there pays it off first, chips that they buy do not; the cashier takes it in cash or from their account; a Gaming Shift Manager forgives it when somebody else has asked for it. If it turns out by a further correction that it was never owed, what was forgiven is not paid as well. In a tournament it comes off their chips at the table before these go back to the stack, after that off the stack; what the stack has not got counts against the standing, and comes off whatever Dragon Bets and later sessions bring when they are announced.',
    clause: 'policy',
  },
  {
    rule: 'uncovered-case',
    words:
      'What the text leaves to a manager is decided for the patrons: they may take back what is not decided; where the text rules that out, the round is void; between rounds, play goes on.',
    clause: '6.1',
  },
  {
    rule: 'seen-cards',
    words:
      'Nobody bets on a card that has been seen: a free hand takes it, or new cards come. One that is seen in the device before the first card of a round stops all wagers, in every phase and between rounds: stakes go back and the round is a free hand. Where a game deals no free hands, or its text lets nothing be taken back after the call, the card is burned and wagers stand. After a reset of the device with a card seen, the round is void.',
    clause: '6.1',
  },
  {
    rule: 'absence',
    words:
      'Wagers of a patron who loses the connection stand. One without wagers who stays away for a set time is cashed out, to their own account, and leaves the table. One who does nothing for ten times as long counts as away.',
    clause: 'policy',
  },
  {
    rule: 'rest',
    words:
      'With nobody there, the round under way is finished and the table rests. A table that people close stays closed until people open it.',
    clause: 'policy',
  },
  {
    rule: 'restored',
    words:
      'After the house was restored from a backup, what was played since the backup is lost and may be known to anyone. At every table, also where people deal, the round under way is void and every stake goes back; what was open about it is closed; the cards are put away, an electronic shoe is revealed, and a new one is promised, under a name that no lost shoe had, before the next round is called. What was settled before the backup stands.',
    clause: 'policy',
  },
  {
    rule: 'tournament-calls',
    words:
      "At a table of a tournament the next round is called only while its session runs: the chips that were sent are there, the round before is on the tournament's record, and it is not paused. The first card waits until the tournament has the table's Dragon Bets as closed. Whoever stays away keeps seat and chips until the session is over.",
    clause: 'policy',
  },
  {
    rule: 'tournament-stopped',
    words:
      'Where play in a tournament ends before a round does, because the session is abandoned, the tournament is cancelled or everyone at the table has left it, the round is void and every stake goes back. The last round of a session is announced before it is called.',
    clause: 'policy',
  },
  {
    rule: 'tournament-corrections',
    words:
      "The last round of a session's table is put right until the session is announced, since no call follows it, also after the table is closed and its chips have gone back: stacks and runs then follow. A round that is void by then is not played again. The session is not announced while such a matter is open, and from the announcement on its rounds stand.",
    clause: 'policy',
  },
  {
    rule: 'tournament-restored',
    words:
      "In a tournament a session goes on from where the backup had it: void rounds are played again, Dragon Bets stand as they stood, and the time between backup and restore is not the session's.",
    clause: 'policy',
  },
  {
    rule: 'tournament-opponents',
    words:
      'Opponents whom the house plays in a tournament are named as such, wager by their published strategies through the same commands as everyone, and see what any patron sees. They play only where entry and rebuys are free.',
    clause: 'policy',
  },
] as const satisfies readonly PolicyRule[];
