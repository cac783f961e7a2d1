import type { PreconditionCheck } from '../../notifications/deliver-messages.ts'
import { waitsForOpenPlace } from './store.ts'

/**
 * The message is still wanted when the customer is waiting and the upcoming class has a place that is not booked, even
 * if it is held (F36).
 */
export const isStillWaiting: PreconditionCheck = (tx, { customer_id, single_class_id }, now) =>
  waitsForOpenPlace(tx, Number(customer_id), Number(single_class_id), now)
