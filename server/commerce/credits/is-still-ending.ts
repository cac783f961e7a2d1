import type { PreconditionCheck } from '../../notifications/deliver-messages.ts'
import { isStillEnding } from './warning-store.ts'

export const areCreditsStillEnding: PreconditionCheck = (tx, { available_class_id, end }) =>
  isStillEnding(tx, Number(available_class_id), String(end))
