import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { auditChange } from '../../audit/audit-change.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteFilm } from '../films/forget-film.ts'
import { audited, type Actor } from './save-video.ts'
import { written } from './to-api.ts'
import { deleteRow, isWatched, lockRows, updateRow } from './videos-store.ts'

type Ended = { archived: boolean; film_id: number | null }

/** 3.25 deletes a video with its own film; a watched one is archived instead. */
export async function endVideo(
  app: AppContext,
  actor: Actor,
  video_id: number,
): Promise<Verdict<{ archived: boolean }>> {
  const ended = await archiveOrDelete(app, actor, video_id)
  if (!ended.allowed) return ended
  const { archived, film_id } = ended.value
  // Concurrently deleted is fine; leftovers are swept with unused films.
  if (film_id !== null) await deleteFilm(app, actor, film_id)
  return allow({ archived })
}

const archiveOrDelete = (app: AppContext, actor: Actor, video_id: number): Promise<Verdict<Ended>> =>
  app.transaction(async (tx) => {
    const [before] = await lockRows(tx, [video_id])
    if (!before) return refuse('video-not-kept')
    if (await isWatched(tx, video_id)) {
      if (before.archivedAt) return allow({ archived: true, film_id: null })
      await updateRow(tx, video_id, { archivedAt: app.now() })
      await audited(tx, app, actor, 'archive-video', video_id, before)
      return allow({ archived: true, film_id: null })
    }
    await deleteRow(tx, video_id)
    const about = { by: actor.customer_id, did: 'delete-video', subject: 'video', subject_id: video_id }
    await auditChange(tx, { ...about, before: written(before), after: null }, app.now())
    return allow({ archived: false, film_id: before.film_id })
  })
