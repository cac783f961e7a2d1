import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { selectClassesToChange } from '@aforo/domain/booking/timetable/changing.ts'
import { refuse } from '@aforo/domain/booking/timetable/refusals.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { countAffected, readClasses, readScope } from './facts-store.ts'

/**
 * Counts the people that a change or a cancellation would affect, for one class or the upcoming ones of its series.
 * Cancelling includes classes that were changed separately.
 */
export async function showAffected(
  app: AppContext,
  single_class_id: number,
  query: { scope: Scope; of: 'change' | 'cancel' },
) {
  const { db } = app.database
  const { zone } = calendarPolicy(await app.settings())
  const scoped = await readScope(db, single_class_id, query.scope, app.now())
  const classes = scoped ? await readClasses(db, scoped.ids, zone) : []
  const requested = classes.find((stored) => stored.single_class_id === single_class_id)
  if (!requested) return refuse('class-missing')
  const affected = query.of === 'cancel' ? classes : selectClassesToChange(requested, classes)
  return allow(
    await countAffected(
      db,
      affected.map(({ single_class_id: id }) => id),
    ),
  )
}
