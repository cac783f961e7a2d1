import type { Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { ReportKey, reports } from '@aforo/domain/reporting/reports/reports.ts'
import type { ReportSource } from './report-query.ts'
import { attendance } from './of/classes/attendance.ts'
import { occupancy } from './of/classes/occupancy.ts'
import { sales } from './of/money/sales.ts'
import { recurring } from './of/money/recurring.ts'
import { credits } from './of/money/credits.ts'
import { discounts } from './of/money/discounts.ts'
import { people } from './of/people/people.ts'
import { retention } from './of/people/retention.ts'
import { atRisk } from './of/people/at-risk.ts'
import { ratings } from './of/classes/ratings.ts'
import { videos } from './of/classes/videos.ts'

const sources: { [Key in ReportKey]: ReportSource<(typeof reports)[Key]> } = {
  occupancy,
  attendance,
  ratings,
  videos,
  people,
  retention,
  at_risk: atRisk,
  sales,
  recurring,
  credits,
  discounts,
}

export const reportSourceOf = (report: ReportKey): ReportSource<Report> =>
  sources[report] as unknown as ReportSource<Report>
