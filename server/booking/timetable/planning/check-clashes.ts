import { findClashes, decideClashing, refuseDuplicates, type Slot } from '@aforo/domain/booking/timetable/clashes.ts'
import { namesFrom, type Offers } from '@aforo/domain/booking/timetable/offered.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { listSlots } from '../facts-store.ts'

export type ClashCheck = {
  readonly offers: Offers
  readonly calendar: CalendarPolicy
  readonly except: readonly number[]
  readonly isAllowed: boolean
}

export async function checkClashes(
  tx: Tx,
  wanted: readonly Slot[],
  { offers, calendar, except, isAllowed }: ClashCheck,
) {
  const others = wanted.length > 0 ? await listSlots(tx, wanted, except) : []
  const names = namesFrom(offers, calendar)
  const duplicate = refuseDuplicates(wanted, others, names)
  if (duplicate) return duplicate
  const activeSlots = others.filter((other) => !other.isCancelled)
  return decideClashing(findClashes(wanted, activeSlots, names), isAllowed)
}
