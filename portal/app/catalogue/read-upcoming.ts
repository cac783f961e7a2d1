import type { RouterContextProvider } from 'react-router'
import type { getSchedule } from '@aforo/domain/catalogue/schedule/contract.ts'
import type { ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import { tryRead } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'

type ComingQuery = { days: number; instructor_id?: number; class_type_id?: number }

/** The classes of the next days from today on; empty when the schedule cannot be read: the page works without it. */
export async function readUpcoming(
  context: Readonly<RouterContextProvider>,
  calendar: CalendarPolicy,
  { days, ...filter }: ComingQuery,
): Promise<{ now: Date; today: LocalDate; days: readonly ScheduleDay[] }> {
  const now = context.get(renderContext).now
  const today = localDate(now, calendar.zone)
  const response = await tryRead<typeof getSchedule>(context, 'GET /single_class', {
    query: { start_date: today, end_date: addDays(today, days - 1), ...filter },
  })
  return { now, today, days: response.ok ? response.value.days : [] }
}
