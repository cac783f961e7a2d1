import { addDays, addMinutes, instantAt, type LocalDate } from '@aforo/domain/values/days.ts'

/** A local day starts and ends at most this long before or after the same day in UTC. */
const WIDEST_ZONE_MINUTES = 14 * 60

/** The instants that are, in some time zone, between two local dates, both included. */
export const rangeOfDays = (first: LocalDate, last: LocalDate): { from: Date; before: Date } => ({
  from: addMinutes(instantAt(first, '00:00', 'UTC'), -WIDEST_ZONE_MINUTES),
  before: addMinutes(instantAt(addDays(last, 1), '00:00', 'UTC'), WIDEST_ZONE_MINUTES),
})
