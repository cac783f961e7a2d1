import { parseInstant } from '../../../values/days.ts'
import { allow, type Verdict } from '../../../values/refusal.ts'
import type { Lot } from '../shapes.ts'
import { isExpiredAt } from '../usable.ts'
import { type LotReason, refuse } from './refusals.ts'

export type LotToTakeFrom = Pick<Lot, 'available_class_id' | 'available_classes' | 'expiration_date' | 'revokedAt'>
type Taken = { readonly available_class_id: number; readonly units: number }
export type Taking = { readonly taken: readonly Taken[]; readonly left: number }

/**
 * From which lots do staff take so many classes (4.16, 7.10)? Counted ones that still run, those that end soonest first,
 * then the older; never more than there are: the refusal says how many.
 */
export function decideRemoving(lots: readonly LotToTakeFrom[], amount: number, now: Date): Verdict<Taking, LotReason> {
  const running = lots.filter((lot) => lot.revokedAt === null && !isExpiredAt(lot, now))
  const counted = running.flatMap(({ available_classes: units, ...lot }) =>
    units === 'unlimited' || units === 0 ? [] : [{ ...lot, units }],
  )
  const had = counted.reduce((sum, { units }) => sum + units, 0)
  if (had === 0) return refuse(running.some(isUnlimited) ? 'only-unlimited' : 'no-classes')
  if (had < amount) {
    const message = had === 1 ? 'Solo le queda 1 clase.' : `Solo le quedan ${had} clases.`
    return refuse('fewer-left', { message, details: { left: had } })
  }
  const taken: Taken[] = []
  let missing = amount
  for (const { available_class_id, units } of counted.toSorted(soonestFirst)) {
    if (missing === 0) break
    taken.push({ available_class_id, units: Math.min(units, missing) })
    missing -= Math.min(units, missing)
  }
  return allow({ taken, left: had - amount })
}

const isUnlimited = ({ available_classes }: LotToTakeFrom): boolean => available_classes === 'unlimited'

type Ending = Pick<LotToTakeFrom, 'available_class_id' | 'expiration_date'>
const endOf = ({ expiration_date }: Ending): number =>
  expiration_date === null ? Number.MAX_SAFE_INTEGER : parseInstant(expiration_date).getTime()
const soonestFirst = (a: Ending, b: Ending): number =>
  endOf(a) - endOf(b) || a.available_class_id - b.available_class_id
