import type { RatingPolicy } from '../../settings/policies.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { ClassReservation } from './shapes.ts'

/** 1 to 5 for the class, for the coach or for both, with a comment (3.6, 5.10). */
export type Stars = {
  readonly class_stars?: number | undefined
  readonly coach_stars?: number | undefined
  readonly comment?: string | undefined
}
type RateableSeat = Pick<ClassReservation, 'guest' | 'attend' | 'deletedAt' | 'class_stars'>

/**
 * Decides whether a class may be rated: the caller's own attended seat, without stars for the class, where ratings are
 * on (4.7).
 */
export function decideRating(seat: RateableSeat | undefined, stars: Stars, policy: RatingPolicy) {
  if (!seat) return refuse('reservation-missing')
  if (!policy.enabled) return refuse('rating-off')
  if (seat.guest !== null) return refuse('guest-not-rated')
  if (seat.deletedAt !== null || !seat.attend) return refuse('not-attended')
  if (seat.class_stars !== null) return refuse('already-rated')
  return stars.class_stars === undefined && stars.coach_stars === undefined ? refuse('stars-needed') : allow(stars)
}

/** Whether a reservation offers 'Calificar' (4.7). */
export const isRatingOffered = (seat: RateableSeat, policy: RatingPolicy): boolean =>
  decideRating(seat, { class_stars: 5 }, policy).allowed
