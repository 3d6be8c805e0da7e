import type { LazyCommand } from '../command.ts';

/** Every command by its heading; the rest of it is loaded when it is called. */
export const CLI_COMMANDS: readonly LazyCommand[] = [
  {
    name: 'serve',
    usage: '[--port N] [--data DIR | --database URL] ...',
    summary: 'Opens the house: live tables over HTTP and WebSocket, on an embedded store or on PostgreSQL.',
    load: async () => (await import('../house/serve.ts')).serve,
  },
  {
    name: 'invite',
    usage: '[--role ROLE] [--url URL] [--data DIR | --database URL]',
    summary: 'Prints a link by which one person signs up as staff, once, within a day.',
    load: async () => (await import('../house/invite.ts')).invite,
  },
  {
    name: 'disable',
    usage: 'LOGIN [--data DIR | --database URL]',
    summary: 'Shuts someone out, whatever their position.',
    load: async () => (await import('../house/disable.ts')).disable,
  },
  {
    name: 'backup',
    usage: 'FILE [--data DIR | --database URL]',
    summary: 'Writes the whole house to one file while it runs.',
    load: async () => (await import('../house/backup.ts')).backup,
  },
  {
    name: 'restore',
    usage: 'FILE [--data DIR | --database URL]',
    summary: 'Fills an empty store from a backup, of either kind of store.',
    load: async () => (await import('../house/backup.ts')).restore,
  },
  {
    name: 'verify',
    usage: 'FILE | --data DIR | --database URL [--table ID] [--export FILE | --round N] [--json]',
    summary: 'Proves a table or a whole store: chain, signed heads, money, cards, settlements, shoes.',
    load: async () => (await import('../house/verify.ts')).verify,
  },
  {
    name: 'settle',
    usage: 'GAME [--player CARDS --banker CARDS [--wager WAGER=CENTS]...] [--json]',
    summary: 'Checks finished rounds against the table of play and settles wagers on them, exactly.',
    load: async () => (await import('./settle.ts')).settle,
  },
  {
    name: 'odds',
    usage:
      'GAME [--decks N | --remaining A=32,2=31,... | --compare | --batch] [--layout X] [--session N [--run-policy P]] [--csv] [--json]',
    summary: 'Exact odds of every wager on the next round of any shoe: probabilities, house edge, standard deviation.',
    load: async () => (await import('./odds.ts')).odds,
  },
  {
    name: 'simulate',
    usage:
      'GAME --rounds N [--decks 8] [--seed S] [--threads T] [--session L] [--json] | GAME --strategy NAME|FILE.js [--bankroll CENTS] ...',
    summary: 'Plays full shoes and counts what every wager came to, or what a strategy comes to with a bankroll.',
    load: async () => (await import('./simulate.ts')).simulate,
  },
  {
    name: 'count',
    usage: 'GAME --shoes N [--decks 8] [--cut 14] [--seed S] [--threads T] [--json]',
    summary: 'What counting every card perfectly comes to: how often each wager favours the patron, and by how much.',
    load: async () => (await import('./count.ts')).count,
  },
  {
    name: 'tournament',
    usage:
      'simulate [--config FILE | --sessions N --rounds N ...] [--entries N] [--strategies A,B] [--runs N] [--seed S] [--json]',
    summary:
      'Plays whole tournaments by named strategies: their length, who wins, how far apart, what Dragon Bets come to.',
    load: async () => (await import('./tournament.ts')).tournament,
  },
  {
    name: 'par',
    usage: 'GAME --html FILE [--decks N] [--layout X] [--json]',
    summary: 'Writes a PAR sheet: rules, exact odds and charts of a game in one HTML file, for screen and paper.',
    load: async () => (await import('./par.ts')).par,
  },
  {
    name: 'roads',
    usage: '[SHOE...] [--json]',
    summary: 'Draws the bead plate, the big road, the three derived roads and the ask of a shoe.',
    load: async () => (await import('./roads.ts')).roads,
  },
  {
    name: 'rules',
    usage: '[GAME [--clauses]] [--json]',
    summary:
      'Prints a game: wagers, pay table, layouts, methods, what its text leaves unsaid. Without a game: all games.',
    load: async () => (await import('./rules.ts')).rules,
  },
  {
    name: 'play',
    usage: 'GAME [--tournament] [--config FILE] [--json]',
    summary:
      'A table with a physical shoe, or a whole tournament, driven from outside: one command a line, its events or a refusal back.',
    load: async () => (await import('./play.ts')).play,
  },
  {
    name: 'device',
    usage: '--table T [--token TOKEN] [--url URL] [--script FILE] [--fault N@C] [--drop C] ... [--json]',
    summary: 'A simulated card reader at a table: asks what is due, and sends the cards that are typed or of a script.',
    load: async () => (await import('./device.ts')).device,
  },
  {
    name: 'bench',
    usage: '[odds] [simulate] [table] [server] [verify] [tournament] [--quick] [--json]',
    summary: 'Measures exact odds, simulation, the live table, the server, verifying and a tournament on this machine.',
    load: async () => (await import('./bench.ts')).bench,
  },
];
