import type { StoredClass } from '@aforo/domain/booking/timetable/changing.ts'
import type { Affected } from '@aforo/domain/booking/timetable/shapes.ts'
import type { TimetablePolicy } from '@aforo/domain/settings/policies.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { listSeriesClasses, removeClass } from '../../../catalogue/schedule/class-rows.ts'
import { lockPlaces } from '../../../catalogue/schedule/places.ts'
import { cancelStored } from '../cancel-class.ts'
import { auditDeletion } from '../delete-class.ts'
import { countAffected, readClasses } from '../facts-store.ts'

const REASON = 'La serie terminó.'

type Removal = {
  readonly class_series_id: number
  readonly after: LocalDate
  readonly message: string
  readonly by: number
}

/**
 * Removes the classes of a series after a date, changed ones too: they are deleted if they were never used, and
 * cancelled otherwise (R6). Those that have begun stay.
 */
export async function removeAfter(
  tx: Tx,
  { class_series_id, after, message, by }: Removal,
  policy: TimetablePolicy,
  now: Date,
): Promise<{ deleted: number; affected: Affected }> {
  const classes = await findAfter(tx, { class_series_id, after }, policy, now)
  await lockPlaces(tx, ...idsOf(classes))
  const used: number[] = []
  for (const stored of classes) {
    if (!(await removeClass(tx, stored.single_class_id))) used.push(stored.single_class_id)
    else await auditDeletion(tx, stored, by, now)
  }
  const affected = await cancelStored(tx, used, { by, reason: REASON, message }, now)
  return { deleted: classes.length - used.length, affected }
}

/** What `removeAfter` would remove; nothing is written. */
export async function countAfter(
  tx: Tx,
  series: Pick<Removal, 'class_series_id' | 'after'>,
  policy: TimetablePolicy,
  now: Date,
): Promise<Affected> {
  const classes = await findAfter(tx, series, policy, now)
  return countAffected(tx, idsOf(classes))
}

async function findAfter(
  tx: Tx,
  { class_series_id, after }: Pick<Removal, 'class_series_id' | 'after'>,
  policy: TimetablePolicy,
  now: Date,
): Promise<StoredClass[]> {
  const classes = await readClasses(tx, idsOf(await listSeriesClasses(tx, class_series_id, after)), policy.zone)
  return classes.filter(({ class_date, cancelledAt }) => class_date > now && cancelledAt === null)
}

const idsOf = (classes: readonly { readonly single_class_id: number }[]): number[] =>
  classes.map(({ single_class_id }) => single_class_id)
