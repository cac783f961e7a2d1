import { calendarPolicy, type CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { selectClassesToCancel } from '@aforo/domain/booking/timetable/changing.ts'
import type { Affected } from '@aforo/domain/booking/timetable/shapes.ts'
import { type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { lockTimetable } from '../../catalogue/schedule/class-rows.ts'
import { lockPlaces } from '../../catalogue/schedule/places.ts'
import { rangeOfDays } from '../../catalogue/schedule/range-of-days.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cancelStored } from './cancel-class.ts'
import { countAffected, listIdsBetween, readClasses } from './facts-store.ts'

type Day = { readonly date: LocalDate; readonly location_id?: number | undefined }

/**
 * Cancels every class of a local date, at one location or at all, that has not ended (R6, F37). Each class is cancelled
 * as when it is cancelled alone. Idempotent.
 */
export async function cancelDay(
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  { reason, message, ...day }: Day & { reason: string; message: string },
): Promise<Affected> {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const ids = await listToCancel(tx, day, calendar, now)
    await lockPlaces(tx, ...ids)
    return cancelStored(tx, ids, { by, reason, message }, now)
  })
}

/** The classes and people that are affected when the classes of a local date are cancelled. */
export async function showDayAffected(app: AppContext, day: Day): Promise<Affected> {
  const { db } = app.database
  return countAffected(db, await listToCancel(db, day, calendarPolicy(await app.settings()), app.now()))
}

async function listToCancel(tx: Tx, { date, location_id }: Day, { zone }: CalendarPolicy, now: Date) {
  const ids = await listIdsBetween(tx, rangeOfDays(date, date), location_id ?? null)
  const onDate = (await readClasses(tx, ids, zone)).filter(
    (stored) => localDate(stored.class_date, stored.zone) === date,
  )
  return selectClassesToCancel(onDate, now).map(({ single_class_id }) => single_class_id)
}
