import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { toAlerts, type AlertCounts } from '@aforo/domain/reporting/today/alerts.ts'
import type { getToday as call } from '@aforo/domain/reporting/today/contract.ts'
import { type DaySpan, daySpan } from '@aforo/domain/reporting/today/day-span.ts'
import { sumFullness } from '@aforo/domain/reporting/today/fullness.ts'
import type { DayClass } from '@aforo/domain/reporting/today/shapes.ts'
import { type ResponseOf, isAtLeast, type ParsedOf, type Role } from '@aforo/domain/values/call.ts'
import { localTime, parseInstant } from '@aforo/domain/values/days.ts'
import { holidaysFrom, mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { readRule, seriesWords } from '@aforo/domain/booking/timetable/repeating.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type ClassRow, classesOfDay, fullnessAt } from './classes-store.ts'
import { dayMoneyOf } from './day-money.ts'
import type { LocationFilter } from './local-day-store.ts'
import { peopleOfDay } from './people-store.ts'
import { findProblems } from './problems-store.ts'

const HOLIDAY_DAYS = 21

/** A day at a glance, in a fixed number of statements; money only for administrators (R13). */
export async function showToday(
  app: AppContext,
  { role }: { role: Role },
  { date: requestedDate, location_id }: ParsedOf<typeof call>['query'],
): Promise<ResponseOf<typeof call>> {
  const now = app.now()
  const settings = await app.settings()
  const { zone } = calendarPolicy(settings)
  const { db } = app.database
  const span = daySpan(requestedDate, now, zone)
  const place: LocationFilter = { zone, location_id: location_id ?? null }
  const isOwner = isAtLeast(role, 'admin')
  const isToday = span.date === span.today

  const classes = (await classesOfDay(db, span.date, place)).map((row) => toApi(row, now))
  const problems = isToday ? await countProblems(db, settings, span, place) : null
  const overview = {
    date: span.date,
    is_today: isToday,
    counted_at: now.toISOString(),
    week_before: { date: span.before.date, until: span.before.until.toISOString() },
    classes,
    fullness: sumFullness(classes),
    fullness_before: await fullnessAt(db, span.before, place),
    people: await peopleOfDay(db, span, place),
    alerts: problems ? toAlerts(problems, span.tomorrow.date, isOwner) : [],
  }
  return isOwner
    ? { kind: 'owner', ...overview, ...(await dayMoneyOf(db, span, isToday)) }
    : { kind: 'desk', ...overview }
}

async function countProblems(db: Tx, settings: Settings, span: DaySpan, place: LocationFilter): Promise<AlertCounts> {
  const holidays = holidaysFrom(span.tomorrow.date, HOLIDAY_DAYS - 1)
  const { home_package_id } = settings
  const counted = await findProblems(db, span, place, { home_package_id, holidays: holidays.map(({ date }) => date) })
  const { last_class, ending_series, series_gaps, holiday } = counted.timetable
  const cards = counted.methods.filter((name) => methodKind(name) === 'card').length
  return {
    ...counted,
    timetable_ends: last_class,
    ending_series: ending_series.map(withWords),
    series_gaps: series_gaps.map(withWords),
    holiday: holiday && { ...holiday, name: mexicanHoliday(holiday.date) ?? '' },
    home_package_missing: settings.hero_enabled && !counted.sells_home_package,
    cards_without_keys: checkoutPolicy(settings).card === null ? cards : 0,
  }
}

const withWords = <Row extends { rule: string; time: string }>({ rule, time, ...row }: Row) => ({
  ...row,
  words: seriesWords(readRule(rule), time),
})

function toApi({ zone, unmarked, ...row }: ClassRow, now: Date): DayClass {
  const start = parseInstant(row.class_date)
  const hasStarted = start <= now && row.cancelledAt === null
  return { ...row, time: localTime(start, zone), missing: hasStarted ? unmarked : null }
}
