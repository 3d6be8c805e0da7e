import type { EventRecord } from '@sabot/proof';
import { evolve, NEW_TABLE, postingsOf, type TableEvent, type TableState } from '@sabot/table';
import { linesOfTableEvent } from '../../ledger/table-ledger.ts';
import { nodeCrypto } from '../../ops/node-crypto.ts';
import { gameUnder } from '../../streams/rules-versions.ts';
import { faultOfText } from '../books/books-check.ts';
import { type Fault, fault, type Tally } from '../findings/finding.ts';
import type { Step } from '../findings/step.ts';
import { makeDebtCheck } from './check-debts.ts';
import { makeConservedCheck } from './money-check.ts';
import { settlementCheck } from './settlement-check.ts';
import { makeShoeCheck, type ShoeFault } from './shoe-check.ts';
import { stepCheck } from './step-check.ts';

/** What the events of a table tell, one after another. */
interface PlayCheck {
  readonly commandEnds: () => Fault | null;
  /** Lines are what the ledger has of the event, as one text; undefined where there is no ledger. */
  readonly take: (record: EventRecord, event: TableEvent, lines: string | null | undefined) => Fault | null;
  /** Whether `settle` has something to do before the next event. */
  readonly isWaiting: () => boolean;
  readonly settle: () => Promise<ShoeFault | null>;
  readonly state: () => TableState;
  readonly tally: () => Pick<Tally, 'rounds' | 'shoes'>;
}

export const makePlayCheck = (table: string, gameId: string): PlayCheck => {
  const conserved = makeConservedCheck();
  const debts = makeDebtCheck();
  const shoes = makeShoeCheck(table);
  let state = NEW_TABLE;
  let rounds = 0;

  const examine = (step: Step): Fault | null =>
    stepCheck.take(step) ?? settlementCheck.take(step) ?? debts.take(step) ?? conserved.take(step) ?? shoes.take(step);

  return {
    commandEnds: conserved.commandEnds,
    take: (record, event, lines) => {
      const game = gameUnder(record.rules, gameId);
      if (game === null) return fault('version', `rules ${record.rules} of ${gameId} are not known`);
      const before = state;
      const postings = postingsOf(event);
      state = evolve(before, event);
      const broken = examine({ game, record, event, before, after: state, postings });
      if (broken !== null) return broken;
      if (event.type === 'RoundSettled' || event.type === 'RoundVoided') rounds += 1;
      return lines === undefined ? null : faultOfText(linesOfTableEvent(table, event, before.config, postings), lines);
    },
    isWaiting: shoes.hasSeed,
    settle: () => shoes.checkSeed(nodeCrypto),
    state: () => state,
    tally: () => ({ rounds, shoes: shoes.tally() }),
  };
};
