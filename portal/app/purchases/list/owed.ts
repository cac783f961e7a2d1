import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { paths } from '../../paths.ts'

export type Owed = { says: string; number: string | null; deed: string; href: string }

export function owedOf(purchase: Purchase, zone: Zone): Owed | null {
  const { status, total_payment, payment_kind, voucher, pay_before, purchase_id } = purchase
  if (status !== 'pending') return null
  const until = pay_before ? ` antes del ${formatMoment(parseInstant(pay_before), zone)}` : ''
  const total = formatPesos(total_payment)
  const how = { href: paths.thanks(purchase_id), number: voucher?.number ?? null }
  switch (payment_kind) {
    case 'cash':
      return { ...how, says: `Paga ${total} en efectivo${until}.`, deed: 'Cómo pagar' }
    case 'transfer':
      return { ...how, says: `Transfiere ${total}${until}.`, deed: 'Cómo pagar' }
    case 'oxxo':
      return { ...how, says: `Paga ${total} en cualquier OXXO${until}.`, deed: 'Ver ficha de pago' }
    case 'spei':
      return { ...how, says: `Transfiere ${total} por SPEI${until}.`, deed: 'Ver datos de la transferencia' }
    default:
      return total_payment === 0 && purchase.subscription_period === null
        ? null
        : {
            says: `Tu pago no ha terminado${until ? `: complétalo${until}` : ''}.`,
            number: null,
            deed: 'Pagar ahora',
            href: paths.checkout(purchase.class_package_id),
          }
  }
}
