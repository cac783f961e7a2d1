import { calendarPolicy } from 'studio/settings/policies.ts'
import { parseInstant } from 'studio/values/days.ts'
import type { Listener } from '../../events/listen.ts'
import { brandOf } from '../../notifications/brand.ts'
import { classRestoredLetter } from '../../notifications/letters/class-restored.ts'
import { writeMail } from '../../notifications/write-mail.ts'
import type { ClassRestored } from '../restore-class.ts'
import { boardOf } from '../show-board.ts'
import { listLetGo } from './people-store.ts'
import { toldClass } from './told-class.ts'

/** Hears that a cancelled class takes place after all: whoever was let go with it is told, and asked to book anew (R6). */
export const tellRestored: Listener = async (tx, payload, world) => {
  const { single_class_id, cancelledAt, restoredAt, message } = payload as ClassRestored
  const settings = await world.settings()
  const now = world.now()
  const [one] = await boardOf(tx, [single_class_id], calendarPolicy(settings))
  if (!one || one.cancelledAt !== null || parseInstant(one.class_date) <= now) return
  const booked = toldClass(one, { spot: null, guests: [] })
  for (const { customer_id, name, email } of await listLetGo(tx, single_class_id, parseInstant(cancelledAt))) {
    const told = { name, booked, single_class_id, message, address: world.address }
    const dedupe_key = `class-restored:${single_class_id}:${restoredAt}:${customer_id}`
    await writeMail(tx, { to: email, ...classRestoredLetter(brandOf(settings), told), dedupe_key, now })
  }
}
