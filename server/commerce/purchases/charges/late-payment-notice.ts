import { isEmail } from '@aforo/domain/values/email.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { lateMoneyAlertWords, lateMoneyWords } from '../../../notifications/templates/money/late-payment.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { getPurchase } from '../of-customer/read-purchases.ts'

/** Event handler: a payment arrived that the purchase could not use. Notifies the studio and the buyer (F28). */
export const sendLatePaymentNotice: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id } = payload as { purchase_id: number; customer_id: number }
  const [person, found] = [await findAddressee(tx, customer_id), await getPurchase(tx, purchase_id)]
  if (!found.allowed) return
  const { business_name: studio, email } = await app.settings()
  const { title, total_payment } = found.value
  const values = { purchase_id, title, total: `${formatPesos(total_payment)} MXN` }
  if (isEmail(email)) {
    const words = lateMoneyAlertWords({ ...values, email: person?.email ?? null })
    await writeMessage(tx, app, {
      kind: 'studio',
      to: { email },
      words,
      dedupe_key: `late-money:studio:${purchase_id}`,
    })
  }
  if (!person) return
  const words = lateMoneyWords({ ...values, studio, name: person.name })
  await writeMessage(tx, app, { kind: 'money', to: customer_id, words, dedupe_key: `late-money:${purchase_id}` })
}
