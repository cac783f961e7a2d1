import { UNLIMITED_MARK } from '@aforo/domain/values/allowance.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { returnCredits } from '../../commerce/credits/return-credits.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Listener } from '../../platform/events/listen.ts'
import type { SeatTaken } from './seats/seat-events.ts'
import { listRefillRefunds, settleRefillRefund } from './store.ts'

/**
 * Event handler of `seat-taken`: for each seat taken, returns the credit of one late cancellation of the class, oldest
 * first (R6).
 */
export const refundRefilled: Listener = async (tx, payload, app) => {
  const { single_class_id, class_reservation_ids, at } = payload as SeatTaken
  for (const owed of await listRefillRefunds(tx, single_class_id, class_reservation_ids.length, parseInstant(at))) {
    await lockPerson(tx, owed.customer_id)
    if (!(await settleRefillRefund(tx, owed.class_reservation_id))) continue
    const unit = { ...owed, isUnlimited: owed.amount === UNLIMITED_MARK, countsAsReturn: true }
    await returnCredits(tx, owed.customer_id, [unit], { by: null, now: app.now() })
  }
}
