import { readFileSync } from 'node:fs';
import { makeClient, SYSTEM_TIMERS } from '@sabot/client';
import { type Body, type ExitStatus, type Options, UsageError, wholeNumber } from '../command.ts';
import { lossyConnection, mishapsIn } from '../device/mishaps.ts';
import { type ReaderNews, SimulatedReader } from '../device/reader.ts';
import { deviceSteps } from '../device/script.ts';
import { newsObject, newsSentence } from '../device/show.ts';
import { interrupts } from '../interrupts.ts';
import { lineBatches, print, tell } from '../streams.ts';

const TOKEN_VARIABLE = 'SABOT_DEVICE_TOKEN';
const USUAL_PATIENCE_S = 60;
const LONGEST_PATIENCE_S = 86_400;
const HOUSE_URL = 'http://localhost:8417';

interface Wanted {
  readonly table: string;
  readonly token: string;
  readonly url: string;
  readonly script: string | null;
  readonly patienceMs: number;
  readonly isJson: boolean;
}

const textOf = (options: Options, flag: string): string | undefined => {
  const value = options[flag];
  if (value === '') throw new UsageError(`--${flag} is empty.`);
  return typeof value === 'string' ? value : undefined;
};

const wantedIn = (options: Options, positionals: readonly string[]): Wanted => {
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}": a script is named by --script FILE.`);
  const table = textOf(options, 'table');
  if (table === undefined) throw new UsageError('--table T says at which table the device is.');
  const token = textOf(options, 'token') ?? process.env[TOKEN_VARIABLE];
  if (token === undefined || token === '')
    throw new UsageError(`A device has a token: --token TOKEN, or ${TOKEN_VARIABLE} in the environment.`);
  const url = textOf(options, 'url') ?? HOUSE_URL;
  if (!URL.canParse(url)) throw new UsageError('--url takes the address of the house, such as https://play.example.');
  const seconds = wholeNumber(options, 'wait', 0, LONGEST_PATIENCE_S) ?? USUAL_PATIENCE_S;
  const isJson = options['json'] === true;
  const script = textOf(options, 'script') ?? null;
  return { table, token, url: url.replace(/\/$/, ''), script, patienceMs: seconds * 1000, isJson };
};

/** Lines of a file, or of the keyboard as they are typed; an interrupt ends them. */
async function* linesOf(script: string | null, signal: AbortSignal): AsyncGenerator<string | null> {
  if (script !== null) {
    yield* readFileSync(script, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r?\n/);
    return;
  }
  signal.addEventListener('abort', () => process.stdin.destroy());
  try {
    for await (const lines of lineBatches(process.stdin)) yield* lines;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const isTyped = ({ script }: Wanted): boolean => script === null && process.stdin.isTTY === true;

const prompt = (wanted: Wanted): void => {
  if (isTyped(wanted)) process.stderr.write('> ');
};

const tellNews =
  ({ table, url, isJson }: Wanted) =>
  async (news: ReaderNews): Promise<void> => {
    const told = newsObject(news);
    if (isJson && told !== null) await print(`${JSON.stringify(told)}\n`);
    else if (isJson || told === null || news.kind === 'too-long') tell(newsSentence(news, table, url));
    else await print(`${newsSentence(news, table, url)}\n`);
  };

const tellMalformed = async ({ isJson }: Wanted, number: number, detail: string): Promise<void> => {
  if (isJson) await print(`${JSON.stringify({ ok: false, line: number, code: 'malformed-line', detail })}\n`);
  else tell(`line ${number}: ${detail}`);
};

/** Takes the steps of every line in order; what a person typed wrong or too early may be typed again. */
const follow = async (wanted: Wanted, reader: SimulatedReader, signal: AbortSignal): Promise<ExitStatus> => {
  let status: ExitStatus = 0;
  let number = 0;
  prompt(wanted);
  for await (const line of linesOf(wanted.script, signal)) {
    number += 1;
    const steps = deviceSteps(line ?? '{');
    if (!steps.ok) {
      status = 1;
      await tellMalformed(wanted, number, steps.fault.message);
    }
    for (const step of steps.ok ? steps.value : []) {
      const end = await reader.take(step);
      if (signal.aborted) return status;
      if (end !== 'done') status = 1;
      if (end === 'stop' && !isTyped(wanted)) return 1;
    }
    prompt(wanted);
  }
  return status;
};

const run = async (options: Options, positionals: readonly string[]): Promise<ExitStatus> => {
  const wanted = wantedIn(options, positionals);
  const mishaps = mishapsIn(options);
  const { signal, leave } = interrupts();
  const connection = lossyConnection((url, sent) => fetch(url, sent));
  const client = makeClient({ base: wanted.url, token: wanted.token, fetch: connection.fetch });
  const { table, patienceMs } = wanted;
  const parts = { client, table, connection, mishaps, timers: SYSTEM_TIMERS, signal, patienceMs };
  if (isTyped(wanted)) tell('Cards such as 9h, ? for one that cannot be read, cut, fault 3, again, due; Ctrl-D ends.');
  try {
    return await follow(wanted, new SimulatedReader({ ...parts, tell: tellNews(wanted) }), signal);
  } finally {
    leave();
    if (signal.aborted) tell('Stopped.');
  }
};

export const device: Body = {
  help: [
    'A card reader that is not there: it asks the house what is due (GET /api/tables/T/due), and sends the cards of its script,',
    'or those that are typed, one after another as they become due. docs/DEVICES.md has the whole protocol.',
    '',
    `  --table T         the table, by its id; it deals with a reader`,
    `  --token TOKEN     the token of the device; else ${TOKEN_VARIABLE} of the environment. A manager makes one on the page of`,
    '                    the table in the pit, under "Card reader"',
    `  --url URL         where the house is; ${HOUSE_URL} unless given`,
    '  --script FILE     reads the file instead of the keyboard',
    `  --wait SECONDS    how long no card may be due before it gives up; ${USUAL_PATIENCE_S} unless given`,
    '  --json            one JSON object a line: what was sent with its answer, or what is due',
    '',
    'A line has cards, or one of these:',
    '  9h Kd 2c          cards, each sent when a card is due; the first of a new shoe is the burn card',
    '  ?                 a card that the device cannot read',
    '  cut               the cutting card comes out instead of a card',
    '  fault 3           a fault, by its number',
    '  wait              waits until a card is due; "wait 2" waits two seconds',
    '  again             sends the last message again',
    '  due               tells what is due',
    '  {"error":3}       this very message',
    '',
    'Trouble by flag, each as often as wanted; C counts the cards of this reader from 1, the burn card included:',
    '  --fault N@C       fault N at card C: 1 sends the card as unread, any other is told before it',
    '  --drop C          the message of card C is lost on its way, and sent again',
    '  --disconnect C    the answer to card C is lost, so that the card is sent again',
    '  --duplicate C     card C is sent twice',
    '',
    '  echo due | sabot device --table T',
    '  sabot device --table T --script docs/example-shoe.txt --fault 3@5 --disconnect 2',
    '',
    'Exit status 1: a bad line, a message that was refused, or no card due in time. Ctrl-C ends it after the message under way.',
  ],
  options: {
    table: { type: 'string' },
    token: { type: 'string' },
    url: { type: 'string' },
    script: { type: 'string' },
    wait: { type: 'string' },
    fault: { type: 'string', multiple: true },
    drop: { type: 'string', multiple: true },
    disconnect: { type: 'string', multiple: true },
    duplicate: { type: 'string', multiple: true },
  },
  run,
};
