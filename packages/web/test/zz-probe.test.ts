import { it } from 'vitest';
import { usualConfig } from '@sabot/table';
import { accountOf, addTable, gameOf, openTestHouse } from './house.ts';
it('probe', async () => {
  const house = await openTestHouse();
  const game = gameOf('TB');
  const table = await addTable(house, game, null);
  const m = await house.manager();
  const pm = await house.invited('pit-manager', 'paula');
  const d = await house.invited('dealer', 'dan');
  let n = 0;
  const give = (who: any, o: object) => who.ask('POST', `/api/tables/${table}/commands`, { id: `probe-command-${(n += 1)}`, ...o });
  const g: any[] = [];
  await give(pm, { do: 'open-table', config: usualConfig(game, { table, method: 'A', source: 'electronic' }) });
  for (const i of [0, 1]) {
    const r = await fetch(`${house.url()}/api/guest`, { method: 'POST' });
    const a = accountOf(house.url(), r.headers.get('set-cookie')?.split(';')[0] ?? '');
    g.push(a);
    await give(a, { do: 'join-table', seat: i + 1 });
    await give(a, { do: 'buy-in', amount: 100000 });
  }
  const reports = async (tag: string) => {
    const now: any = await d.ask('GET', `/api/tables/${table}`);
    console.log(tag, now.view.phase, [...new Set(now.allowed.filter((o: any) => o.do.startsWith('report')).map((o: any) => `${o.kind ?? o.do}/${o.case ?? ''}/${o.side ?? ''}`))].join(' '));
    const p: any = await pm.ask('GET', `/api/tables/${table}`);
    console.log(tag, 'PM', [...new Set(p.allowed.filter((o: any) => o.do.startsWith('report')).map((o: any) => `${o.kind ?? o.do}/${o.case ?? ''}`))].join(' '));
  };
  await give(d, { do: 'load-shoe' });
  for (;;) { const now: any = await d.ask('GET', `/api/tables/${table}`); if (now.allowed.some((o: any) => o.do === 'burn-cards')) break; await new Promise((r) => setTimeout(r, 200)); }
  await give(d, { do: 'burn-cards' });
  await give(d, { do: 'open-betting' });
  await give(g[0], { do: 'place-wager', wager: 'player', seat: 1, amount: 10000 });
  await give(g[1], { do: 'place-wager', wager: 'banker', seat: 2, amount: 10000 });
  await reports('betting');
  await give(d, { do: 'close-betting' });
  await reports('closed');
  for (let i = 0; i < 4; i += 1) await give(d, { do: 'draw-card' });
  await reports('dealt');
  await give(d, { do: 'choose-reveal-order', first: 'player' });
  await give(d, { do: 'offer-cards', side: 'player' });
  await give(d, { do: 'offer-cards', side: 'banker' });
  await give(g[0], { do: 'accept-cards', side: 'player' });
  await reports('accepted');
  await give(d, { do: 'report-irregularity', kind: 'power-failure' }).catch((e: Error) => console.log('power', e.message));
  const v: any = await pm.ask('GET', `/api/tables/${table}`);
  console.log(JSON.stringify(v.view.matters), JSON.stringify(v.allowed.filter((o: any) => /remedy|window|elect|dismiss|decide/.test(o.do))));
  await house.close();
});
