import type { Still } from '../../notifications/deliver-messages.ts'
import { waitsForOpenPlace } from './store.ts'

/** Still waiting, and a future class has a place, held ones included (F36). */
export const isStillWaiting: Still = (tx, { customer_id, single_class_id }, now) =>
  waitsForOpenPlace(tx, Number(customer_id), Number(single_class_id), now)
