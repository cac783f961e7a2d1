import type { Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import { type ReportKey, reportKeys, reports } from '@aforo/domain/reporting/reports/reports.ts'

export type ReportEntry = { readonly reportKey: ReportKey; readonly report: Report }

export const allReports: readonly ReportEntry[] = reportKeys.map((reportKey) => ({
  reportKey,
  report: reports[reportKey],
}))

export const findReportByAddress = (address: string): ReportEntry | null =>
  allReports.find(({ report }) => report.address === address) ?? null
