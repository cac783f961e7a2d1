import { refuse } from '@aforo/domain/messaging/reminders/refusals.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findMySeats } from '../../booking/reservations/my-reservations.ts'
import { freeSeats } from '../../booking/reservations/seats/free-seats.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readCancelLink } from './cancel-link.ts'
import { findOwner } from './link-store.ts'

/** The seat of a link, with its guests. Changes nothing (R14). */
export async function showReminded(app: AppContext, token: string) {
  const { db } = app.database
  const linked = await seatOf(db, app, token)
  if (!linked.allowed) return linked
  const { customer_id, class_reservation_id, is_moved } = linked.value
  const reservations = await findMySeats(db, customer_id, class_reservation_id)
  return reservations.length > 0 ? allow({ reservations, is_moved }) : refuse('link-unknown')
}

/** Cancels the seat of a link like its owner would, with all rules of cancellation (4.6, R6, R14). */
export async function cancelByLink(app: AppContext, token: string, class_date: string) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const linked = await seatOf(tx, app, token)
    if (!linked.allowed) return linked
    const { customer_id, class_reservation_id } = linked.value
    const request = { class_reservation_id, customer_id, by: customer_id, kind: 'customer' } as const
    const result = await freeSeats(tx, settings, { ...request, returns: 'as the rule says' }, app.now())
    if (!result.allowed) return result
    const { credit, credits_returned, cash, reservations } = result.value
    return reservations.some((seat) => !isAt(seat.single_class.class_date, class_date))
      ? refuse('class-moved')
      : allow({ credit, credits_returned, cash_returned: cash })
  })
}

async function seatOf(tx: Tx, app: AppContext, token: string) {
  const linked = await readCancelLink(tx, app, token)
  if (!linked) return refuse('link-unknown')
  if (linked.start <= app.now()) return refuse('link-over')
  const { class_reservation_id, start } = linked
  const owner = await findOwner(tx, class_reservation_id)
  if (!owner) return refuse('link-unknown')
  const { customer_id, class_date } = owner
  return allow({ customer_id, class_reservation_id, is_moved: Math.abs(+class_date - +start) >= 1000 })
}

const isAt = (a: string, b: string): boolean => +parseInstant(a) === +parseInstant(b)
