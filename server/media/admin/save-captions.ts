import { parseCaptions, toWebVtt } from '@aforo/domain/media/admin/captions.ts'
import { refuse } from '@aforo/domain/media/admin/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { auditVideo, type Actor } from './save-video.ts'
import { videoToApi } from './to-api.ts'
import { deleteCaption, lockRows, writeCaption } from './videos-store.ts'

type CaptionsUpload = { file: { bytes: Uint8Array }; data: { language: string; label: string } }

/** Stores a video's captions in one language: text and times only (2.19). */
export function saveCaptions(app: AppContext, actor: Actor, video_id: number, { file, data }: CaptionsUpload) {
  const cues = parseCaptions(textOf(file.bytes))
  return app.transaction(async (tx) => {
    const [before] = await lockRows(tx, [video_id])
    if (!before) return refuse('video-not-kept')
    if (!cues) return refuse('not-captions')
    await writeCaption(tx, { video_id, ...data, vtt: toWebVtt(cues) })
    return allow(videoToApi(await auditVideo(tx, app, actor, 'update-video', video_id, before)))
  })
}

export const deleteCaptions = (app: AppContext, actor: Actor, video_id: number, language: string) =>
  app.transaction(async (tx) => {
    const [before] = await lockRows(tx, [video_id])
    if (!before) return refuse('video-not-kept')
    if (!before.captions.some((caption) => caption.language === language)) return refuse('not-kept')
    await deleteCaption(tx, video_id, language)
    return allow(videoToApi(await auditVideo(tx, app, actor, 'update-video', video_id, before)))
  })

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '')
  }
}
