import type { Waitlist } from 'studio/waitlist/shapes.ts'
import { wantsLetter } from '../customers/choices/choose.ts'
import type { Tx } from '../database/database.ts'
import { brandOf } from '../notifications/brand.ts'
import { writeMail } from '../notifications/write-mail.ts'
import type { World } from '../world.ts'
import { bookedClass } from './booked-class.ts'
import { placeFreedLetter } from './place-freed-letter.ts'
import { listWaiting } from './store.ts'

/** 4.12 writes to everybody who waits for a class with an open place, each at most once per cancellation: the first to book gets it. */
export async function tellEveryone(
  tx: Tx,
  world: World,
  single_class: Waitlist['single_class'],
  { class_reservation_id, left }: { class_reservation_id: number | null; left: number | null },
): Promise<void> {
  const settings = await world.settings()
  const booked = bookedClass(single_class, settings, null)
  const { single_class_id } = single_class
  for (const { customer_id, name, email } of await listWaiting(tx, single_class_id)) {
    if (customer_id === left || !(await wantsLetter(tx, customer_id, 'waitlists'))) continue
    const letter = placeFreedLetter(brandOf(settings), { name, booked, single_class_id, address: world.address })
    const dedupe_key = class_reservation_id === null ? null : `seat-freed:${class_reservation_id}:${customer_id}`
    await writeMail(tx, { to: email, ...letter, dedupe_key, now: world.now() })
  }
}
