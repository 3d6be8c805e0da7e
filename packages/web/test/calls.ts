import { once } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { WebSocket } from 'ws';

/**
 * Which functions of ours a running program calls, in which order and through which others, by its debugger: V8's own in
 * Chromium, in a Node program that was started with `--inspect`, and in its threads.
 */

interface Frame {
  readonly functionName: string;
  readonly url: string;
}

interface StackTrace {
  readonly callFrames: readonly Frame[];
  readonly parent?: StackTrace;
}

interface Place {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

interface ScriptCoverage {
  readonly scriptId: string;
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

/** What is used of the protocol: parameters and result of each method. */
interface Methods {
  readonly 'Debugger.enable': [object, unknown];
  readonly 'Debugger.setAsyncCallStackDepth': [{ readonly maxDepth: number }, unknown];
  readonly 'Debugger.getScriptSource': [{ readonly scriptId: string }, { readonly scriptSource: string }];
  readonly 'Debugger.getPossibleBreakpoints': [
    { readonly start: Place; readonly end: Place; readonly restrictToFunction: boolean },
    { readonly locations: readonly Place[] },
  ];
  readonly 'Debugger.setBreakpoint': [{ readonly location: Place }, { readonly breakpointId: string }];
  readonly 'Debugger.resume': [object, unknown];
  readonly 'Debugger.disable': [object, unknown];
  readonly 'Profiler.enable': [object, unknown];
  readonly 'Profiler.startPreciseCoverage': [{ readonly callCount: boolean; readonly detailed: boolean }, unknown];
  readonly 'Profiler.takePreciseCoverage': [object, { readonly result: readonly ScriptCoverage[] }];
  readonly 'Profiler.stopPreciseCoverage': [object, unknown];
  readonly 'NodeWorker.enable': [{ readonly waitForDebuggerOnStart: boolean }, unknown];
  readonly 'NodeWorker.disable': [object, unknown];
  readonly 'NodeWorker.sendMessageToWorker': [{ readonly sessionId: string; readonly message: string }, unknown];
}

interface Events {
  readonly 'Debugger.paused': {
    readonly callFrames: readonly Frame[];
    readonly asyncStackTrace?: StackTrace;
    readonly hitBreakpoints?: readonly string[];
  };
  readonly 'NodeWorker.attachedToWorker': { readonly sessionId: string };
  readonly 'NodeWorker.receivedMessageFromWorker': { readonly sessionId: string; readonly message: string };
}

export interface DebuggerClient {
  readonly send: <Method extends keyof Methods>(
    method: Method,
    params?: Methods[Method][0],
  ) => Promise<Methods[Method][1]>;
  readonly on: <Name extends keyof Events>(name: Name, handler: (event: Events[Name]) => void) => void;
}

/** The page's own debugger: playwright types its methods and events itself, by the same protocol. */
export const debuggerOfPage = (session: CDPSession): DebuggerClient => ({
  send: (method, params) => session.send(method as 'Debugger.resume', params as undefined) as never,
  on: (name, handler) => {
    session.on(name as 'Debugger.paused', handler as never);
  },
});

interface Wire {
  readonly client: DebuggerClient;
  readonly onMessage: (text: string) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

const clientOver = (write: (text: string) => void): Wire => {
  let last = 0;
  const waiting = new Map<number, (answer: Message) => void>();
  const handlers = new Map<string, ((event: never) => void)[]>();
  return {
    client: {
      send: (method, params = {}) =>
        new Promise((resolve, reject) => {
          last += 1;
          waiting.set(last, ({ result, error }) => {
            if (error === undefined) resolve(result as never);
            else reject(new Error(`${method}: ${JSON.stringify(error)}`));
          });
          write(JSON.stringify({ id: last, method, params }));
        }),
      on: (name, handler) => {
        handlers.set(name, [...(handlers.get(name) ?? []), handler]);
      },
    },
    onMessage: (text) => {
      const message = JSON.parse(text) as Message;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
      else for (const handler of handlers.get(message.method ?? '') ?? []) handler(message.params as never);
    },
  };
};

/** A program that is to end waits until its debugger is closed. */
export const debuggerOfProgram = async (url: string): Promise<DebuggerClient & { readonly close: () => void }> => {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const { client, onMessage } = clientOver((text) => socket.send(text));
  socket.on('message', (data) => onMessage(String(data)));
  return { ...client, close: () => socket.terminate() };
};

/** Of the threads that a program has. */
export const debuggersOfThreads = async (program: DebuggerClient): Promise<readonly DebuggerClient[]> => {
  const threads = new Map<string, Wire>();
  program.on('NodeWorker.attachedToWorker', ({ sessionId }) => {
    const write = (message: string): void =>
      void program.send('NodeWorker.sendMessageToWorker', { sessionId, message });
    threads.set(sessionId, clientOver(write));
  });
  program.on('NodeWorker.receivedMessageFromWorker', ({ sessionId, message }) =>
    threads.get(sessionId)?.onMessage(message),
  );
  await program.send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return [...threads.values()].map(({ client }) => client);
};

/** A function by its source file below `packages` and its name: an anonymous one has none. */
export interface Called {
  readonly file: string;
  readonly name: string;
}

export interface Call extends Called {
  /** The functions of ours through which it was called, the nearest first, also those that were awaited or set a timer. */
  readonly through: readonly Called[];
}

/** Compiled code, or source as the development server gives it. */
const OURS = /\/packages\/(\w+)\/(?:src|dist)\/(.+?)\.(?:js|tsx?)(?:\?|$)/;
const OF_PAGES = /^http:\/\/[^/]+\/src\/(.+?)\.tsx?(?:\?|$)/;

const fileOf = (url: string): string | null => {
  const ofPages = OF_PAGES.exec(url);
  if (ofPages !== null) return `web/src/${ofPages[1]}`;
  const ours = OURS.exec(url);
  return ours === null ? null : `${ours[1]}/src/${ours[2]}`;
};

const calledIn = ({ functionName, url }: Frame): readonly Called[] => {
  const file = fileOf(url);
  return file === null ? [] : [{ file, name: functionName }];
};

const framesOf = (stack: StackTrace | undefined): readonly Frame[] =>
  stack === undefined ? [] : [...stack.callFrames, ...framesOf(stack.parent)];

const placeAt = (scriptId: string, source: string, offset: number): Place => {
  const lines = source.slice(0, offset).split('\n');
  return { scriptId, lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 };
};

export interface CallTrace {
  /** The calls so far, in order. */
  readonly calls: readonly Call[];
  /** Whoever was called since the trace began is watched from now on where `isWanted`; how many functions that are. */
  readonly watch: (isWanted: (called: Called) => boolean) => Promise<number>;
  /** Lets it run on by itself. */
  readonly stop: () => Promise<unknown>;
}

export const traceCalls = async (client: DebuggerClient): Promise<CallTrace> => {
  const calls: Call[] = [];
  const watched = new Map<string, Called>();
  client.on('Debugger.paused', ({ callFrames, asyncStackTrace, hitBreakpoints = [] }) => {
    const through = [...callFrames, ...framesOf(asyncStackTrace)].slice(1).flatMap(calledIn);
    for (const id of hitBreakpoints) {
      const called = watched.get(id);
      if (called !== undefined) calls.push({ ...called, through });
    }
    void client.send('Debugger.resume');
  });
  await client.send('Debugger.enable');
  await client.send('Debugger.setAsyncCallStackDepth', { maxDepth: 64 });
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  const watchFunction = async (called: Called, start: Place, end: Place): Promise<void> => {
    const { locations } = await client.send('Debugger.getPossibleBreakpoints', {
      start,
      end,
      restrictToFunction: true,
    });
    const [first] = locations;
    if (first === undefined) return;
    const { scriptId, lineNumber, columnNumber = 0 } = first;
    const location = { scriptId, lineNumber, columnNumber };
    // One function may begin where another does, as a default parameter's: the first has the place.
    const set = await client.send('Debugger.setBreakpoint', { location }).catch(() => null);
    if (set !== null) watched.set(set.breakpointId, called);
  };

  const watchScript = async (
    { scriptId, functions }: ScriptCoverage,
    wanted: (name: string) => Called | null,
  ): Promise<void> => {
    let source: string | null = null;
    for (const { functionName, ranges } of functions) {
      const [range] = ranges;
      const called = wanted(functionName);
      if (range === undefined || range.count === 0 || called === null) continue;
      source ??= (await client.send('Debugger.getScriptSource', { scriptId })).scriptSource;
      const { startOffset, endOffset } = range;
      await watchFunction(called, placeAt(scriptId, source, startOffset), placeAt(scriptId, source, endOffset));
    }
  };

  return {
    calls,
    stop: () => client.send('Debugger.disable'),
    watch: async (isWanted) => {
      const { result } = await client.send('Profiler.takePreciseCoverage');
      await client.send('Profiler.stopPreciseCoverage');
      for (const script of result) {
        const file = fileOf(script.url);
        if (file !== null)
          await watchScript(script, (name) => (name !== '' && isWanted({ file, name }) ? { file, name } : null));
      }
      return watched.size;
    },
  };
};
