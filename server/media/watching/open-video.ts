import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import { decideOpening } from '@aforo/domain/media/decide-opening.ts'
import { refuse } from '@aforo/domain/media/refusals.ts'
import type { OpenedVideo, VideoSource } from '@aforo/domain/media/shapes.ts'
import { toPlayerSource } from '@aforo/domain/media/player-source.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { filmSource } from '../films/film-source.ts'
import { findCaptions, findOpened, findWatched, type Opened } from '../watch-store.ts'
import { type Caller, RawResponse } from '../../platform/http/request.ts'

type Viewer = Pick<Caller, 'customer_id' | 'role'>
type Playback = Pick<OpenedVideo, 'file'> & { source: Omit<VideoSource, 'captions'> }

/** One video with its source; uploaded films get an address signed for the customer (7.29, 2.19, R12). */
export async function openVideo(app: AppContext, { customer_id, role }: Viewer, video_id: number) {
  const policy = videoPolicy(await app.settings())
  const now = app.now()
  const { purchases, video } = await findOpened(app.database.db, customer_id, video_id, now)
  const verdict = decideOpening({ role, purchases, video }, policy, now)
  if (!verdict.allowed) return verdict
  const { apiVideo, captions, rating } = verdict.value
  const playback = await playbackFor(app, customer_id, verdict.value)
  if (!playback) return refuse('video-not-ready')
  const captionTracks = captions.map((caption) => ({
    ...caption,
    src: `/api/videos/${video_id}/captions/${caption.language}`,
  }))
  return allow({ ...apiVideo, rating, file: playback.file, source: { ...playback.source, captions: captionTracks } })
}

async function playbackFor(
  app: AppContext,
  customer_id: number,
  { apiVideo, url, film_id }: Opened,
): Promise<Playback | null> {
  const { video_id, thumbnail } = apiVideo
  const film = film_id === null ? null : await filmSource(app, { film_id, video_id, customer_id })
  if (film) {
    const { file, poster, ...source } = film
    return { file, source: { ...source, poster: thumbnail ?? poster } }
  }
  return url === null ? null : { file: null, source: { ...toPlayerSource(url), poster: thumbnail, expires_at: null } }
}

/** The captions of a video, for a customer who may watch it now (2.19, R12). */
export async function readCaptions(
  app: AppContext,
  { customer_id, role }: Viewer,
  { video_id, language }: { video_id: number; language: string },
) {
  const policy = videoPolicy(await app.settings())
  const { db } = app.database
  const now = app.now()
  const watched = await findWatched(db, customer_id, video_id, now)
  const verdict = decideOpening({ role, ...watched }, policy, now)
  if (!verdict.allowed) return verdict
  const vtt = await findCaptions(db, video_id, language)
  return vtt === null ? refuse('captions-missing') : allow(new RawResponse(vtt))
}
