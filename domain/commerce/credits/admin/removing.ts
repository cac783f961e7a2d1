import { parseInstant } from '../../../values/days.ts'
import { allow, type Verdict } from '../../../values/refusal.ts'
import type { CreditGrant } from '../shapes.ts'
import { isExpiredAt } from '../usable.ts'
import { type GrantReason, refuse } from './refusals.ts'

export type GrantToTakeFrom = Pick<
  CreditGrant,
  'available_class_id' | 'available_classes' | 'expiration_date' | 'revokedAt'
>
type RemovedUnits = { readonly available_class_id: number; readonly units: number }
export type Taking = { readonly removed: readonly RemovedUnits[]; readonly left: number }

/**
 * From which grants do staff take so many classes (4.16, 7.10)? Counted ones that still run, those that end soonest first,
 * then the older; never more than there are: the refusal says how many.
 */
export function decideRemoving(
  grants: readonly GrantToTakeFrom[],
  amount: number,
  now: Date,
): Verdict<Taking, GrantReason> {
  const running = grants.filter((grant) => grant.revokedAt === null && !isExpiredAt(grant, now))
  const counted = running.flatMap(({ available_classes: units, ...grant }) =>
    units === 'unlimited' || units === 0 ? [] : [{ ...grant, units }],
  )
  const had = counted.reduce((sum, { units }) => sum + units, 0)
  if (had === 0) return refuse(running.some(isUnlimited) ? 'only-unlimited' : 'no-classes')
  if (had < amount) {
    const message = had === 1 ? 'Solo le queda 1 clase.' : `Solo le quedan ${had} clases.`
    return refuse('fewer-left', { message, details: { left: had } })
  }
  const removed: RemovedUnits[] = []
  let missing = amount
  for (const { available_class_id, units } of counted.toSorted(soonestFirst)) {
    if (missing === 0) break
    removed.push({ available_class_id, units: Math.min(units, missing) })
    missing -= Math.min(units, missing)
  }
  return allow({ removed, left: had - amount })
}

const isUnlimited = ({ available_classes }: GrantToTakeFrom): boolean => available_classes === 'unlimited'

type Ending = Pick<GrantToTakeFrom, 'available_class_id' | 'expiration_date'>
const endOf = ({ expiration_date }: Ending): number =>
  expiration_date === null ? Number.MAX_SAFE_INTEGER : parseInstant(expiration_date).getTime()
const soonestFirst = (a: Ending, b: Ending): number =>
  endOf(a) - endOf(b) || a.available_class_id - b.available_class_id
