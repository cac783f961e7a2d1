import type { Report } from './describing.ts'
import { attendance } from './of/classes/attendance.ts'
import { occupancy } from './of/classes/occupancy.ts'

/** Every report of the owner's desk, in the order in which it is offered there. */
export const reports = {
  occupancy,
  attendance,
} satisfies Record<string, Report>

export type ReportKey = keyof typeof reports
export const reportKeys = Object.keys(reports) as [ReportKey, ...ReportKey[]]
