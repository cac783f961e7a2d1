import { refuse } from '@aforo/domain/catalogue/schedule/refusals.ts'
import type { ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readDays } from './cached-schedule.ts'
import { rangeOfDays } from './range-of-days.ts'
import { findClass } from './store.ts'
import type { ClassFilters } from './week-store.ts'
import type { EncodedJson } from '../../platform/http/request.ts'

type ScheduleQuery = ClassFilters & { start_date: LocalDate; end_date: LocalDate }
type CustomerLink = { customer_id: number } | null

/** The classes of some local days, cancelled ones included, with the customer's own reservations (7.3). */
export async function showSchedule(
  app: AppContext,
  query: ScheduleQuery,
  customer: CustomerLink,
): Promise<{ days: ScheduleDay[] } | EncodedJson> {
  const { start_date, end_date, ...filters } = query
  const calendar = calendarPolicy(await app.settings())
  return readDays(
    app.database,
    { start_date, end_date, range: rangeOfDays(start_date, end_date), filters },
    calendar,
    customer,
  )
}

/** One class, with the spots that are taken, blocked or held by others (7.4). */
export async function showClass(app: AppContext, id: number, customer: CustomerLink) {
  const singleClass = await findClass(app.database.db, id, customer, app.now())
  return singleClass ? allow(singleClass) : refuse('class-missing')
}
