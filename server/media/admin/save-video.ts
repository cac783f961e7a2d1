import { decideSource } from '@aforo/domain/media/admin/publishing.ts'
import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import type { VideoQuery, AdminVideo, VideoFields } from '@aforo/domain/media/admin/shapes.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { allow, isRefusal } from '@aforo/domain/values/refusal.ts'
import { auditChange, changedFields } from '../../audit/audit-change.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { videoToApi, toAuditFields } from './to-api.ts'
import * as store from './videos-store.ts'
import { violatesForeignKey, violatedIndex } from '../../platform/database/sql-state.ts'

export type Actor = { readonly customer_id: number }
type Change = { [Field in keyof VideoFields]?: VideoFields[Field] | undefined } & { archived?: boolean | undefined }

/** One page of the library for staff (7.29). */
export async function listVideos(
  { database, now }: AppContext,
  query: VideoQuery,
): Promise<{ videos: AdminVideo[]; total: number }> {
  const { rows, total } = await store.listRows(database.db, query, now())
  return { videos: rows.map(videoToApi), total }
}

/** One video for staff, archived or not; null when there is none. */
export async function findForAdmin(db: Tx, video_id: number): Promise<AdminVideo | null> {
  const row = await store.findRow(db, video_id)
  return row && videoToApi(row)
}

/** Adds a video before the others (3.25). */
export const createVideo = (app: AppContext, actor: Actor, fields: VideoFields) =>
  app.transaction(async (tx) => {
    const columns = columnsOf(fields)
    const seconds = await secondsOf(tx, columns, columns.publishedAt ?? null)
    if (isRefusal(seconds)) return seconds
    const video_id = await refuseConstraintViolations(() =>
      store.insertRow(tx, { ...columns, seconds, createdAt: app.now() }),
    )
    if (isRefusal(video_id)) return video_id
    return allow(videoToApi(await auditVideo(tx, app, actor, 'create-video', video_id, null)))
  })

/** Changes the given fields; publishes, archives or restores (3.25, 4.22). */
export const changeVideo = (app: AppContext, actor: Actor, video_id: number, { archived, ...fields }: Change) =>
  app.transaction(async (tx) => {
    const [before] = await store.lockRows(tx, [video_id])
    if (!before) return refuse('video-not-kept')
    const archivedAt = archived ? (before.archivedAt ?? app.now()) : null
    const changes: store.VideoChange = changedFields(before, {
      ...columnsOf(fields),
      ...(archived === undefined ? {} : { archivedAt }),
    })
    if (Object.keys(changes).length === 0) return allow(videoToApi(before))
    const after = { ...before, ...changes }
    const seconds = await secondsOf(tx, after, after.publishedAt)
    if (isRefusal(seconds)) return seconds
    const hasNewSource = 'url' in changes || 'film_id' in changes
    const result = await refuseConstraintViolations(() =>
      store.updateRow(tx, video_id, hasNewSource ? { ...changes, seconds } : changes),
    )
    if (isRefusal(result)) return result
    return allow(videoToApi(await auditVideo(tx, app, actor, 'update-video', video_id, before)))
  })

/** Writes the change to the audit log and returns the video as it is now (R13). */
export async function auditVideo(
  tx: Tx,
  app: AppContext,
  { customer_id }: Actor,
  did: string,
  subject_id: number,
  before: store.VideoRow | null,
): Promise<store.VideoRow> {
  const after = await store.findRow(tx, subject_id)
  if (!after) throw new Error(`video ${subject_id}: expected the row that was written, found none.`)
  const change = { before: before && toAuditFields(before), after: toAuditFields(after) }
  await auditChange(tx, { by: customer_id, did, subject: 'video', subject_id, ...change }, app.now())
  return after
}

function columnsOf({ publishedAt, tag_ids, ...fields }: Change): store.VideoChange {
  const publication =
    publishedAt === undefined ? {} : { publishedAt: publishedAt === null ? null : parseInstant(publishedAt) }
  const tags = tag_ids === undefined ? {} : { tag_ids: [...new Set(tag_ids)].toSorted((a, b) => a - b) }
  return { ...(fields as store.VideoChange), ...publication, ...tags }
}

async function secondsOf(tx: Tx, { url = null, film_id = null }: store.VideoChange, publishedAt: Date | null) {
  const film = film_id === null ? null : await store.lockFilm(tx, film_id)
  if (film_id !== null && !film) return refuse('named-not-kept')
  const verdict = decideSource({ url, film }, publishedAt)
  if (!verdict.allowed) return verdict
  const seconds = film?.made?.seconds ?? null
  return seconds === null ? null : Math.round(seconds)
}

/** Turns constraint violations into refusals: a film of another video, a coach or a tag that does not exist. */
export async function refuseConstraintViolations<T>(write: () => Promise<T>) {
  try {
    return await write()
  } catch (error) {
    if (violatedIndex(error)?.includes('film_id')) return refuse('film-taken')
    if (violatesForeignKey(error)) return refuse('named-not-kept')
    throw error
  }
}
