import { randomUUID } from 'node:crypto';
import type { LiveTable, Update } from '../../house/types.ts';

/** Says at the table who is connected, so that nobody waits for a patron who is gone. */
export interface Presence {
  readonly came: (table: LiveTable, person: string) => void;
  readonly went: (table: LiveTable, person: string) => void;
  /** What another server has said of a patron who is connected here is put right. */
  readonly heard: (table: LiveTable, update: Update) => void;
  /** Patrons said to be present whom a server that died has left behind. */
  readonly sweep: (table: LiveTable) => void;
  readonly stop: () => void;
}

export interface PresenceParts {
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
  /** How long a patron may be without a connection; a reload of the page is not an absence. */
  readonly patienceMs?: number;
}

export const makePresence = ({ now, onTrouble, patienceMs = 5000 }: PresenceParts): Presence => {
  const sockets = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  const keyOf = (table: LiveTable, person: string): string => `${table.entry.id} ${person}`;

  const say = (table: LiveTable, person: string, present: boolean): void => {
    const patron = table.state().patrons.find((each) => each.person === person);
    if (patron === undefined || patron.present === present) return;
    const device = `device:${table.entry.id}`;
    const id = `device:presence:${randomUUID()}`;
    table.give({ do: 'set-presence', id, by: device, as: 'device', at: now(), person, present }).catch(onTrouble);
  };

  const isHere = (table: LiveTable, person: string): boolean => (sockets.get(keyOf(table, person)) ?? 0) > 0;

  return {
    came: (table, person) => {
      const key = keyOf(table, person);
      clearTimeout(leaving.get(key));
      leaving.delete(key);
      sockets.set(key, (sockets.get(key) ?? 0) + 1);
      say(table, person, true);
    },
    went: (table, person) => {
      const key = keyOf(table, person);
      const left = (sockets.get(key) ?? 0) - 1;
      if (left > 0) {
        sockets.set(key, left);
        return;
      }
      sockets.delete(key);
      if (isStopped) return;
      const timer = setTimeout(() => {
        leaving.delete(key);
        say(table, person, false);
      }, patienceMs);
      leaving.set(key, timer.unref());
    },
    heard: (table, { events }) => {
      for (const event of events) {
        const isGone = event.type === 'PresenceChanged' && !event.present && event.stamp.as === 'device';
        if (isGone && isHere(table, event.person)) say(table, event.person, true);
      }
    },
    sweep: (table) => {
      const leftBehind = table.state().patrons.filter(({ person, present }) => present && !isHere(table, person));
      for (const { person } of leftBehind) if (!leaving.has(keyOf(table, person))) say(table, person, false);
    },
    stop: () => {
      isStopped = true;
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
};
