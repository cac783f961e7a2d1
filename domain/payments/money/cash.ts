import type { PurchaseStatus } from '../../commerce/purchases/shapes.ts'
import type { Centavos } from '../../values/money.ts'

/** In centavos: no gateway accepts a smaller payment. */
export const MIN_CASH: Centavos = 1000

export type CashFacts = {
  readonly available: Centavos
  /** A purchase awaits a transfer: the gateway will pay it automatically. */
  readonly isPurchaseAwaiting: boolean
  /** The last purchase for which a transfer was requested; null without one. */
  readonly last: {
    readonly purchase_id: number
    readonly status: PurchaseStatus
    readonly total_payment: Centavos
    readonly isAwaited: boolean
  } | null
}

export type CashUse = {
  readonly purchase_id: number
  readonly amount: Centavos
  /** Whether it pays the purchase late; otherwise it is credited to the account of the customer. */
  readonly paysPurchase: boolean
}

/**
 * Decides what to do with transferred money that has paid nothing (F28, R11): pay the purchase it was for, if that
 * expired unpaid and the whole price has arrived; else credit the account. Null: leave it at the gateway.
 */
export function decideCash({ available, isPurchaseAwaiting, last }: CashFacts): CashUse | null {
  if (isPurchaseAwaiting || !last || available < MIN_CASH) return null
  const { purchase_id, status, total_payment, isAwaited } = last
  const pays = isAwaited && status === 'failed' && available >= total_payment
  return { purchase_id, amount: pays ? total_payment : available, paysPurchase: pays }
}
