import type { PurchaseStatus } from '../../commerce/purchases/shapes.ts'
import type { Centavos } from '../../values/money.ts'

/** No gateway makes a payment of less. */
export const LEAST_CASH: Centavos = 1000

export type CashFacts = {
  /** What lies at the gateway. */
  readonly available: Centavos
  /** A purchase of hers waits for a transfer: the gateway pays it by itself. */
  readonly waits: boolean
  /** What she was last asked to transfer for; null when it was never anything. */
  readonly last: {
    readonly purchase_id: number
    readonly status: PurchaseStatus
    readonly total_payment: Centavos
    /** It was still to be paid by transfer when it ended, and nobody has paid it. */
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
 * What becomes of money that came by transfer and paid nothing (F28, R11): the purchase that it came for, when that has
 * ended unpaid and all of its price is there; else it is hers on account. Null: it stays where it is.
 */
export function decideCash({ available, waits, last }: CashFacts): CashUse | null {
  if (waits || !last || available < LEAST_CASH) return null
  const { purchase_id, status, total_payment, isAwaited } = last
  const pays = isAwaited && status === 'failed' && available >= total_payment
  return { purchase_id, amount: pays ? total_payment : available, pays }
}
