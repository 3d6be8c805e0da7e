import { type BareAnswer, listenWithoutHouse } from '@sabot/server';

/** Run as a process of its own: takes the answer to give as its argument, and says where it listens. */
const [answer = '{}'] = process.argv.slice(2);
process.stdout.write(`${await listenWithoutHouse(JSON.parse(answer) as BareAnswer)}\n`);
