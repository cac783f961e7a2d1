import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { fromPesos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { recordSeatCash } from '../../../commerce/cash-session/record-movement.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { findSeat } from '../attendance/attendance-store.ts'
import { requireRosterAccess, type Staff } from '../require-roster-access.ts'
import { walkInPrice, setPaid } from './cash-store.ts'

type PayCashInput = { class_reservation_id: number; is_paid: boolean; amount?: number | undefined }

/**
 * Records that a seat was paid in cash, or undoes it: 'Pago en Efectivo Incompleto' ends (4.5, R13). The amount is the
 * one that staff enter, else the price of a class that is sold separately.
 */
export const payCash = (
  app: AppContext,
  staff: Staff,
  single_class_id: number,
  { class_reservation_id, is_paid, amount: amountInPesos }: PayCashInput,
) =>
  app.transaction(async (tx) => {
    const access = await requireRosterAccess(tx, staff, single_class_id)
    if (!access.allowed) return access
    const found = await findSeat(tx, single_class_id, class_reservation_id)
    if (!found) return refuse('seat-missing')
    await lockPerson(tx, found.customer_id)
    const seat = (await findSeat(tx, single_class_id, class_reservation_id)) ?? found
    if (seat.deletedAt !== null) return refuse('seat-cancelled')
    if (!seat.is_cash) return refuse('not-cash')
    const now = app.now()
    if (seat.is_paid !== is_paid) {
      const by = staff.customer_id
      const price = amountInPesos === undefined ? await walkInPrice(tx, single_class_id) : fromPesos(amountInPesos)
      if (is_paid && price === null) return refuse('amount-needed')
      const amount = is_paid ? price : null
      const { location_id } = access.value.location
      await recordSeatCash(tx, { class_reservation_id, location_id, by, amount }, now)
      await setPaid(tx, class_reservation_id, is_paid)
      const subject = { did: 'pay-cash', subject: 'class_reservation', subject_id: class_reservation_id }
      const [before, after] = [{ is_paid: seat.is_paid }, { is_paid, ...(amount === null ? {} : { amount }) }]
      await writeAudit(tx, { by, ...subject, before, after }, now)
    }
    return allow({ class_reservation_id, is_cash: true, is_paid })
  })
