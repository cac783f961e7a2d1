import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteFilm } from '../films/delete-film.ts'
import { auditVideo, type Actor } from './save-video.ts'
import { toAuditFields } from './to-api.ts'
import { deleteRow, isWatched, lockRows, updateRow } from './videos-store.ts'

/** Deletes a video with its own film; a watched one is archived instead (3.25). */
export async function archiveOrDeleteVideo(app: AppContext, actor: Actor, video_id: number) {
  const result = await archiveOrDelete(app, actor, video_id)
  if (!result.allowed) return result
  const { archived, film_id } = result.value
  // The film may be deleted concurrently; unused films are swept later.
  if (film_id !== null) await deleteFilm(app, actor, film_id)
  return allow({ archived })
}

const archiveOrDelete = (app: AppContext, actor: Actor, video_id: number) =>
  app.transaction(async (tx) => {
    const [before] = await lockRows(tx, [video_id])
    if (!before) return refuse('video-not-kept')
    if (await isWatched(tx, video_id)) {
      if (before.archivedAt) return allow({ archived: true, film_id: null })
      await updateRow(tx, video_id, { archivedAt: app.now() })
      await auditVideo(tx, app, actor, 'archive-video', video_id, before)
      return allow({ archived: true, film_id: null })
    }
    await deleteRow(tx, video_id)
    const auditFields = { by: actor.customer_id, did: 'delete-video', subject: 'video', subject_id: video_id }
    await auditChange(tx, { ...auditFields, before: toAuditFields(before), after: null }, app.now())
    return allow({ archived: false, film_id: before.film_id })
  })
