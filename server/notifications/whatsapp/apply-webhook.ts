import { isNewer } from '@aforo/domain/notifications/whatsapp/consent-reply.ts'
import { isConsentValid } from '@aforo/domain/notifications/whatsapp/consent.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findConsentText, findConsent, insertConsent, listByPhone } from './consent-store.ts'
import type { ConsentReply, WebhookUpdates } from './parse-webhook.ts'
import { advanceDelivery } from './status-store.ts'

/** Applies all updates of a webhook, or none, so that Meta repeats a failed one. Idempotent (R14). */
export const applyWebhook = (
  { transaction, now }: Pick<AppContext, 'transaction' | 'now'>,
  { statuses, answers }: WebhookUpdates,
) =>
  transaction(async (tx) => {
    for (const reply of answers) {
      for (const customer_id of await listByPhone(tx, reply.phone)) await handleReply(tx, customer_id, reply)
    }
    for (const update of statuses) await advanceDelivery(tx, update, now())
  })

async function handleReply(
  tx: Tx,
  customer_id: number,
  { phone, hasConsent, word, sentAt }: ConsentReply,
): Promise<void> {
  await lockPerson(tx, customer_id)
  const person = await findConsent(tx, customer_id)
  if (!person?.consent || (hasConsent && person.phone !== phone)) return
  if (isConsentValid(person.consent, phone) === hasConsent || !isNewer(hasConsent, sentAt, person.consent.createdAt))
    return
  const words = hasConsent ? await findConsentText(tx, customer_id, phone) : word
  if (words === null) return
  await insertConsent(tx, { customer_id, phone, given: hasConsent, how: 'answer', words, createdAt: sentAt })
}
