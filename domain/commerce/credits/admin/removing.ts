import { parseInstant } from '../../../values/days.ts'
import { allow } from '../../../values/refusal.ts'
import type { CreditGrant } from '../shapes.ts'
import { isExpiredAt } from '../usable.ts'
import { refuse, refuseFewerLeft } from './refusals.ts'

export type RemovableGrant = Pick<
  CreditGrant,
  'available_class_id' | 'available_classes' | 'expiration_date' | 'revokedAt'
>
type RemovedUnits = { readonly available_class_id: number; readonly units: number }

/**
 * Decides from which grants a number of classes is removed (4.16, 7.10): counted grants that have not expired, the
 * soonest end first, then the older. Refuses to remove more than there are.
 */
export function decideRemoving(grants: readonly RemovableGrant[], amount: number, now: Date) {
  const activeGrants = grants.filter((grant) => grant.revokedAt === null && !isExpiredAt(grant, now))
  const counted = activeGrants.flatMap(({ available_classes: units, ...grant }) =>
    units === 'unlimited' || units === 0 ? [] : [{ ...grant, units }],
  )
  const available = counted.reduce((sum, { units }) => sum + units, 0)
  if (available === 0) return refuse(activeGrants.some(isUnlimited) ? 'only-unlimited' : 'no-classes')
  if (available < amount) return refuseFewerLeft(available)
  const removed: RemovedUnits[] = []
  let remaining = amount
  for (const { available_class_id, units } of counted.toSorted(compareByEnd)) {
    if (remaining === 0) break
    removed.push({ available_class_id, units: Math.min(units, remaining) })
    remaining -= Math.min(units, remaining)
  }
  return allow({ removed, left: available - amount })
}

const isUnlimited = ({ available_classes }: RemovableGrant): boolean => available_classes === 'unlimited'

type GrantEnd = Pick<RemovableGrant, 'available_class_id' | 'expiration_date'>
const endTime = ({ expiration_date }: GrantEnd): number =>
  expiration_date === null ? Number.MAX_SAFE_INTEGER : parseInstant(expiration_date).getTime()
const compareByEnd = (a: GrantEnd, b: GrantEnd): number =>
  endTime(a) - endTime(b) || a.available_class_id - b.available_class_id
