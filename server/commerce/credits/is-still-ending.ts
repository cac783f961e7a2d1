import type { Still } from '../../notifications/deliver-messages.ts'
import { isStillEnding } from './warning-store.ts'

export const stillEnding: Still = (tx, { available_class_id, end }) =>
  isStillEnding(tx, Number(available_class_id), String(end))
