import type { AccountLine } from '@aforo/domain/payments/money/shapes.ts'
import type { Purchase, Voucher } from '@aforo/domain/commerce/purchases/shapes.ts'
import { formatDate, formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { paths } from '../../paths.ts'

export type VoucherWords = {
  kind: Voucher['kind']
  displayNumber: string
  number: string
  reference: string | null
  bank: string | null
  url: string | null
  /** What has arrived and what is missing of a partly paid transfer, else null. */
  partialPayment: { received: string; missing: string } | null
  owed: string
}

export type PurchaseSummary = {
  purchase_id: number
  class_package_id: number
  title: string
  total: string
  code: string | null
  plan: string | null
  instructions: string | null
  payBefore: string | null
  voucher: VoucherWords | null
  online: boolean
  download: string | null
  picture: string
  /** The bank's reason for a failed payment (8.2-8.4). */
  because: string | null
  latePayment: string | null
  overpayment: string | null
}

/** The texts of the confirmation page of a purchase (2.12). */
export function toPurchaseSummary(
  purchase: Purchase,
  accountLines: readonly AccountLine[],
  zone: Zone,
): PurchaseSummary {
  const pack = purchase.class_package
  const { discount, payment_method, pay_before } = purchase
  return {
    purchase_id: purchase.purchase_id,
    class_package_id: purchase.class_package_id,
    title: purchase.title,
    total: formatPesos(purchase.total_payment),
    code: discount && `Código ${discount.code}: −${formatPesos(discount.amount)}`,
    plan: planWords(purchase, zone),
    instructions: payment_method?.instructions ?? null,
    payBefore: pay_before && formatMoment(parseInstant(pay_before), zone),
    voucher: purchase.voucher && toVoucherWords(purchase.voucher, purchase.total_payment),
    online: pack?.is_online === true && !pack.is_presencial,
    download: pack?.file_url ?? null,
    picture: pack?.image?.src ?? paths.picture('package', purchase.class_package_id),
    because: purchase.failed_because,
    latePayment: sumOnAccount(accountLines, purchase, 'late-money'),
    overpayment: sumOnAccount(accountLines, purchase, 'overpaid'),
  }
}

function planWords({ next_billing_date, renewal_amount, subscription }: Purchase, zone: Zone): string | null {
  if (!next_billing_date || renewal_amount === null || subscription?.cancel_at_period_end) return null
  const chargeName = subscription?.status === 'trialing' ? 'El primer cobro' : 'Tu siguiente cobro'
  return `${chargeName}, de ${formatPesos(renewal_amount)}, es el ${formatDate(parseInstant(next_billing_date), zone)}.`
}

function toVoucherWords(voucher: Voucher, total: number): VoucherWords {
  const { kind, number, reference, bank, url, received } = voucher
  const missing = formatPesos(total - received)
  return {
    kind,
    number,
    reference,
    bank,
    url,
    displayNumber: number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    partialPayment: received > 0 ? { received: formatPesos(received), missing } : null,
    owed: missing,
  }
}

function sumOnAccount(
  lines: readonly AccountLine[],
  { purchase_id }: Purchase,
  reason: AccountLine['why'],
): string | null {
  const sum = lines
    .filter((line) => line.purchase_id === purchase_id && line.why === reason)
    .reduce((total, { amount }) => total + amount, 0)
  return sum > 0 ? formatPesos(sum) : null
}
