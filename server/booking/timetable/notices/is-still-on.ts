import type { Still } from '../../../notifications/deliver-messages.ts'
import { areAnyHers, takesPlace } from './people-store.ts'

/** One of the classes that were changed is ahead still, and she is in it or waits for it (F36). */
export const stillHers: Still = (tx, { customer_id, classes }, now) =>
  areAnyHers(tx, Number(customer_id), String(classes).split(',').map(Number), now)

/** The class that was put back takes place still (F36). */
export const stillTakesPlace: Still = (tx, { single_class_id }, now) => takesPlace(tx, Number(single_class_id), now)
