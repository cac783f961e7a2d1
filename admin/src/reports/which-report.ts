import type { Report } from '@aforo/domain/reporting/reports/describing.ts'
import { type ReportKey, reportKeys, reports } from '@aforo/domain/reporting/reports/reports.ts'

export type Known = { readonly reportKey: ReportKey; readonly report: Report }

export const allReports: readonly Known[] = reportKeys.map((reportKey) => ({
  reportKey,
  report: reports[reportKey],
}))

export const reportAt = (address: string): Known | null =>
  allReports.find(({ report }) => report.address === address) ?? null
