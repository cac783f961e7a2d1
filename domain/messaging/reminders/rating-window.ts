import { addMinutes } from '../../values/days.ts'

/** Minutes after the end of a class between which a rating is requested. */
const FIRST_MINUTES = 60
const LAST_MINUTES = 180
/** After an evening class the request may be delivered in the morning, not later. */
const EXPIRY_MINUTES = 24 * 60

/** A rating is requested now for classes that ended after `after` and until `until` (2.50, R14). */
export const ratingWindow = (now: Date): { readonly after: Date; readonly until: Date } => ({
  after: addMinutes(now, -LAST_MINUTES),
  until: addMinutes(now, -FIRST_MINUTES),
})

export const ratingRequestExpiry = (end: Date): Date => addMinutes(end, EXPIRY_MINUTES)
