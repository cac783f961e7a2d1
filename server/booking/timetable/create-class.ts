import { timetablePolicy } from '@aforo/domain/settings/policies.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import type { NewClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/database/rows/present.ts'
import { lockTimetable, insertClasses, insertSeries } from '../../catalogue/schedule/class-rows.ts'
import type { AppContext } from '../../app/app-context.ts'
import { checkClashes } from './planning/check-clashes.ts'
import { readOffers } from './facts-store.ts'
import { type NewPlan, planNewClasses } from './planning/plan-new.ts'
import { listBoardClasses } from './show-board.ts'

/** Creates a class or a series (2.54). Each class of a series is a row, so that it can be changed separately. */
export async function createClass(app: AppContext, { customer_id: by }: { customer_id: number }, input: NewClass) {
  const calendar = timetablePolicy(await app.settings())
  return app.transaction(async (tx) => {
    await lockTimetable(tx)
    const now = app.now()
    const offers = await readOffers(tx)
    const plan = planNewClasses(input, offers, calendar, now)
    if (!plan.allowed) return plan
    const slots = plan.value.classes.map((newClass) => ({ ...newClass, single_class_id: null }))
    const clashCheck = { offers, calendar, except: [], isAllowed: input.allow_clashes }
    const clashes = await checkClashes(tx, slots, clashCheck)
    if (!clashes.allowed) return clashes
    const created = await insertPlan(tx, plan.value)
    if (created === 'exists-already') return refuse(created)
    const [subject, subject_id] =
      created.class_series_id === null
        ? ['single_class', present(created.ids[0], 'The id of the new class')]
        : ['class_series', created.class_series_id]
    const after = { ...input, single_class_ids: created.ids }
    await writeAudit(
      tx,
      { by, did: 'create-class', subject: String(subject), subject_id: Number(subject_id), after },
      now,
    )
    return allow({ classes: await listBoardClasses(tx, created.ids, calendar), clashes: clashes.value })
  })
}

async function insertPlan(tx: Tx, { series, classes }: NewPlan) {
  const class_series_id = series ? await insertSeries(tx, series) : null
  const rows = classes.map(({ date, ...row }) => ({ ...row, class_series_id, series_date: series ? date : null }))
  const ids = await insertClasses(tx, rows)
  return ids === 'exists-already' ? ids : { ids, class_series_id }
}
