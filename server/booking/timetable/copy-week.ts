import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Slot } from '@aforo/domain/booking/timetable/clashes.ts'
import { type Copy, skipExisting, planCopies } from '@aforo/domain/booking/timetable/copying.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { addDays, type LocalDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockTimetable, insertClasses } from '../../catalogue/schedule/class-rows.ts'
import { rangeOfDays } from '../../catalogue/schedule/range-of-days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { checkClashes } from './planning/check-clashes.ts'
import { listIdsBetween, listSlots, readClasses, readOffers } from './facts-store.ts'

type CopyRequest = {
  from: LocalDate
  to: LocalDate
  weeks: number
  location_id?: number | undefined
  allow_clashes: boolean
}

/**
 * Copies the classes of a week, without customers, to several later weeks: same local time, coaches and places (2.54).
 * Classes that exist already or would be in the past are skipped and reported. Idempotent.
 */
export async function copyWeek(app: AppContext, { customer_id: by }: { customer_id: number }, request: CopyRequest) {
  const calendar = calendarPolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const offers = await readOffers(tx)
    const week = rangeOfDays(request.from, addDays(request.from, 6))
    const source = await readClasses(tx, await listIdsBetween(tx, week, request.location_id ?? null), calendar.zone)
    const plan = planCopies(source, request, offers, calendar, now)
    if (!plan.allowed) return plan
    const existingSlots = await listSlots(tx, plan.value.copies.map(toSlot), [])
    const { fresh, skipped } = skipExisting(plan.value, existingSlots, offers, calendar)
    const clashes = await checkClashes(tx, fresh.map(toSlot), {
      offers,
      calendar,
      except: [],
      isAllowed: request.allow_clashes,
    })
    if (!clashes.allowed) return clashes
    const ids = await insertClasses(tx, fresh)
    if (ids === 'exists-already') return refuse(ids)
    const [subject_id] = ids
    if (subject_id !== undefined) {
      const after = { ...request, single_class_ids: ids }
      await writeAudit(tx, { by, did: 'copy-week', subject: 'single_class', subject_id, after }, now)
    }
    return allow({ made: ids.length, skipped, clashes: clashes.value })
  })
}

const toSlot = (copy: Copy): Slot => ({ ...copy, single_class_id: null })
