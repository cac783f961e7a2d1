import { refuse } from '@aforo/domain/commerce/packages/refusals.ts'
import type { Line } from '@aforo/domain/commerce/packages/price.ts'
import type { Centavos } from '@aforo/domain/values/money.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type PackageHeld, takePiece } from '../packages/stock.ts'
import { insertPurchase, type NewPurchase } from './store.ts'

export type NewOrder = {
  readonly customer_id: number
  readonly attempt_key: string
  /** Locked by `lockPackage` and accepted by the checkout's rule. */
  readonly pack: PackageHeld
  readonly amount: Centavos
  readonly total: Centavos
  /** The discount, locked by `holdDiscount`; this purchase is one of its uses. */
  readonly discount?: { readonly discount_id: number; readonly off: Centavos } | null
  /** The price of each later period; null for what is paid once. */
  readonly renewal_amount?: Centavos | null
  readonly bill?: boolean
  readonly payment_kind: 'card' | 'wallet' | 'oxxo' | 'spei' | 'cash' | 'transfer' | 'free'
  readonly payment_method_id: number | null
  readonly pending_until: Date | null
  readonly renewal_consent: NewPurchase['renewal_consent']
  /** The signup fee charged with this purchase, and its package (4.20). */
  readonly fee: { readonly line: Line; readonly pack: PackageHeld } | null
}

/**
 * Writes a pending purchase, takes its piece of the stock and returns its id. The last piece goes to one buyer only.
 */
export async function beginPurchase(tx: Tx, order: NewOrder, now: Date) {
  const packages = order.fee ? [order.pack, order.fee.pack] : [order.pack]
  for (const { class_package_id } of packages) {
    if (!(await takePiece(tx, class_package_id))) return refuse('sold-out')
  }
  const purchase_id = await insertPurchase(tx, toPurchaseRow(order, now))
  if (order.fee) await insertPurchase(tx, toFeeRow(order, order.fee, purchase_id, now))
  return allow(purchase_id)
}

const toPurchaseRow = ({ pack, ...order }: NewOrder, now: Date): NewPurchase => ({
  ...soldTerms(pack),
  customer_id: order.customer_id,
  attempt_key: order.attempt_key,
  amount: order.amount,
  total_payment: order.total,
  status: 'pending',
  payment_kind: order.payment_kind,
  payment_method_id: order.payment_method_id,
  pending_until: order.pending_until,
  renewal_consent: order.renewal_consent,
  discount_id: order.discount?.discount_id ?? null,
  discount_amount: order.discount?.off ?? 0,
  renewal_amount: order.renewal_amount ?? null,
  bill: order.bill ?? false,
  createdAt: now,
  updatedAt: now,
})

/** The fee has none of the main purchase's terms. */
const FEE_TERMS = { total: 0, renewal_consent: null, discount: null, renewal_amount: null, bill: false } as const

const toFeeRow = (order: NewOrder, { line, pack }: NonNullable<NewOrder['fee']>, paid_with: number, now: Date) => ({
  ...toPurchaseRow({ ...order, ...FEE_TERMS, pack, amount: line.amount }, now),
  attempt_key: `${order.attempt_key}:fee`,
  paid_with,
})

const soldTerms = (pack: PackageHeld) => ({
  class_package_id: pack.class_package_id,
  title: pack.title,
  class_amount: pack.class_amount ?? 0,
  expiration_days: pack.expiration_days,
  subscription_interval: pack.subscription_interval,
  subscription_period: pack.subscription_period,
  free_trial_length: pack.free_trial_length,
  free_trial_period: pack.free_trial_period,
})
