import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pause, waitUntil } from '@sabot/testkit/clock';
import { SABOT } from '@sabot/testkit/program';
import { randomOf } from '@sabot/testkit/random';
import { openStore, type StoreLocation } from '../../src/store/open.ts';
import { verifyStore } from '../../src/verify/index.ts';
import { type Bettor, keepBetting, newBettor } from './bettor.ts';
import { answerTo, type History, newHistory, unexplained } from './history.ts';
import { moneyFaults } from './money.ts';
import { newRecordCheck, type RecordCheck } from './record-check.ts';
import { dataFolder, type ServerProcess, startServer } from './server-process.ts';
import { type Added, addTable, gameAt } from './tables.ts';
import { firstManager } from './visitor.ts';

export interface CrashOptions {
  readonly kills: number;
  readonly clients: number;
  readonly seed: string;
  readonly tell: (line: string) => void;
}

export interface CrashReport {
  readonly kills: number;
  readonly commands: number;
  readonly wagers: number;
  /** Requests that were under way when the server died. */
  readonly cut: number;
  readonly askedAgain: number;
  /** What it took to verify the record after all the kills. */
  readonly verifySeconds: number;
  readonly faults: readonly string[];
}

/** `sabot verify` in its own process, beside the running server. */
export const verifyFaults = async (where: readonly string[]): Promise<readonly string[]> => {
  try {
    await promisify(execFile)(process.execPath, [SABOT, 'verify', ...where], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return [`sabot verify: ${stdout}${stderr}`];
  }
};

/** The same in this process, from the first event of every stream: a program takes longer to start than to do it. */
export const recordFaults = async (where: StoreLocation): Promise<readonly string[]> => {
  const verdict = await verifyStore(where);
  return verdict.ok ? [] : [`verify: ${JSON.stringify(verdict)}`];
};

/** The latest answers of each client, asked for again: they must be the same. */
export const askAgain = async (bettors: readonly Bettor[], each: number): Promise<number> => {
  const asked = await Promise.all(
    bettors.map(async ({ visitor, answered }) => {
      const latest = answered.slice(-each);
      for (const invocation of latest) invocation.answers.push(await visitor.insist(invocation));
      return latest.length;
    }),
  );
  return asked.reduce((sum, count) => sum + count, 0);
};

/** Between two commands of a client: fifty of them keep the server busy, and leave it time to come up again. */
const PAUSE_MS = 250;

/** What may have been answered, or answered again, since the last look: a client has one command under way. */
const LATEST = 3_000;

/** Reads the store beside the server and holds it against all that clients were told. */
const checkStore = async (
  data: string,
  check: RecordCheck,
  history: History,
  tables: readonly Added[],
  isOver: boolean,
): Promise<readonly string[]> => {
  const acknowledged = history.invocations.slice(-LATEST).filter((each) => answerTo(each) !== undefined);
  const store = await openStore({ data }, { readOnly: true });
  try {
    const ids = tables.map(({ id }) => id);
    const faults = [...(await check.run(store))];
    const seen: History = isOver ? history : { ...history, invocations: acknowledged };
    faults.push(...unexplained(seen, check, isOver ? ids : []));
    if (isOver) faults.push(...(await moneyFaults(store, history, check)));
    return faults;
  } finally {
    await store.close();
  }
};

/** Kills the server again and again while clients wager, and after each start looks for anything lost or half there. */
export const crash = async ({ kills, clients, seed, tell }: CrashOptions): Promise<CrashReport> => {
  const random = randomOf(seed);
  const data = dataFolder();
  const history = newHistory();
  const check = newRecordCheck();
  const faults: string[] = [];
  let server: ServerProcess = await startServer({ where: { data } });
  const where = (): string => server.url;
  const manager = await firstManager(where, server.invite);
  const tables = [
    await addTable(manager, gameAt(0), { config: { method: 'A' } }),
    await addTable(manager, gameAt(1), { config: { method: 'B' } }),
    await addTable(manager, gameAt(2), { config: { method: 'B' }, bettingMs: 150 }),
  ];
  const bettors = await Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const table = tables[index % tables.length] as Added;
      return newBettor(where, history, table, Math.floor(index / tables.length), randomOf(`${seed} ${index}`));
    }),
  );
  let isOver = false;
  const betting = bettors.map((bettor) => keepBetting(history, bettor, () => isOver, PAUSE_MS));
  let [askedAgain, killed, verifySeconds] = [0, 0, 0];
  const aWhile = (): Promise<void> => pause(50 + random.below(450));
  await aWhile();
  while (killed < kills && faults.length === 0) {
    await server.kill();
    killed += 1;
    server = await startServer({ where: { data } });
    askedAgain += await askAgain(bettors, 2);
    faults.push(...(await checkStore(data, check, history, tables, false)));
    // The clients go on while the whole record is verified.
    const began = performance.now();
    const verified = recordFaults({ data }).finally(() => {
      verifySeconds += (performance.now() - began) / 1000;
    });
    const [unverified] = await Promise.all([verified, aWhile()]);
    faults.push(...unverified);
    if (killed % 10 === 0) tell(`${killed} kills, ${history.known()} commands answered, ${faults.length} faults`);
  }
  isOver = true;
  await Promise.all(betting);
  const stories = () => tables.flatMap(({ id }) => check.wagersOf(id).stories);
  await waitUntil(
    'the last wager ends',
    async () => {
      faults.push(...(await checkStore(data, check, history, tables, false)));
      return stories().every(({ end }) => end !== null);
    },
    30_000,
  );
  faults.push(...(await checkStore(data, check, history, tables, true)));
  faults.push(...(await verifyFaults(['--data', data])));
  if ((await server.stop()) !== 0) faults.push(`the server did not stop in order: ${server.output()}`);
  const cut = history.invocations.filter(({ answers }) => answers.some(({ kind }) => kind === 'unknown')).length;
  return { kills: killed, commands: history.known(), wagers: stories().length, cut, askedAgain, verifySeconds, faults };
};
