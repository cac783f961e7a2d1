import { readRefund } from '../money/read-refund.ts'
import { chargeChanged } from './charge-changed.ts'
import type { WebhookHandler } from './webhook-handler.ts'

/** A refund came to its end, or its bank sent it back: it is read again (R11). */
export const refundChanged: WebhookHandler = (app, event) =>
  event.subject.kind === 'refund' ? readRefund(app, event.gateway, event.subject.id) : chargeChanged(app, event)
