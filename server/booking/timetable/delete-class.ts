import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { StoredClass } from '@aforo/domain/booking/timetable/changing.ts'
import { refuse, type TimetableReason } from '@aforo/domain/booking/timetable/refusals.ts'
import { readRule, splitRule, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { formatMoment } from '@aforo/domain/values/days.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  findSeries,
  holdTimetable,
  lockClasses,
  removeClass,
  removeEmptySeries,
  updateSeries,
} from '../../catalogue/schedule/class-rows.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readClasses, readScope } from './facts-store.ts'

/**
 * R6, F37 deletes classes without any booking or waitlist history; with any, none is deleted: they are cancelled
 * instead.
 */
export async function deleteClass(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  { single_class_id, scope }: { single_class_id: number; scope: Scope },
): Promise<Verdict<{ deleted: number[] }, TimetableReason>> {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx): Promise<Verdict<{ deleted: number[] }, TimetableReason>> => {
    await holdTimetable(tx)
    const now = app.now()
    const scoped = await readScope(tx, single_class_id, scope, now)
    if (!scoped) return refuse('class-missing')
    await lockClasses(tx, scoped.ids)
    const classes = await readClasses(tx, scoped.ids, calendar.zone)
    for (const one of classes) {
      if (one.class_date <= now) return refuse('class-started')
      if (!(await removeClass(tx, one.single_class_id))) return hasPeople(one, scoped.ids.length)
      await writeDown(tx, one, by, now)
    }
    const named = classes.find((one) => one.single_class_id === single_class_id)
    if (named && scoped.class_series_id !== null) await shortenSeries(tx, named, scope, scoped.from)
    return allow({ deleted: scoped.ids })
  })
}

const hasPeople = ({ single_class_id, class_date, zone }: StoredClass, classes: number) => {
  const one = `El ${formatMoment(class_date, zone)} alguien reservó o espera la clase: cancélala en lugar de eliminarla.`
  return refuse('has-people', { ...(classes > 1 ? { message: one } : {}), details: { single_class_id } })
}

async function writeDown(tx: Tx, one: StoredClass, by: number, now: Date): Promise<void> {
  const { single_class_id: subject_id, class_date, class_type_id, location_id, minutes, instructor_ids } = one
  const before = { class_date, class_type_id, location_id, minutes, instructor_ids }
  await writeAudit(tx, { by, did: 'delete-class', subject: 'single_class', subject_id, before }, now)
}

/** On the date of a single class there is none from now on; else the rule ends the day before the first that went. */
async function shortenSeries(tx: Tx, named: StoredClass, scope: Scope, from: string | null): Promise<void> {
  const { class_series_id, series_date } = named
  if (class_series_id === null || series_date === null || from === null) return
  const row = await findSeries(tx, class_series_id)
  const shorter =
    scope === 'this'
      ? { exceptions: [...row.exceptions, series_date].toSorted() }
      : { rule: writeRule(splitRule(readRule(row.rule), from, 0).first) }
  await updateSeries(tx, class_series_id, shorter)
  await removeEmptySeries(tx, class_series_id)
}
