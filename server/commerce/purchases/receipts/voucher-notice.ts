import { isPaidOffline } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { plainText } from '../../../catalogue/content/rich-text.ts'
import { findAddressee } from '../../../people/find-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Listener } from '../../../platform/events/listen.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { PreconditionCheck } from '../../../notifications/deliver-messages.ts'
import { voucherWords } from '../../../notifications/templates/money/voucher.ts'
import { writeMessage } from '../../../notifications/write-message.ts'
import { getPurchase } from '../of-customer/read-purchases.ts'

export const PAYMENT_OWED = 'payment-owed'
type PaymentOwed = { purchase_id: number; customer_id: number; way: string }

/**
 * Publishes that a purchase waits for a payment outside the portal. `way` says how it is paid, with the voucher's
 * number if it has one.
 */
export const publishPaymentOwed = (tx: Tx, owed: PaymentOwed, now: Date): Promise<void> =>
  publish(tx, PAYMENT_OWED, owed, { now, dedupe_key: `${PAYMENT_OWED}:${owed.purchase_id}:${owed.way}` })

/**
 * Event handler of `payment-owed`: writes to the customer how, with which number and until when to pay, unless it is
 * paid (R9, R11, F36).
 */
export const sendVoucherNotice: Listener = async (tx, payload, app) => {
  const { purchase_id, customer_id, way } = payload as PaymentOwed
  const [person, found] = [await findAddressee(tx, customer_id), await getPurchase(tx, purchase_id)]
  if (!person || !found.allowed || pendingWayOf(found.value) !== way) return
  const settings = await app.settings()
  const { title, total_payment, pay_before, payment_kind, payment_method, voucher } = found.value
  if (!isPaidOffline(payment_kind)) return
  const until = pay_before === null ? null : parseInstant(pay_before)
  await writeMessage(tx, app, {
    kind: 'voucher',
    to: customer_id,
    words: voucherWords({
      kind: payment_kind,
      name: person.name,
      purchase_id,
      title,
      total: `${formatPesos(total_payment)} MXN`,
      until: until && formatMoment(until, calendarPolicy(settings).zone),
      number: voucher?.number ?? null,
      where: paymentDetails(found.value, settings),
      instructions: plainText(payment_method?.instructions ?? ''),
      address: app.address,
    }),
    about: { purchase_id, way },
    ...(until ? { until } : {}),
    dedupe_key: `voucher:${purchase_id}:${way}`,
  })
}

/** The message is still wanted when the purchase waits for the same payment (F36). */
export const isStillOwing: PreconditionCheck = async (tx, { purchase_id, way }) => {
  const found = await getPurchase(tx, Number(purchase_id))
  return found.allowed && pendingWayOf(found.value) === way
}

const pendingWayOf = ({ status, payment_kind, voucher }: Purchase): string | null =>
  status === 'pending' && isPaidOffline(payment_kind) ? paymentWayOf(payment_kind, voucher?.number ?? null) : null

export const paymentWayOf = (kind: string, number: string | null): string =>
  number === null ? kind : `${kind}:${number}`

function paymentDetails({ payment_kind, voucher }: Purchase, settings: Settings): [name: string, value: string][] {
  if (payment_kind === 'cash') return [['Paga en', settings.cash_location]]
  if (payment_kind === 'transfer')
    return [
      ['Banco', settings.cash_bank_name],
      ['A nombre de', settings.cash_bank_account_name],
      ['Cuenta o CLABE', settings.cash_bank_account],
      ['Tarjeta', settings.cash_bank_card],
    ]
  return [
    ['Banco', voucher?.bank ?? ''],
    ['Referencia', voucher?.reference ?? ''],
  ]
}
