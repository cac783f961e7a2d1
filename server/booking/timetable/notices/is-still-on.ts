import type { PreconditionCheck } from '../../../notifications/deliver-messages.ts'
import { hasAnyClass, isClassUpcoming } from './people-store.ts'

/** The message is still wanted when a changed class is upcoming and the customer is booked or waiting in it (F36). */
export const isStillOn: PreconditionCheck = (tx, { customer_id, classes }, now) =>
  hasAnyClass(tx, Number(customer_id), String(classes).split(',').map(Number), now)

/** The message is still wanted when the restored class takes place (F36). */
export const isStillScheduled: PreconditionCheck = (tx, { single_class_id }, now) =>
  isClassUpcoming(tx, Number(single_class_id), now)
