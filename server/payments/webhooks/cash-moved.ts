import { applyCash } from '../money/received/apply-cash.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** A transfer paid nothing, or a payment was taken back: the balance at the gateway is read and applied (F28). */
export const cashMoved: WebhookHandler = async (app, { gateway, subject }) => {
  if (subject.kind !== 'cash') return null
  const paymentCount = await applyCash(app, gateway, subject.id)
  return paymentCount === null ? null : { write: async () => {} }
}
