import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { toBookedClass } from '../../notifications/templates/booked-class.ts'
import { placeFreedWords } from '../../notifications/templates/waiting/place-freed.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listWaiting } from './store.ts'

/**
 * Notifies everyone on the waitlist of an open place, once per cancellation; the first to book gets it (4.12). A fixed
 * number of statements, without locking the class.
 */
export async function notifyEveryone(
  tx: Tx,
  app: AppContext,
  single_class: Waitlist['single_class'],
  { class_reservation_id, left }: { class_reservation_id: number | null; left: number | null },
): Promise<void> {
  const booked = toBookedClass(single_class, await app.settings())
  const { single_class_id } = single_class
  const waiting = (await listWaiting(tx, single_class_id)).filter(({ customer_id }) => customer_id !== left)
  await writeMessages(
    tx,
    app,
    waiting.map(({ customer_id, name }) => ({
      kind: 'place-freed',
      to: customer_id,
      words: placeFreedWords({ name, booked, single_class_id, address: app.address }),
      about: { single_class_id, customer_id },
      until: booked.class_date,
      dedupe_key: class_reservation_id === null ? null : `seat-freed:${class_reservation_id}:${customer_id}`,
    })),
  )
}
