export type { TournamentAuto } from '@sabot/tournament';
export { disableFromConsole, inviteFromConsole } from './console.ts';
export { startCaretaker } from './dealer/caretaker.ts';
export { type CommandAnswer, listenBare } from './http/bare-app.ts';
export { linesOfTableEvent } from './ledger/table-ledger.ts';
export { linesOfTournamentEvent } from './ledger/tournament-ledger.ts';
export { nodeCrypto } from './ops/node-crypto.ts';
export { BadSetting, readSettings, SETTINGS, type Settings, settingsHelp } from './ops/settings.ts';
export { MoneyChanged } from './people/money-kind.ts';
export { makePeople, type People } from './people/people.ts';
export { type Serving, serve } from './serve.ts';
export { makeKeeper } from './shoes/shoe-keeper.ts';
export { startStewards } from './stewards/stewards.ts';
export { backupStore } from './store/backup.ts';
export { BackupFault } from './store/backup-file.ts';
export { newRecord } from './store/new-record.ts';
export { openStore, type Where } from './store/open.ts';
export { StoreVersion } from './store/schema.ts';
export { type Append, type EventStore, StoreLocked, StoreUnavailable } from './store/store.ts';
export type { AutoSettings } from './streams/auto-settings.ts';
export { openHouse } from './streams/house.ts';
export { type Restored, restoreStore } from './streams/restore.ts';
export type { LiveTournament, TableTimes, TournamentAnswer, TournamentEntry } from './streams/tournament-types.ts';
export type { Answer, House, LiveTable, TableEntry } from './streams/types.ts';
export {
  exportTable,
  exportTournament,
  NoSuchTable,
  type ReceiptVerdict,
  type RoundReport,
  receiptInExport,
  receiptInStore,
  reportText,
  roundReport,
  roundReportOfExport,
  type Verdict,
  verifyExport,
  verifyStore,
} from './verify/index.ts';
