import { timetablePolicy } from '@aforo/domain/settings/policies.ts'
import type { ClassChange, NewClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { checkClashes } from './planning/check-clashes.ts'
import { readOffers } from './facts-store.ts'
import { planChange } from './planning/plan-change.ts'
import { planNewClasses } from './planning/plan-new.ts'

/**
 * The clashes that a new class, a new series or a change would cause, and the number of its classes. Refused as the
 * change itself would be; changes nothing.
 */
export async function findClashes(app: AppContext, input: NewClass | ClassChange) {
  const calendar = timetablePolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    if ('single_class_id' in input) {
      const plan = await planChange(tx, { ...input, allow_clashes: true }, calendar, now)
      if (!plan.allowed) return plan
      return allow({ clashes: plan.value.clashes, classes: plan.value.changing.length })
    }
    const offers = await readOffers(tx)
    const plan = planNewClasses(input, offers, calendar, now)
    if (!plan.allowed) return plan
    const slots = plan.value.classes.map((newClass) => ({ ...newClass, single_class_id: null }))
    const clashes = await checkClashes(tx, slots, { offers, calendar, except: [], isAllowed: true })
    return clashes.allowed ? allow({ clashes: clashes.value, classes: slots.length }) : clashes
  })
}
