import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { paths } from '../../paths.ts'

export type AmountDue = { message: string; number: string | null; actionLabel: string; href: string }

export function amountDueOf(purchase: Purchase, zone: Zone): AmountDue | null {
  const { status, total_payment, payment_kind, voucher, pay_before, purchase_id } = purchase
  if (status !== 'pending') return null
  const until = pay_before ? ` antes del ${formatMoment(parseInstant(pay_before), zone)}` : ''
  const total = formatPesos(total_payment)
  const base = { href: paths.thanks(purchase_id), number: voucher?.number ?? null }
  switch (payment_kind) {
    case 'cash':
      return { ...base, message: `Paga ${total} en efectivo${until}.`, actionLabel: 'Cómo pagar' }
    case 'transfer':
      return { ...base, message: `Transfiere ${total}${until}.`, actionLabel: 'Cómo pagar' }
    case 'oxxo':
      return { ...base, message: `Paga ${total} en cualquier OXXO${until}.`, actionLabel: 'Ver ficha de pago' }
    case 'spei':
      return { ...base, message: `Transfiere ${total} por SPEI${until}.`, actionLabel: 'Ver datos de la transferencia' }
    default:
      return total_payment === 0 && purchase.subscription_period === null
        ? null
        : {
            message: `Tu pago no ha terminado${until ? `: complétalo${until}` : ''}.`,
            number: null,
            actionLabel: 'Pagar ahora',
            href: paths.checkout(purchase.class_package_id),
          }
  }
}
