import { addMinutes } from '../../values/days.ts'

/** The window after a class's end for asking about it. */
const FIRST_MINUTES = 60
const LAST_MINUTES = 180
/** An evening class may be asked about in the morning, not later. */
const WORTH_MINUTES = 24 * 60

/** Classes that ended after one moment and until another are asked about now (2.50, R14). */
export const starsWindow = (now: Date): { readonly after: Date; readonly until: Date } => ({
  after: addMinutes(now, -LAST_MINUTES),
  until: addMinutes(now, -FIRST_MINUTES),
})

export const starsUntil = (end: Date): Date => addMinutes(end, WORTH_MINUTES)
