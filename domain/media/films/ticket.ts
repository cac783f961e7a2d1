import { addMinutes } from '../../values/days.ts'

export type Ticket = {
  readonly film_id: number
  readonly video_id: number
  readonly customer_id: number
  readonly expires: Date
}

const SPARE_MINUTES = 30
const MOST_MINUTES = 120

/** Until when an address plays: the film's own length and half an hour for pauses, two hours at most (R12). */
export const ticketEnds = (now: Date, seconds: number | null): Date =>
  addMinutes(now, Math.min(MOST_MINUTES, SPARE_MINUTES + Math.ceil((seconds ?? 0) / 60)))

export const isOver = ({ expires }: Pick<Ticket, 'expires'>, now: Date): boolean => expires <= now
