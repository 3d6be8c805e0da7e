import { type CommandAnswer, listenBare } from '@sabot/server';

/** Run as a process of its own: takes the answer to give as its argument, and says where it listens. */
const [answer = '{}'] = process.argv.slice(2);
process.stdout.write(`${await listenBare(JSON.parse(answer) as CommandAnswer)}\n`);
