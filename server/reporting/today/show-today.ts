import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { toAlerts, type AlertCounts } from '@aforo/domain/reporting/today/alerts.ts'
import type { getToday as call } from '@aforo/domain/reporting/today/contract.ts'
import { daySpan } from '@aforo/domain/reporting/today/day-span.ts'
import { sumFullness } from '@aforo/domain/reporting/today/fullness.ts'
import type { DayClass } from '@aforo/domain/reporting/today/shapes.ts'
import { type ResponseOf, isAtLeast, type ParsedOf, type Role } from '@aforo/domain/values/call.ts'
import { localTime, parseInstant } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type ClassRow, classesOfDay, fullnessAt } from './classes-store.ts'
import { dayMoneyOf } from './day-money.ts'
import type { LocationFilter } from './local-day-store.ts'
import { peopleOfDay } from './people-store.ts'
import { findProblems } from './problems-store.ts'

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
  const problems = isToday
    ? addConfigurationProblems(settings, await findProblems(db, span, place, settings.home_package_id))
    : null
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

function addConfigurationProblems(settings: Settings, counted: Awaited<ReturnType<typeof findProblems>>): AlertCounts {
  const cards = counted.methods.filter((name) => methodKind(name) === 'card').length
  return {
    ...counted,
    home_package_missing: settings.hero_enabled && !counted.sells_home_package,
    cards_without_keys: checkoutPolicy(settings).card === null ? cards : 0,
  }
}

function toApi({ zone, unmarked, ...row }: ClassRow, now: Date): DayClass {
  const start = parseInstant(row.class_date)
  const hasStarted = start <= now && row.cancelledAt === null
  return { ...row, time: localTime(start, zone), missing: hasStarted ? unmarked : null }
}
