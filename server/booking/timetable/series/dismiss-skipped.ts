import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockTimetable, readSeries, updateSeries } from '../../../catalogue/schedule/class-rows.ts'

/** Accepts that a series has no class on the dates that were skipped, so that no alert shows them. Idempotent. */
export const dismissSkipped = (
  app: AppContext,
  { customer_id: by }: { customer_id: number },
  class_series_id: number,
) =>
  app.transaction(async (tx) => {
    await lockTimetable(tx)
    const row = await readSeries(tx, class_series_id)
    if (!row) return refuse('series-missing')
    const { skipped } = row
    if (skipped.length === 0) return allow({ dismissed: 0 })
    await updateSeries(tx, class_series_id, { skipped: [] })
    const entry = { by, did: 'dismiss-skipped', subject: 'class_series', subject_id: class_series_id }
    await writeAudit(tx, { ...entry, before: { skipped } }, app.now())
    return allow({ dismissed: skipped.length })
  })
