import { it, expect } from 'vitest';
import { walk } from '/work/main/packages/table/test/tournament/walk.ts';
import { brokenTournament, tournamentViewOf, type TournamentState } from '/work/main/packages/table/src/index.ts';
import { act, must, newClub, config, plan, rounds, GAME, outcome, openNext } from '/work/main/packages/table/test/tournament/club.ts';
it('big', () => {
  const club = newClub();
  must(club, 'Max', 'create-tournament', { config: config({ entry: {...config().entry, capacity: 200}, tables: {...config().tables, seats: 8, most: 25}, sessions: [plan(rounds(20))] }) });
  must(club, 'Max', 'publish-tournament');
  const times: number[] = [];
  const timed = (f: () => void) => { const t = performance.now(); f(); times.push(performance.now() - t); };
  for (let i = 1; i <= 200; i++) timed(() => must(club, `P${i}`, 'register'));
  must(club, 'Max', 'close-registration');
  openNext(club);
  for (let i = 1; i <= 200; i++) for (const wager of ['banker-dragon','player-dragon','any-dragon']) timed(() => must(club, `P${i}`, 'place-dragon-bet', { wager, amount: 1000 }));
  for (let t = 1; t <= 25; t++) { timed(() => must(club, 'Shoe', 'send-chips', { table: t })); timed(() => must(club, 'Shoe', 'close-dragon-bets', { table: t })); }
  for (let r = 1; r <= 20; r++) for (let t = 1; t <= 25; t++) timed(() => must(club, 'Shoe', 'record-round', { table: t, round: r, result: r % 3 ? 'banker' : 'tie' }));
  for (let t = 1; t <= 25; t++) timed(() => must(club, 'Shoe', 'return-stacks', { table: t, stacks: club.state.entries.filter((e) => (e.entry - 1) % 25 === t - 1).map((e) => ({ entry: e.entry, amount: e.atTable })) }));
  timed(() => must(club, 'Sue', 'announce-dragons'));
  timed(() => must(club, 'Sue', 'end-session'));
  times.sort((a, b) => a - b);
  console.log('commands', times.length, 'p50', times[times.length >> 1], 'p99', times[Math.floor(times.length * 0.99)], 'max', times.at(-1));
  const t = performance.now(); for (let i = 0; i < 20; i++) tournamentViewOf(GAME, club.state, { role: 'spectator' }); console.log('view ms', (performance.now() - t) / 20);
}, 60000);
it('many walks', () => {
  let n = 0;
  for (let seed = 1; seed <= 2500; seed++) {
    walk(seed * 7919, 200, ({ before, command, decision }) => { n++; if (decision.ok) { const b = brokenTournament(decision.state); if (b.length) throw new Error(`${seed} ${command.do} ${b.join()}`); } });
  }
  console.log('commands', n);
}, 200000);
