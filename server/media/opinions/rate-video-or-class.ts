import type { rateVideo as call } from '@aforo/domain/media/contract.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { rateReservation } from '../../booking/reservations/rate.ts'
import type { AppContext } from '../../app/app-context.ts'
import { rateVideo } from './rate-video.ts'
import type { Caller } from '../../platform/http/request.ts'

/** The rating call of the specification: rates the given video or class reservation (7.30, 3.6). */
export async function rateVideoOrClass(
  app: AppContext,
  caller: Caller,
  { video_id, class_reservation_id, rating, class_stars, coach_stars, comment }: ParsedOf<typeof call>['body'],
) {
  if (video_id === undefined && class_reservation_id !== undefined) {
    const verdict = await rateReservation(app, caller, class_reservation_id, { class_stars, coach_stars, comment })
    if (!verdict.allowed) return verdict
    const { class_stars: stars, coach_stars: coach, comment: words } = verdict.value
    return allow({ class_reservation_id, class_stars: stars, coach_stars: coach, comment: words })
  }
  const stars = rating ?? class_stars
  if (video_id === undefined || stars === undefined) throw new Error('rating: expected a video and its stars.')
  return rateVideo(app, caller, { video_id, rating: stars, comment })
}
