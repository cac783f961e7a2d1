import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { toBookedClass } from '../../../notifications/templates/booked-class.ts'
import { classRestoredWords } from '../../../notifications/templates/class-restored.ts'
import { writeMessages } from '../../../notifications/write-message.ts'
import type { ClassRestored } from '../restore-class.ts'
import { listBoardClasses } from '../show-board.ts'
import { listReleasedPeople } from './people-store.ts'

/** Event handler of `class-restored`: invites the customers who had lost their seats to book again (R6). */
export const sendRestoredNotices: Listener = async (tx, payload, app) => {
  const { single_class_id, cancelledAt, restoredAt, message } = payload as ClassRestored
  const settings = await app.settings()
  const [boardClass] = await listBoardClasses(tx, [single_class_id], calendarPolicy(settings))
  if (!boardClass || boardClass.cancelledAt !== null || parseInstant(boardClass.class_date) <= app.now()) return
  const booked = toBookedClass(boardClass, settings)
  const people = await listReleasedPeople(tx, single_class_id, parseInstant(cancelledAt))
  await writeMessages(
    tx,
    app,
    people.map(({ customer_id, name }) => ({
      kind: 'class-restored',
      to: customer_id,
      words: classRestoredWords({ name, booked, single_class_id, message, address: app.address }),
      about: { single_class_id },
      until: booked.class_date,
      dedupe_key: `class-restored:${single_class_id}:${restoredAt}:${customer_id}`,
    })),
  )
}
