import { formatMoney } from '@aforo/domain/values/money.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { unusedTransferWords } from '../../../notifications/templates/money/unused-transfer.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { findBought } from '../../../commerce/purchases/charges/charges.ts'
import { alertStudio } from '../mismatches/alert-studio.ts'
import type { CashUnused } from '../received/apply-cash.ts'

/** Event handler of an unused transfer: notifies the payer and the studio (F28). */
export const sendUnusedTransferNotice: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id, amount, gateway, gateway_ref, isLate } = payload as CashUnused
  const dedupe_key = `cash-kept:${gateway}:${gateway_ref}`
  const money = formatMoney(amount)
  await alertStudio(tx, app, {
    subject: `${isLate ? 'Transferencia fuera de tiempo' : 'Transferencia de más'}: compra ${purchase_id}`,
    greeting: isLate ? 'Llegó una transferencia fuera de tiempo' : 'Llegó más dinero del que costaba',
    what: `${money} quedaron como saldo a favor de quien transfirió. Úsalos para darle un paquete, o devuélvelos si te lo pide.`,
    purchase_id,
    amount,
    dedupe_key: `${dedupe_key}:studio`,
  })
  const [person, purchase] = [await findAddressee(tx, customer_id), await findBought(tx, purchase_id)]
  if (!person || !purchase) return
  const { business_name: studio } = await app.settings()
  const values = { studio, name: person.name, purchase_id, title: purchase.title, money, isLate, address: app.address }
  await writeMessage(tx, app, { kind: 'money', to: customer_id, words: unusedTransferWords(values), dedupe_key })
}
