import type { Still } from '../../../notifications/deliver-messages.ts'
import { hasAnyClass, takesPlace } from './people-store.ts'

/** A changed class is still ahead and the person in it or waiting (F36). */
export const isStillOn: Still = (tx, { customer_id, classes }, now) =>
  hasAnyClass(tx, Number(customer_id), String(classes).split(',').map(Number), now)

/** The class that was put back takes place still (F36). */
export const isStillScheduled: Still = (tx, { single_class_id }, now) => takesPlace(tx, Number(single_class_id), now)
