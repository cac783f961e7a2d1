import type { PurchaseStatus } from '../../commerce/purchases/shapes.ts'
import type { Centavos } from '../../values/money.ts'

/** No gateway makes a payment of less. */
export const LEAST_CASH: Centavos = 1000

export type CashFacts = {
  readonly available: Centavos
  /** A purchase waits for a transfer: the gateway pays it automatically. */
  readonly waits: boolean
  /** The last purchase a transfer was requested for; null without one. */
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
  /** It pays what it came for, late; else it is kept for its owner, on account. */
  readonly pays: boolean
}

/**
 * What to do with transferred money that paid nothing (F28, R11): pay the purchase it was for, if that ended unpaid
 * and the whole price is there; else put it on account. Null: leave it.
 */
export function decideCash({ available, waits, last }: CashFacts): CashUse | null {
  if (waits || !last || available < LEAST_CASH) return null
  const { purchase_id, status, total_payment, isAwaited } = last
  const pays = isAwaited && status === 'failed' && available >= total_payment
  return { purchase_id, amount: pays ? total_payment : available, pays }
}
