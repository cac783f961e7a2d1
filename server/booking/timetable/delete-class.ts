import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { StoredClass } from '@aforo/domain/booking/timetable/changing.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { readRule, splitRule, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { formatMoment } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  findSeries,
  lockTimetable,
  removeClass,
  removeEmptySeries,
  updateSeries,
} from '../../catalogue/schedule/class-rows.ts'
import { lockPlaces } from '../../catalogue/schedule/places.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readClasses, readScope } from './facts-store.ts'

/**
 * Deletes classes that never had a booking or a waitlist entry; if one had any, none is deleted and staff must cancel
 * them instead (R6, F37).
 */
export async function deleteClass(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  { single_class_id, scope }: { single_class_id: number; scope: Scope },
) {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const scoped = await readScope(tx, single_class_id, scope, now)
    if (!scoped) return refuse('class-missing')
    await lockPlaces(tx, ...scoped.ids)
    const classes = await readClasses(tx, scoped.ids, calendar.zone)
    for (const stored of classes) {
      if (stored.class_date <= now) return refuse('class-started')
      if (!(await removeClass(tx, stored.single_class_id))) return refuseWithPeople(stored, scoped.ids.length)
      await auditDeletion(tx, stored, by, now)
    }
    const requested = classes.find((stored) => stored.single_class_id === single_class_id)
    if (requested && scoped.class_series_id !== null) await shortenSeries(tx, requested, scope, scoped.from)
    return allow({ deleted: scoped.ids })
  })
}

const refuseWithPeople = ({ single_class_id, class_date, zone }: StoredClass, classes: number) => {
  const moment = formatMoment(class_date, zone)
  const message = `El ${moment} alguien reservó o espera la clase: cancélala en lugar de eliminarla.`
  return refuse('has-people', { ...(classes > 1 ? { message } : {}), details: { single_class_id } })
}

export async function auditDeletion(tx: Tx, stored: StoredClass, by: number, now: Date): Promise<void> {
  const { single_class_id: subject_id, class_date, class_type_id, location_id, minutes, instructor_ids } = stored
  const before = { class_date, class_type_id, location_id, minutes, instructor_ids }
  await writeAudit(tx, { by, did: 'delete-class', subject: 'single_class', subject_id, before }, now)
}

/**
 * A single deleted class becomes an exception of the rule; otherwise the rule ends the day before the first deleted
 * class. A series that goes on is kept even if it has no class until the next one is made.
 */
async function shortenSeries(tx: Tx, requested: StoredClass, scope: Scope, from: string | null): Promise<void> {
  const { class_series_id, series_date } = requested
  if (class_series_id === null || series_date === null || from === null) return
  const row = await findSeries(tx, class_series_id)
  const change =
    scope === 'this'
      ? { exceptions: [...row.exceptions, series_date].toSorted() }
      : { rule: writeRule(splitRule(readRule(row.rule), from, 0).first), made_until: null, is_end_confirmed: true }
  await updateSeries(tx, class_series_id, change)
  if (scope !== 'this' || row.made_until === null) await removeEmptySeries(tx, class_series_id)
}
