import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { statusLabel } from '@aforo/domain/commerce/purchases/status.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { type PlanWords, toPlanWords } from '../plan/plan-words.ts'
import { type AmountDue, amountDueOf } from './amount-due.ts'

export type PurchaseTone = 'ok' | 'aviso' | 'error' | 'quiet'

/** A row of the list of purchases, in the words that it shows (2.43, 4.14). */
export type PurchaseRow = {
  purchase_id: number
  title: string
  date: string
  total: string
  method: string | null
  status: string
  tone: PurchaseTone
  discount: string | null
  amountDue: AmountDue | null
  plan: PlanWords | null
  hasReceipt: boolean
  download: { href: string; name: string } | null
}

export function toPurchaseRow(purchase: Purchase, zone: Zone, now: Date): PurchaseRow {
  const { class_package, amount, total_payment, status, discount } = purchase
  const file = class_package?.file_url
  return {
    purchase_id: purchase.purchase_id,
    title: purchase.title,
    date: formatDate(parseInstant(purchase.createdAt), zone),
    total: isGift(purchase) ? 'Gratis' : formatPesos(total_payment),
    method: methodName(purchase),
    status: statusLabel(purchase, zone),
    tone: TONES.get(status) ?? 'quiet',
    discount: discount && discount.amount > 0 ? `Código ${discount.code}: −${formatPesos(discount.amount)}` : null,
    amountDue: amountDueOf(purchase, zone),
    plan: toPlanWords(purchase, zone, now),
    hasReceipt: amount > 0 && wasPaid(purchase),
    download: file ? { href: file, name: class_package?.downloadable?.name ?? 'Descargar' } : null,
  }
}

const isGift = ({ amount, total_payment }: Purchase): boolean => total_payment === 0 && amount === 0

/** Says 'Tarjeta' for every card, also where the studio's method is named after its terminal (3.17). */
function methodName({ payment_kind, payment_method, total_payment, subscription_period }: Purchase): string | null {
  if (payment_kind === 'free' || (total_payment === 0 && subscription_period === null && payment_kind !== 'gift')) {
    return null
  }
  return payment_kind === 'terminal' ? 'Tarjeta' : paidByWords(payment_kind, payment_method)
}

/** A cancelled purchase was paid only when it was a subscription (4.14). */
const wasPaid = ({ status, subscription_period }: Purchase): boolean =>
  status === 'active' ||
  status === 'completed' ||
  status === 'revoked' ||
  (status === 'cancelled' && subscription_period !== null)

const TONES = new Map<string, PurchaseTone>([
  ['active', 'ok'],
  ['pending', 'aviso'],
  ['failed', 'error'],
  ['revoked', 'error'],
])
