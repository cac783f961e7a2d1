import type { Still } from '../../notifications/deliver-messages.ts'
import { waitsForOpenPlace } from './store.ts'

/** She waits still, and there is a place in a class to come (F36). A place that is held for a moment counts: it may come free. */
export const stillWaiting: Still = (tx, { customer_id, single_class_id }, now) =>
  waitsForOpenPlace(tx, Number(customer_id), Number(single_class_id), now)
