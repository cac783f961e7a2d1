import type { Centavos } from '../../values/money.ts'

/** A grant that is still good, with what was paid for it and for those that were given with it. */
export type GrantOwed = {
  readonly paid: Centavos
  readonly together: readonly { readonly amount: number | 'unlimited' }[]
} & (
  | { readonly amount: number; readonly unused: number }
  /** Local days after today, and in all; null: it has no end, or none yet. */
  | { readonly amount: 'unlimited'; readonly days: { readonly left: number; readonly all: number } | null }
)

/**
 * What the studio still owes in classes of a grant: what was paid per class by the classes not used, never more than were
 * paid; of an unlimited one its part of the days. Where an unlimited one was given with others, each has an equal part of
 * what was paid. Rounded half up once.
 */
export function liabilityOf(grant: GrantOwed): Centavos {
  const { paid, together } = grant
  const counted = together.map(({ amount }) => amount)
  const classes = counted.includes('unlimited') ? null : counted.reduce<number>((sum, one) => sum + Number(one), 0)
  if (grant.amount !== 'unlimited') {
    const unused = Math.min(grant.unused, grant.amount)
    return Math.round((paid * unused) / (classes ?? grant.amount * together.length))
  }
  if (grant.days === null) return Math.round(paid / together.length)
  const { left, all } = grant.days
  return all <= 0 ? 0 : Math.round((paid * left) / (all * together.length))
}
