export type { TournamentAuto } from '@sabot/tournament';
export { startDealers } from './dealer/dealers.ts';
export { type BareAnswer, listenWithoutHouse } from './http/bare-app.ts';
export { type FeedSocket, openFeeds } from './http/open-feeds.ts';
export { ledgerEntriesOfTable } from './ledger/table-ledger.ts';
export { ledgerEntriesOfTournament } from './ledger/tournament-ledger.ts';
export { nodeCrypto } from './ops/node-crypto.ts';
export { BadSetting, readSettings, SETTINGS, type Settings, settingsHelp } from './ops/settings.ts';
export { MoneyKindChanged } from './people/accounts.ts';
export { makePeople, type People } from './people/people.ts';
export { disableFromConsole, inviteFromConsole, type Serving, serve } from './serve.ts';
export { makeShoeKeeper } from './shoes/shoe-keeper.ts';
export { startStewards } from './stewards/stewards.ts';
export { newRecord } from './store/appends.ts';
export { backupStore } from './store/backup.ts';
export { BackupFault } from './store/backup-file.ts';
export { openStore, type StoreLocation } from './store/open.ts';
export { StoreVersion } from './store/schema.ts';
export { type Append, type EventStore, StoreLocked, StoreUnavailable } from './store/store.ts';
export type { AutoSettings, TableEntry, TableTimes, TournamentEntry } from './streams/entries.ts';
export { GameChanged } from './streams/games.ts';
export { type House, openHouse, type Restored, restoreHouse } from './streams/house.ts';
export type { LiveTable, TableAnswer } from './streams/table-stream.ts';
export type { LiveTournament, TournamentAnswer } from './streams/tournament-stream.ts';
export {
  exportTable,
  exportTournament,
  NoSuchTable,
  type RoundReport,
  receiptInExport,
  receiptInStore,
  reportText,
  roundReport,
  roundReportOfExport,
  type VerifyOutcome,
  verifyExport,
  verifyStore,
} from './verify/index.ts';
