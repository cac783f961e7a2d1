import type { Still } from '../../../notifications/deliver-messages.ts'
import { isSeated } from './seat-store.ts'

/** The seat is still held by the person, in a class that takes place (F36). */
export const isStillSeated: Still = (tx, { class_reservation_id }) => isSeated(tx, Number(class_reservation_id))
