import { firstOn, writeRule } from '@aforo/domain/booking/timetable/repeating.ts'
import type { SeriesTemplate } from '@aforo/domain/booking/timetable/extending.ts'
import { type TimetablePolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertSeries, lockTimetable } from '../../../catalogue/schedule/class-rows.ts'
import { fillSeries } from './fill-series.ts'

export type ImportedSeries = SeriesTemplate & { readonly weekday: number; readonly timezone: string | null }

/** Makes open-ended weekly series from today on, up to the horizon; returns how many classes. */
export async function importSeries(
  tx: Tx,
  imported: readonly ImportedSeries[],
  policy: TimetablePolicy,
  now: Date,
): Promise<number> {
  if (imported.length > 0) await lockTimetable(tx)
  let made = 0
  for (const { weekday, timezone, instructor_ids, tag_ids, ...template } of imported) {
    const today = localDate(now, zoneAt(policy, timezone))
    const rule = { weekdays: [weekday], interval: 1, weekStart: 1, ends: null }
    const row = {
      ...template,
      instructor_ids: [...instructor_ids],
      tag_ids: [...tag_ids],
      rule: writeRule(rule),
      starts_on: firstOn(today, rule),
      exceptions: [],
      made_until: addDays(today, -1),
      skipped: [],
      is_end_confirmed: false,
      createdAt: now,
    }
    const class_series_id = await insertSeries(tx, row)
    made += (await fillSeries(tx, { ...row, class_series_id }, policy, now)).made
  }
  return made
}
