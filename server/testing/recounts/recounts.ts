import type { Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { ReportKey, reports } from '@aforo/domain/reporting/reports/reports.ts'
import { attendance } from './classes/attendance.ts'
import { occupancy } from './classes/occupancy.ts'
import type { Recount } from './recount.ts'
import { sales } from './money/sales.ts'
import { recurring } from './money/recurring.ts'
import { credits } from './money/credits.ts'
import { discounts } from './money/discounts.ts'
import { people } from './people/people.ts'
import { retention } from './people/retention.ts'
import { atRisk } from './people/at-risk.ts'
import { ratings } from './classes/ratings.ts'
import { videos } from './classes/videos.ts'

const recounts: { [Key in ReportKey]: Recount<(typeof reports)[Key]> } = {
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

export const recountOf = (report: ReportKey): Recount<Report> => recounts[report] as unknown as Recount<Report>
