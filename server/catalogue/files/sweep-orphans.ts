import { UPLOADS } from '@aforo/domain/catalogue/files/renditions.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteUnused, isAnswerKey } from './answers/answer-files-store.ts'
import { ANSWERS_FOLDER } from './answers/upload-answer.ts'
import type { StorageLocation } from './storage/storage.ts'
import { findByHash } from './store.ts'

const UPLOADS_PREFIX = UPLOADS.replace('/files/', '')
/** Longer than any upload takes: the row of a younger file may still be written. */
const AGE_MINUTES = -60
/** A form may still be sent on the day its file was uploaded. */
const UNUSED_MINUTES = -24 * 60

/**
 * Deletes bytes that no row refers to: of deleted files, unused answers and interrupted uploads. Returns their number.
 */
export async function sweepOrphans(app: AppContext): Promise<number> {
  let swept = 0
  await app.transaction((tx) => deleteUnused(tx, addMinutes(app.now(), UNUSED_MINUTES)))
  for (const location of ['default', 'aws'] satisfies StorageLocation[]) {
    const fileStore = await app.files(location)
    if (!fileStore) continue
    for await (const key of fileStore.list(UPLOADS_PREFIX, addMinutes(app.now(), AGE_MINUTES))) {
      const row = await findByHash(app.database.db, key.slice(UPLOADS_PREFIX.length, UPLOADS_PREFIX.length + 10))
      if (row?.kept === location && [row.key, ...row.renditions.map((rendition) => rendition.key)].includes(key))
        continue
      await fileStore.remove(key)
      swept += 1
    }
    for await (const key of fileStore.list(ANSWERS_FOLDER, addMinutes(app.now(), AGE_MINUTES))) {
      if (await isAnswerKey(app.database.db, key)) continue
      await fileStore.remove(key)
      swept += 1
    }
  }
  return swept
}
