import type { Everything } from '../../generated-studio.ts'
import { coachesOf, type RecountInput } from '../recounting.ts'

export type Visit = { customer_id: number; at: Date; one: Everything['singleClass'][number] }

export function allVisits({ rows, now }: RecountInput): Visit[] {
  const found: Visit[] = []
  for (const seat of rows.classReservation) {
    if (!seat.attend || seat.deletedAt || seat.guest !== null) continue
    const one = rows.singleClass.find(({ single_class_id }) => single_class_id === seat.single_class_id)
    if (one && !one.cancelledAt && one.class_date <= now)
      found.push({ customer_id: seat.customer_id, at: one.class_date, one })
  }
  return found.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

export function isNarrowed(input: RecountInput, { one }: Visit): boolean {
  const { location_id, class_type_id, instructor_id } = input.narrowed
  return (
    (!location_id || one.location_id === location_id) &&
    (!class_type_id || one.class_type_id === class_type_id) &&
    (!instructor_id || coachesOf(input, one).includes(instructor_id))
  )
}
