export { receiptInExport, receiptInHouse, receiptInStore } from './exports/receipt-check.ts';
export { exportTable, exportTournament, NoSuchTable } from './exports/write-export.ts';
export type { VerifyCheck, VerifyOutcome } from './findings/finding.ts';
export { reportText, roundReport, roundReportOfExport } from './reports/report-text.ts';
export type { RoundReport } from './reports/round-report.ts';
export { verifyExport, verifyStore } from './verify.ts';
