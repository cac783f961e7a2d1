import {
  hasStarted,
  isOpenForBooking,
  type WindowPolicy,
  zoneOf,
} from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { isFull, placesLeftWords } from '@aforo/domain/catalogue/schedule/fullness.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, type LocalDate, localTime, parseInstant, shortDay } from '@aforo/domain/values/days.ts'

/** At most `days` days that still have classes, with the classes that have not started and are not cancelled. */
export function upcomingDays(all: readonly ScheduleDay[], now: Date, days: number): ScheduleDay[] {
  return all
    .map(({ date, single_classes }) => ({
      date,
      single_classes: single_classes.filter(
        (singleClass) => singleClass.cancelledAt === null && !hasStarted(singleClass, now),
      ),
    }))
    .filter(({ single_classes }) => single_classes.length > 0)
    .slice(0, days)
}

export function nextBookable(
  all: readonly ScheduleDay[],
  policy: WindowPolicy,
  now: Date,
): { date: LocalDate; singleClass: SingleClass } | null {
  for (const { date, single_classes } of all) {
    const singleClass = single_classes.find(
      (candidate) => isOpenForBooking(candidate, policy, now) && !isFull(candidate),
    )
    if (singleClass) return { date, singleClass }
  }
  return null
}

export function dayLabel(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Hoy'
  return date === addDays(today, 1) ? 'Mañana' : shortDay(date)
}

export function classWords(singleClass: SingleClass, calendar: CalendarPolicy) {
  const coaches = coachNames(singleClass.class_instructors)
  return {
    time: localTime(parseInstant(singleClass.class_date), zoneOf(singleClass, calendar)),
    what: coaches ? `${singleClass.class_type.name} con ${coaches}` : singleClass.class_type.name,
    coaches,
    places: placesLeftWords(singleClass),
  }
}
