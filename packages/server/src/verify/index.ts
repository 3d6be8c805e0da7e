export { publicKeysOf } from '../store/public-keys.ts';
export { type FilePart, readExportFile } from './exports/read-export.ts';
export { type ReceiptVerdict, receiptInExport, receiptInHouse, receiptInStore } from './exports/receipt-check.ts';
export {
  type ExportOptions,
  exportTable,
  exportTournament,
  NoSuchTable,
  NoSuchTournament,
} from './exports/write-export.ts';
export { CHECKS, type CheckName, type Finding, type Tally, type Verdict, type Verified } from './findings/finding.ts';
export type { VerifyExportOptions, VerifyOptions, VerifyStoreOptions } from './findings/options.ts';
export { roundReport, roundReportOfExport } from './reports/report.ts';
export { reportText } from './reports/report-text.ts';
export type { ReportCard, ReportEntry, RoundReport } from './reports/round-report.ts';
export { verifyStore } from './verify.ts';
export { verifyExport } from './verify-export.ts';
