import { addMinutes, parseInstant } from '../values/days.ts'
import type { SeatHold } from './shapes.ts'

/** A bank's own page may keep her longer than her hold lasts: until then her seat is still looked for. */
export const LATE_MINUTES = 30

/** Whether a purchase was made to come to the class that she held while she paid: then its seat is taken for her (4.11, R4). */
export const isForClass = (
  hold: Pick<SeatHold, 'kind' | 'expires_at'>,
  purchase: { readonly createdAt: string },
  now: Date,
): boolean =>
  hold.kind === 'paying' &&
  hold.expires_at > purchase.createdAt &&
  now <= addMinutes(parseInstant(hold.expires_at), LATE_MINUTES)
