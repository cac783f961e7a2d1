import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { meantBy } from '@aforo/domain/booking/timetable/changing.ts'
import { refuse, type TimetableReason } from '@aforo/domain/booking/timetable/refusals.ts'
import type { Affected, Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { countAffected, readClasses, readScope } from './facts-store.ts'

/** People reached by a change of a class, or of its future series; cancelling includes exceptions. */
export async function showAffected(
  app: AppContext,
  single_class_id: number,
  query: { scope: Scope; of: 'change' | 'cancel' },
): Promise<Verdict<Affected, TimetableReason>> {
  const { db } = app.database
  const { zone } = calendarPolicy(await app.settings())
  const scoped = await readScope(db, single_class_id, query.scope, app.now())
  const classes = scoped ? await readClasses(db, scoped.ids, zone) : []
  const named = classes.find((one) => one.single_class_id === single_class_id)
  if (!named) return refuse('class-missing')
  const meant = query.of === 'cancel' ? classes : meantBy(named, classes)
  return allow(
    await countAffected(
      db,
      meant.map((one) => one.single_class_id),
    ),
  )
}
