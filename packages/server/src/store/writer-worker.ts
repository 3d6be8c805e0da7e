import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { unpackWrite } from './packed-writes.ts';
import { connectForWriting } from './sqlite-schema.ts';
import type { WriterOrder, WriterReply, WriterSetup } from './sqlite-thread.ts';
import { GroupWriter } from './sqlite-writer.ts';

/** The thread that has the one connection of a store that writes. */

const { file, foldAt } = workerData as WriterSetup;
const db = connectForWriting(file, foldAt);
const writer = new GroupWriter(db);

/** Orders that have come meanwhile are written in the same transaction: one fsync serves all of them. */
const takeAll = (port: MessagePort, first: WriterOrder): readonly WriterOrder[] => {
  const orders = [first];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    orders.push(next.message);
  return orders;
};

const answer = (port: MessagePort, orders: readonly WriterOrder[]): void => {
  const groups = orders.flatMap((order) => (order.kind === 'write' ? [order] : []));
  const results = groups.length === 0 ? [] : writer.write(groups.flatMap(({ writes }) => writes.map(unpackWrite)));
  let done = 0;
  for (const { id, writes } of groups) {
    const reply: WriterReply = { id, results: results.slice(done, done + writes.length) };
    port.postMessage(reply);
    done += writes.length;
  }
  if (orders.every(({ kind }) => kind !== 'end')) return;
  db.close();
  port.close();
};

const port = parentPort;
port?.on('message', (order: WriterOrder) => answer(port, takeAll(port, order)));
