import type { Report } from './report-definition.ts'
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

/** Every report of the admin, in the order in which it is offered. */
export const reports = {
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
} satisfies Record<string, Report>

export type ReportKey = keyof typeof reports
export const reportKeys = Object.keys(reports) as [ReportKey, ...ReportKey[]]
