import type { Everything } from '../../generated-studio.ts'
import { coachesOf, type RecountInput } from '../recount.ts'

export type Visit = { customer_id: number; at: Date; classRow: Everything['singleClass'][number] }

export function allVisits({ rows, now }: RecountInput): Visit[] {
  const visits: Visit[] = []
  for (const seat of rows.classReservation) {
    if (!seat.attend || seat.deletedAt || seat.guest !== null) continue
    const classRow = rows.singleClass.find(({ single_class_id }) => single_class_id === seat.single_class_id)
    if (classRow && !classRow.cancelledAt && classRow.class_date <= now)
      visits.push({ customer_id: seat.customer_id, at: classRow.class_date, classRow })
  }
  return visits.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export function matchesFilters(input: RecountInput, { classRow }: Visit): boolean {
  const { location_id, class_type_id, instructor_id } = input.filters
  return (
    (!location_id || classRow.location_id === location_id) &&
    (!class_type_id || classRow.class_type_id === class_type_id) &&
    (!instructor_id || coachesOf(input, classRow).includes(instructor_id))
  )
}
