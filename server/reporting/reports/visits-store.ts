import { type SQL, sql } from 'drizzle-orm'
import { firstDayOf, monthsOf } from '@aforo/domain/reporting/reports/months.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import { instantAt, type Zone } from '@aforo/domain/values/days.ts'

/**
 * Visits, to be followed by more conditions: attended seats `r` of customers, without guests, in classes `sc` that were
 * held.
 */
export const visits = (now: Date): SQL => sql`class_reservation r join single_class sc using (single_class_id)
  where r.attend and r."deletedAt" is null and r.guest is null and sc."cancelledAt" is null and sc.class_date <= ${now}`

export function monthOfSpan(moment: SQL, span: Span, zone: Zone): SQL {
  const starts = monthsOf(span).map((month, index) =>
    instantAt(index === 0 ? span.from : firstDayOf(month), '00:00', zone),
  )
  return sql`width_bucket(${moment}, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[])`
}
