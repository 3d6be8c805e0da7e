/** The lines that `help play` walks through; a test runs them, for every game. */

const ROUND: readonly (readonly [string, string])[] = [
  ['{"do":"join-table","by":"ann","as":"patron","seat":1}', 'Ann sits down,'],
  ['{"do":"buy-in","by":"ann","as":"patron","amount":100000}', 'buys chips for 1,000.00.'],
  ['{"do":"open-betting","by":"dan","as":"dealer"}', '"Place your bets."'],
  ['{"do":"place-wager","by":"ann","as":"patron","wager":"player","amount":10000}', '100.00 on the Player'],
  ['{"do":"close-betting","by":"dan","as":"dealer"}', '"No more bets."'],
  ['{"do":"draw-card","by":"dan","as":"dealer"}', 'Four cards, face down,'],
  ['{"do":"draw-card","by":"dan","as":"dealer"}', 'to Player, Banker,'],
  ['{"do":"draw-card","by":"dan","as":"dealer"}', 'Player, Banker.'],
  ['{"do":"draw-card","by":"dan","as":"dealer"}', ''],
  ['{"do":"expose-card","by":"dan","as":"dealer","draw":1,"card":"9h"}', 'The Player has a nine'],
  ['{"do":"expose-card","by":"dan","as":"dealer","draw":3,"card":"Kc"}', 'and a king: a natural 9.'],
  ['{"do":"expose-card","by":"dan","as":"dealer","draw":2,"card":"4d"}', ''],
  ['{"do":"expose-card","by":"dan","as":"dealer","draw":4,"card":"3s"}', 'The Banker has 7.'],
  ['{"do":"announce-totals","by":"dan","as":"dealer"}', 'No third card is due.'],
  ['{"do":"announce-outcome","by":"dan","as":"dealer"}', '"Player wins."'],
  ['{"do":"settle-round","by":"dan","as":"dealer"}', 'Ann has 1,100.00.'],
];

const TOURNAMENT: readonly (readonly [string, string])[] = [
  ['{"do":"register","by":"ann","as":"patron"}', ''],
  ['{"do":"register","by":"ben","as":"patron"}', ''],
  ['{"do":"close-registration","by":"pm-1","as":"pit-manager"}', ''],
  ['{"do":"draw-seats","by":"pm-1","as":"pit-manager","order":[1,2]}', ''],
  ['{"do":"open-session","by":"pm-1","as":"pit-manager"}', 'Table 1 is opened.'],
  ['{"do":"place-dragon-bet","by":"ann","as":"patron","wager":"player-dragon","amount":1000}', ''],
  ['{"table":1,"do":"open-betting","by":"dan","as":"dealer"}', 'Chips are there.'],
  ['{"show":"standings"}', ''],
];

const WIDTH = 90;

const walked = (lines: readonly (readonly [string, string])[]): readonly string[] =>
  lines.map(([line, words]) => (words === '' ? `  ${line}` : `  ${line.padEnd(WIDTH)}  ${words}`));

export const ROUND_LINES = walked(ROUND);
export const TOURNAMENT_LINES = walked(TOURNAMENT);
