import type { Report } from './report-definition.ts'
import { attendance } from './definitions/classes/attendance.ts'
import { occupancy } from './definitions/classes/occupancy.ts'
import { sales } from './definitions/money/sales.ts'
import { recurring } from './definitions/money/recurring.ts'
import { credits } from './definitions/money/credits.ts'
import { discounts } from './definitions/money/discounts.ts'
import { people } from './definitions/people/people.ts'
import { retention } from './definitions/people/retention.ts'
import { atRisk } from './definitions/people/at-risk.ts'
import { ratings } from './definitions/classes/ratings.ts'
import { videos } from './definitions/classes/videos.ts'

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

/** The names of all columns of all lists, without the figures that they are behind. */
export const listColumns = [
  ...new Set(
    Object.values<Report>(reports).flatMap(({ lists }) =>
      Object.values(lists).flatMap(({ columns }) => Object.keys(columns)),
    ),
  ),
] as [string, ...string[]]
