import { findAddressee } from '../../../people/find-person.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { purchaseRevokedWords } from '../../../notifications/templates/money/purchase-revoked.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { getPurchase } from '../of-customer/read-purchases.ts'
import type { PurchaseRevoked } from './revoke.ts'

export const sendRevokedNotice: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id } = payload as PurchaseRevoked
  const [person, found] = [await findAddressee(tx, customer_id), await getPurchase(tx, purchase_id)]
  if (!person || !found.allowed) return
  const values = { name: person.name, purchase_id, title: found.value.title, address: app.address }
  const dedupe_key = `purchase-revoked:${purchase_id}`
  await writeMessage(tx, app, {
    kind: 'receipt',
    to: customer_id,
    words: purchaseRevokedWords(values),
    asWritten: true,
    dedupe_key,
  })
}
