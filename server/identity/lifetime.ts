import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes until a session ends, in all and while idle (R15). */
export type Lifetime = { absolute: number; idle: number }
const OF_CUSTOMERS: Lifetime = { absolute: 90 * DAY, idle: 30 * DAY }
const OF_STAFF: Lifetime = { absolute: 12 * HOUR, idle: 30 }

export const lifetimeOf = (role: Role): Lifetime => (isAtLeast(role, 'coach') ? OF_STAFF : OF_CUSTOMERS)

export type Span = { createdAt: Date; idle_until: Date; expires_at: Date }

export const spanFrom = (now: Date, { absolute, idle }: Lifetime): Span => ({
  createdAt: now,
  idle_until: addMinutes(now, idle),
  expires_at: addMinutes(now, absolute),
})

/** The new end of a session that is used now: by the current role, and never after its original `expires_at`. */
export function extendedEnd({ createdAt, expires_at }: Span, now: Date, { absolute, idle }: Lifetime): Date {
  const ends = [addMinutes(now, idle), addMinutes(createdAt, absolute), expires_at]
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}
