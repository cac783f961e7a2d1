import type { PreconditionCheck } from '../../../notifications/deliver-messages.ts'
import { isSeated } from './seat-store.ts'

/** The message is still wanted when the seat is not cancelled and its class takes place (F36). */
export const isStillSeated: PreconditionCheck = (tx, { class_reservation_id }) =>
  isSeated(tx, Number(class_reservation_id))
