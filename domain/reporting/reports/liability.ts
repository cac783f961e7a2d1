import type { Centavos } from '../../values/money.ts'

/** A valid grant, with what was paid for it and for the grants of the same purchase (`together`). */
export type OwedGrant = {
  readonly paid: Centavos
  readonly grantsOfPurchase: readonly { readonly amount: number | 'unlimited' }[]
} & (
  | { readonly amount: number; readonly unused: number }
  /** Local days after today, and in all; null: it has no end, or none yet. */
  | { readonly amount: 'unlimited'; readonly days: { readonly left: number; readonly all: number } | null }
)

/**
 * The value of the unused classes of a grant: the paid price per class times the unused classes, never more classes
 * than were paid; for an unlimited grant the share of its remaining days. When one of several grants is unlimited, each
 * has an equal share of the price. Rounded half up once.
 */
export function calculateLiability(grant: OwedGrant): Centavos {
  const { paid, grantsOfPurchase } = grant
  const amounts = grantsOfPurchase.map(({ amount }) => amount)
  const classes = amounts.includes('unlimited')
    ? null
    : amounts.reduce<number>((sum, amount) => sum + Number(amount), 0)
  if (grant.amount !== 'unlimited') {
    const unused = Math.min(grant.unused, grant.amount)
    return Math.round((paid * unused) / (classes ?? grant.amount * grantsOfPurchase.length))
  }
  if (grant.days === null) return Math.round(paid / grantsOfPurchase.length)
  const { left, all } = grant.days
  return all <= 0 ? 0 : Math.round((paid * left) / (all * grantsOfPurchase.length))
}
