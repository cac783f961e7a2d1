import { addMinutes } from '../../values/days.ts'

export type Ticket = {
  readonly film_id: number
  readonly video_id: number
  readonly customer_id: number
  readonly expires: Date
}

const PAUSE_MINUTES = 30
const MAX_MINUTES = 120

/** When a signed address expires: after the length of the film plus half an hour, at most two hours (R12). */
export const ticketExpiry = (now: Date, seconds: number | null): Date =>
  addMinutes(now, Math.min(MAX_MINUTES, PAUSE_MINUTES + Math.ceil((seconds ?? 0) / 60)))

export const isTicketExpired = ({ expires }: Pick<Ticket, 'expires'>, now: Date): boolean => expires <= now
