import { applyCash } from '../money/apply-cash.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** A transfer paid nothing, or took back a payment: the balance is read and applied (F28). */
export const cashMoved: WebhookHandler = async (app, { gateway, subject }) => {
  if (subject.kind !== 'cash') return null
  const made = await applyCash(app, gateway, subject.id)
  return made === null ? null : { write: async () => {} }
}
