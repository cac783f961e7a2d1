import type { Allowance } from '../../values/allowance.ts'
import { formatDate, parseInstant, type Zone } from '../../values/days.ts'
import { membershipOf } from './membership.ts'
import type { LedgerLine, CreditGrant } from './shapes.ts'
import { whyInactive } from './usable.ts'

/** The balance of a grant is the sum of its ledger; an unlimited grant never changes (R3, F50). */
export const balanceOf = (granted: Allowance, lines: readonly Pick<LedgerLine, 'units'>[]): Allowance =>
  granted === 'unlimited' ? granted : lines.reduce((sum, line) => sum + line.units, 0)

export const sumCountedCredits = (grants: readonly CreditGrant[], now: Date): number =>
  grants.reduce(
    (sum, grant) =>
      sum + (grant.available_classes === 'unlimited' || whyInactive(grant, now) ? 0 : grant.available_classes),
    0,
  )

export type CreditSummary =
  | { readonly kind: 'unlimited'; readonly badge: 'Ilimitadas'; readonly until: string | null }
  | { readonly kind: 'counted'; readonly words: string }

/** The heading of 'Mis Reservaciones': 'Ilimitadas', 'Hasta el 24 NOV 2026', or 'Disponibles 3' (2.34). */
export function creditSummary(grants: readonly CreditGrant[], zone: Zone, now: Date): CreditSummary {
  const { has_unlimited, unlimited_membership_expiration: end } = membershipOf(grants, now)
  if (!has_unlimited) return { kind: 'counted', words: `Disponibles ${sumCountedCredits(grants, now)}` }
  return { kind: 'unlimited', badge: 'Ilimitadas', until: end && `Hasta el ${formatDate(parseInstant(end), zone)}` }
}
