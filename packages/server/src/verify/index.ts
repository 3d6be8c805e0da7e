export { publicKeysOf } from '../store/secrets.ts';
export { type FilePart, readExportFile } from './exports/read-export.ts';
export { receiptInExport, receiptInHouse, receiptInStore } from './exports/receipt-check.ts';
export {
  type ExportOptions,
  exportTable,
  exportTournament,
  NoSuchTable,
  NoSuchTournament,
} from './exports/write-export.ts';
export {
  CHECKS,
  type Finding,
  type Tally,
  type Verdict,
  type Verified,
  type VerifyCheck,
} from './findings/finding.ts';
export type { VerifyExportOptions, VerifyOptions, VerifyStoreOptions } from './findings/progress.ts';
export { reportText, roundReport, roundReportOfExport } from './reports/report-text.ts';
export type { ReportCard, ReportEntry, RoundReport } from './reports/round-report.ts';
export { verifyExport, verifyStore } from './verify.ts';
