import { formatMoney } from '@aforo/domain/values/money.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { type MoneyBack, moneyBackWords } from '../../../notifications/templates/money/money-back.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { findBought } from '../../../commerce/purchases/charges/charges.ts'
import { alertStudio } from '../mismatches/alert-studio.ts'
import type { RefundEvent } from './finish-refund.ts'

const DESTINATIONS: Readonly<Record<string, MoneyBack['to']>> = { account: 'account', desk: 'cash' }

export const sendRefundNotice: Listener = async (tx, payload, app) => {
  const { refund_id, purchase_id, customer_id, amount, gateway } = payload as RefundEvent
  const [person, purchase] = [await findAddressee(tx, customer_id), await findBought(tx, purchase_id)]
  if (!person || !purchase) return
  const to = DESTINATIONS[gateway] ?? 'card'
  const values = { name: person.name, purchase_id, title: purchase.title, amount, to } as const
  const words = moneyBackWords({ ...values, address: app.address })
  await writeMessage(tx, app, { kind: 'money', to: customer_id, words, dedupe_key: `charge-refunded:${refund_id}` })
}

/** Event handler of a failed refund: the studio must return the money in another way. */
export const sendRefundFailedNotice: Listener = (tx, payload, app) => {
  const { refund_id, purchase_id, amount } = payload as RefundEvent
  return alertStudio(tx, app, {
    subject: `No se pudo devolver ${formatMoney(amount)} de la compra ${purchase_id}`,
    greeting: 'Una devolución no llegó',
    what: 'La pasarela rechazó la devolución. Devuelve el dinero de otra forma: en efectivo o al saldo de la clienta.',
    purchase_id,
    amount,
    dedupe_key: `refund-failed:${refund_id}`,
  })
}
