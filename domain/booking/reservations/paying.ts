import { chooseCredits, explainCredits, type Payment } from '../../commerce/credits/choosing.ts'
import type { CreditGrant } from '../../commerce/credits/shapes.ts'
import {
  type ClassToPay,
  type CreditPolicies,
  type SeatFor,
  unusableWords,
  whyInactive,
  whyUnusable,
} from '../../commerce/credits/usable.ts'
import { zoneOf } from '../../catalogue/schedule/booking-window.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'

export type PayingRefusal = 'no-credits' | 'no-usable-credit' | 'picked-credit-unusable' | 'no-credit-for-guest'

/** Which credits pay these seats, in order, or why none can (4.11, R3 and R5). */
export function decidePaying(
  grants: readonly CreditGrant[],
  singleClass: ClassToPay,
  seats: readonly SeatFor[],
  policies: CreditPolicies,
  now: Date,
  picked?: number,
): Verdict<readonly Payment[], PayingRefusal> {
  const activeGrants = grants.filter((grant) => whyInactive(grant, now) === null)
  if (activeGrants.length === 0) return refuse('no-credits')
  const choice = chooseCredits(grants, singleClass, seats, policies, now, picked)
  if (choice.kind === 'unpayable') {
    return choice.seatFor === 'guest'
      ? refuse('no-credit-for-guest')
      : refuseNoneUsable(activeGrants, singleClass, policies, now)
  }
  return refusePicked(grants, singleClass, seats, policies, now, picked) ?? allow(choice.payments)
}

function refuseNoneUsable(
  activeGrants: readonly CreditGrant[],
  singleClass: ClassToPay,
  policies: CreditPolicies,
  now: Date,
) {
  const [first] = explainCredits(activeGrants, singleClass, 'self', policies, now)
  if (!first?.why) return refuse('no-usable-credit')
  const reason = unusableWords(first.why, first.grant, zoneOf(singleClass, policies.calendar))
  return refuse('no-usable-credit', { message: `Ninguno de tus créditos sirve para esta clase. ${reason}` })
}

function refusePicked(
  grants: readonly CreditGrant[],
  singleClass: ClassToPay,
  seats: readonly SeatFor[],
  policies: CreditPolicies,
  now: Date,
  picked: number | undefined,
): Refusal<'picked-credit-unusable'> | null {
  if (picked === undefined) return null
  const grant = grants.find((candidate) => candidate.available_class_id === picked)
  if (!grant) return refuse('picked-credit-unusable')
  const reason = whyUnusable(grant, singleClass, seats[0] ?? 'self', policies, now)
  if (reason === null) return null
  return refuse('picked-credit-unusable', {
    message: unusableWords(reason, grant, zoneOf(singleClass, policies.calendar)),
  })
}
