import type { Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { ReportKey, reports } from '@aforo/domain/reporting/reports/reports.ts'
import type { ReportSource } from './report-query.ts'
import { attendance } from './queries/classes/attendance.ts'
import { occupancy } from './queries/classes/occupancy.ts'
import { sales } from './queries/money/sales.ts'
import { recurring } from './queries/money/recurring.ts'
import { credits } from './queries/money/credits.ts'
import { discounts } from './queries/money/discounts.ts'
import { people } from './queries/people/people.ts'
import { retention } from './queries/people/retention.ts'
import { atRisk } from './queries/people/at-risk.ts'
import { ratings } from './queries/classes/ratings.ts'
import { videos } from './queries/classes/videos.ts'

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
