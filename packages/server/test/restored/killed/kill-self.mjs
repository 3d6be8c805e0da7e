// Loaded with `--import` into a restore. The process kills itself, as a power cut would, at the moment that `KILL_AT` names:
// `read N` at the Nth small piece of the backup file, `before-rename` or `after-rename` of the filled database, and once that is open
// `sent N` or `answered N`: as soon as its writing thread has been sent, or has answered, its Nth group of writes.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';

const [moment, ordinal = '1'] = (process.env.KILL_AT ?? '').split(' ');
let left = Number(ordinal);

const reached = (what) => {
  if (what !== moment) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const { createReadStream, renameSync } = fs;
fs.createReadStream = (file) => createReadStream(file, { highWaterMark: 1024 }).on('data', () => reached('read'));
fs.renameSync = (from, to) => {
  reached('before-rename');
  renameSync(from, to);
  reached('after-rename');
};
syncBuiltinESMExports();

const { postMessage, emit } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  postMessage.apply(this, message);
  reached('sent');
};
Worker.prototype.emit = function (name, ...values) {
  if (name === 'message') reached('answered');
  return emit.call(this, name, ...values);
};
