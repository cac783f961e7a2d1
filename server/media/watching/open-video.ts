import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import { decideOpening } from '@aforo/domain/media/opening.ts'
import { refuse, type VideoReason } from '@aforo/domain/media/refusals.ts'
import type { OpenedVideo, VideoSource } from '@aforo/domain/media/shapes.ts'
import { playedAt } from '@aforo/domain/media/source.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { filmSource } from '../films/media.ts'
import { findCaptions, findOpened, findWatched, type Opened } from '../watch-store.ts'
import { type Caller, RawResponse } from '../../platform/http/request.ts'

type Viewer = Pick<Caller, 'customer_id' | 'role'>
type Played = Pick<OpenedVideo, 'file'> & { source: Omit<VideoSource, 'captions'> }

/** 7.29, 2.19 one video with its source; own films get a personal address (R12). */
export async function openVideo(
  app: AppContext,
  { customer_id, role }: Viewer,
  video_id: number,
): Promise<Verdict<OpenedVideo, VideoReason>> {
  const policy = videoPolicy(await app.settings())
  const now = app.now()
  const { purchases, video } = await findOpened(app.database.db, customer_id, video_id, now)
  const opened = decideOpening({ role, purchases, video }, policy, now)
  if (!opened.allowed) return opened
  const { apiVideo, captions, rating } = opened.value
  const played = await playedFor(app, customer_id, opened.value)
  if (!played) return refuse('video-not-ready')
  const texts = captions.map((one) => ({ ...one, src: `/api/videos/${video_id}/captions/${one.language}` }))
  return allow({ ...apiVideo, rating, file: played.file, source: { ...played.source, captions: texts } })
}

async function playedFor(
  app: AppContext,
  customer_id: number,
  { apiVideo, url, film_id }: Opened,
): Promise<Played | null> {
  const { video_id, thumbnail } = apiVideo
  const own = film_id === null ? null : await filmSource(app, { film_id, video_id, customer_id })
  if (own) {
    const { file, poster, ...source } = own
    return { file, source: { ...source, poster: thumbnail ?? poster } }
  }
  return url === null ? null : { file: null, source: { ...playedAt(url), poster: thumbnail, expires_at: null } }
}

/** 2.19 what is said in a video, for who may watch it now (R12). */
export async function readCaptions(
  app: AppContext,
  { customer_id, role }: Viewer,
  { video_id, language }: { video_id: number; language: string },
): Promise<Verdict<RawResponse, VideoReason>> {
  const policy = videoPolicy(await app.settings())
  const { db } = app.database
  const now = app.now()
  const found = await findWatched(db, customer_id, video_id, now)
  const opened = decideOpening({ role, ...found }, policy, now)
  if (!opened.allowed) return opened
  const vtt = await findCaptions(db, video_id, language)
  return vtt === null ? refuse('captions-missing') : allow(new RawResponse(vtt))
}
