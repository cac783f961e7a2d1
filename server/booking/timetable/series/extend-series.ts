import { horizonOf } from '@aforo/domain/booking/timetable/repeating.ts'
import { type TimetablePolicy, timetablePolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { Log } from '../../../platform/log/log.ts'
import { listGrowingSeries, lockTimetable, readSeries } from '../../../catalogue/schedule/class-rows.ts'
import { fillSeries } from './fill-series.ts'

/**
 * Makes the classes of every open-ended series up to the horizon, one series in each transaction: in the first run
 * after midnight at its location. Idempotent, also when several processes run it or it is interrupted.
 */
export async function extendAllSeries(app: AppContext, log: Log, signal: AbortSignal): Promise<boolean> {
  const policy = timetablePolicy(await app.settings())
  const failures: unknown[] = []
  for (const { class_series_id, made_until, timezone } of await listGrowingSeries(app.database.db)) {
    if (signal.aborted) return true
    const today = localDate(app.now(), zoneAt(policy, timezone))
    if (made_until >= horizonOf(today, policy.horizonWeeks)) continue
    try {
      await extendSeries(app, class_series_id, policy)
    } catch (error) {
      log({ level: 'error', job: 'extend-series', class_series_id, error })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return false
}

const extendSeries = (app: AppContext, class_series_id: number, policy: TimetablePolicy): Promise<void> =>
  app.transaction(async (tx) => {
    await lockTimetable(tx)
    const row = await readSeries(tx, class_series_id)
    if (row) await fillSeries(tx, row, policy, app.now())
  })
