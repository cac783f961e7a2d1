import {
  canAdvance,
  nextMonth,
  nextWeek,
  previousMonth,
  previousWeek,
  type Week,
  weekOf,
} from '@aforo/domain/catalogue/schedule/week.ts'
import { weekdayOf } from '@aforo/domain/values/days.ts'
import { calendarHref } from './calendar-address.ts'
import type { Calendar } from './load-calendar.ts'

/** Links to the weeks and months around; null at the end of the calendar, 8 weeks ahead (2.32, 4.4). */
export function weekLinks({ query, week, today }: Pick<Calendar, 'query' | 'week' | 'today'>) {
  const backTo = (to: Week) => calendarHref(query, { fecha: to.start_date, atras: true })
  const forwardTo = (to: Week) =>
    to.start_date === week.start_date ? null : calendarHref(query, { fecha: to.start_date })
  const current = weekOf(today, weekdayOf(week.start_date) === 7 ? 'sunday' : 'monday')
  return {
    previous: backTo(previousWeek(week)),
    next: canAdvance(week, today) ? forwardTo(nextWeek(week, today)) : null,
    previousMonth: backTo(previousMonth(week)),
    nextMonth: forwardTo(nextMonth(week, today)),
    today: current.start_date === week.start_date ? null : calendarHref(query, { fecha: null }),
  }
}
