import { calendarPolicy, videoPolicy } from '@aforo/domain/settings/policies.ts'
import { decideRating } from '@aforo/domain/media/decide-rating.ts'
import { refuse } from '@aforo/domain/media/refusals.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findAddressee } from '../../people/find-person.ts'
import { ratingWords } from '../../notifications/templates/rate-video.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { writeRating } from './opinion-store.ts'
import { findWatched } from '../watch-store.ts'
import type { Caller } from '../../platform/http/request.ts'

type Viewer = Pick<Caller, 'customer_id' | 'role'>
type RatingInput = { readonly video_id: number; readonly rating: number; readonly comment?: string | undefined }

/** Rates a watched video; the last rating counts (7.30, 9.5). */
export async function rateVideo(
  app: AppContext,
  { customer_id, role }: Viewer,
  { video_id, rating, comment }: RatingInput,
) {
  const policy = videoPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    const verdict = decideRating({ role, ...(await findWatched(tx, customer_id, video_id, now)) }, policy, now)
    if (!verdict.allowed) return verdict
    const values = { stars: rating, comment: comment || null }
    await writeRating(tx, { customer_id, video_id }, values, now)
    return allow({ video_id, rating, comment: values.comment })
  })
}

/** Sends an e-mail that asks for a rating, once per video and local day (7.30). */
export async function requestRating(app: AppContext, { customer_id, role }: Viewer, video_id: number) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const now = app.now()
    const watched = await findWatched(tx, customer_id, video_id, now)
    const verdict = decideRating({ role, ...watched }, videoPolicy(settings), now)
    if (!verdict.allowed) return verdict
    const person = await findAddressee(tx, customer_id)
    if (!person) return refuse('video-missing')
    const day = localDate(now, calendarPolicy(settings).zone)
    const { address } = app
    const values = { studio: settings.business_name, name: person.name, video: verdict.value.name, video_id, address }
    const dedupe_key = `video-rating:${customer_id}:${video_id}:${day}`
    await writeMessage(tx, app, { kind: 'rate-video', to: customer_id, words: ratingWords(values), dedupe_key })
    return allow({ email: person.email })
  })
}
