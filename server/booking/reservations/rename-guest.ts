import { refuse } from '@aforo/domain/booking/reservations/refusals.ts'
import { hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findOwn, setGuest } from './store.ts'

/** Renames one of the customer's guests, until the class starts (7.5, 5.6). */
export const renameGuest = (
  app: AppContext,
  { customer_id }: { customer_id: number },
  { class_reservation_id, name }: { class_reservation_id: number; name: string },
) =>
  app.transaction(async (tx) => {
    await lockPerson(tx, customer_id)
    const [found] = await findOwn(tx, customer_id, class_reservation_id)
    if (!found || found.guest === null) return refuse('reservation-missing')
    if (found.deletedAt !== null) return refuse('already-cancelled')
    if (hasStarted(found.single_class, app.now())) return refuse('class-started')
    if (!(await setGuest(tx, customer_id, class_reservation_id, name))) return refuse('already-cancelled')
    return allow({ class_reservation_id, guest: name })
  })
