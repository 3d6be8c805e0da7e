export {
  checkReceipt,
  RECEIPT_CODES,
  type ReceiptCode,
  type ReceiptVerdict,
  receiptInExport,
  receiptInHouse,
  receiptInStore,
} from './check-receipt.ts';
export { type ExportOptions, exportTable, exportTournament, NoSuchTable, NoSuchTournament } from './export.ts';
export { type ExportEnd, type ExportHeader, type ExportItem, isHead, type PublicKey } from './export-line.ts';
export { CHECKS, type CheckName, type Finding, type Tally, type Verdict, type Verified } from './finding.ts';
export type { VerifyExportOptions, VerifyOptions, VerifyStoreOptions } from './options.ts';
export { publicKeysOf } from './public-keys.ts';
export { type ExportPart, readExport } from './read.ts';
export { roundReport, roundReportOfExport } from './report.ts';
export { reportText } from './report-text.ts';
export type { ReportCard, ReportEntry, RoundReport } from './round-report.ts';
export { verifyExport } from './verify-export.ts';
export { verifyStore } from './verify-store.ts';
