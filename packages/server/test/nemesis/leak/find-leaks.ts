import { type Claim, claimsIn } from './claims.ts';
import { type Message, sequenceOf, shoeOf, valuesOf } from './messages.ts';
import type { Moment, TableTruth } from './truth.ts';

/** What the search has looked at, so that a search that found nothing is known to have searched. */
export interface LeakReport {
  readonly leaks: string[];
  /** Cards named in messages, by who was told. */
  readonly named: Map<string, number>;
  /** Of those, cards that only the patron peeling them could know. */
  peeledAlone: number;
  /** Suggestions that name a card for one that lay face down, and how many of them would have been right. */
  suggested: number;
  suggestedRight: number;
}

export const newLeakReport = (): LeakReport => ({
  leaks: [],
  named: new Map(),
  peeledAlone: 0,
  suggested: 0,
  suggestedRight: 0,
});

/** A message can only hold what had happened when it was written. */
const isKnownBy = (moment: Moment, sequence: number, at: number): boolean =>
  moment.sequence <= sequence && moment.at <= at;

/** Lists of what could be done next name some card where one must be named, by what lies open alone. */
const isSuggestion = ({ path }: Claim): boolean => path.startsWith('.allowed[');

const judge = (report: LeakReport, message: Message, claim: Claim, sequence: number): void => {
  const { role, person, via, at } = message;
  const { card, about, path } = claim;
  const where = `${role} ${person ?? ''} by ${via}${path}`;
  report.named.set(role, (report.named.get(role) ?? 0) + 1);
  if (about === undefined) report.leaks.push(`${where}: ${card}, of which it cannot be told where it lies`);
  else if (about.card !== card) report.leaks.push(`${where}: ${card}, where ${about.card} lies`);
  else if (!isKnownBy(about.exposed, sequence, at)) {
    const isOwn = about.peeled.some((each) => each.person === person && isKnownBy(each, sequence, at));
    if (isOwn) report.peeledAlone += 1;
    else
      report.leaks.push(
        `${where}: ${card} at place ${about.place}, told at ${sequence}, exposed at ${about.exposed.sequence}`,
      );
  }
};

const countSuggestion = (report: LeakReport, { at }: Message, { about, card }: Claim, sequence: number): void => {
  if (about === undefined || isKnownBy(about.exposed, sequence, at)) return;
  report.suggested += 1;
  if (about.card === card) report.suggestedRight += 1;
};

/** Every card in every message, traced to its place in the shoe and to the moment at which it was shown. */
export const findCardLeaks = (
  messages: readonly Message[],
  truths: ReadonlyMap<string, TableTruth>,
  report: LeakReport,
): void => {
  const nowhere = [...truths.values()][0];
  for (const message of messages) {
    const truth = message.table === null ? nowhere : truths.get(message.table);
    if (truth === undefined) continue;
    const values = valuesOf(message);
    const sequence = sequenceOf(values);
    for (const value of values) {
      for (const claim of claimsIn(truth, value, shoeOf(message))) {
        if (isSuggestion(claim)) {
          countSuggestion(report, message, claim, sequence);
          continue;
        }
        // The lobby, figures and the log name no card at all.
        if (message.table === null)
          report.leaks.push(`${message.role} by ${message.via}: ${claim.card} at ${claim.path}`);
        else judge(report, message, claim, sequence);
      }
    }
  }
};

const HEX = /[0-9a-f]{64}/g;

/** Seeds and salts, which tell a card as well as its name does. */
export const findSecretLeaks = (
  messages: readonly Message[],
  truths: ReadonlyMap<string, TableTruth>,
  report: LeakReport,
): void => {
  const secrets = new Map<string, Moment>();
  for (const { seeds, cards } of truths.values()) {
    for (const [seed, moment] of seeds) secrets.set(seed, moment);
    for (const { salt, exposed } of cards) if (salt !== null) secrets.set(salt, exposed);
  }
  for (const { text, role, via, at } of messages) {
    for (const [word] of text.matchAll(HEX)) {
      const moment = secrets.get(word);
      if (moment !== undefined && moment.at > at) report.leaks.push(`${role} by ${via}: a secret before its time`);
    }
  }
};

/** Words that only one person may ever be sent. */
export const findPrivateWords = (
  messages: readonly Message[],
  words: ReadonlyMap<string, string>,
  report: LeakReport,
): void => {
  for (const { text, role, person, via } of messages) {
    for (const [word, owner] of words)
      if (text.includes(word) && (person ?? role) !== owner)
        report.leaks.push(`${role} by ${via}: a secret of ${owner}`);
  }
};
