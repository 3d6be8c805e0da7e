export { disableFromConsole, inviteFromConsole } from './console.ts';
export { nodeCrypto } from './crypto.ts';
export { startCaretaker } from './dealer/caretaker.ts';
export { openHouse } from './house/house.ts';
export { linesOfTableEvent } from './house/ledger.ts';
export { type Restored, restoreStore } from './house/restore.ts';
export { linesOfTournamentEvent } from './house/tournament-ledger.ts';
export type {
  LiveTournament,
  TableTimes,
  TournamentAnswer,
  TournamentAuto,
  TournamentEntry,
} from './house/tournament-types.ts';
export type { Answer, AutoSettings, House, LiveTable, TableEntry } from './house/types.ts';
export { type CommandAnswer, listenBare } from './http/bare.ts';
export { BadSetting, readSettings, SETTINGS, type Settings, settingsHelp } from './ops/settings.ts';
export { MoneyChanged, makePeople, type People } from './people/index.ts';
export { type Serving, serve } from './serve.ts';
export { makeKeeper } from './shoe/keeper.ts';
export { BackupFault, backupStore } from './store/backup.ts';
export { newRecord } from './store/new-record.ts';
export { openStore, type Where } from './store/open.ts';
export { StoreVersion } from './store/schema.ts';
export { type Append, type EventStore, StoreLocked, StoreUnavailable } from './store/store.ts';
export { startStewards } from './tournament/stewards.ts';
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
