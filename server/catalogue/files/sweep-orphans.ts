import { UPLOADS } from '@aforo/domain/catalogue/files/renditions.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteUnused, isKey } from './answers/answer-files-store.ts'
import { ANSWERS } from './answers/upload-answer.ts'
import type { StorageLocation } from './storage/storage.ts'
import { findByHash } from './store.ts'

const BEGINNING = UPLOADS.replace('/files/', '')
/** Longer than any upload takes: what is younger may still get its row. */
const AGE_MINUTES = -60
/** A form may still be sent on the day its file was uploaded. */
const UNUSED_MINUTES = -24 * 60

/** Takes away the bytes that no row names: of files that were deleted, that answer nothing, or that a crash cut short. Answers how many. */
export async function sweepOrphans(app: AppContext): Promise<number> {
  let swept = 0
  await app.transaction((tx) => deleteUnused(tx, addMinutes(app.now(), UNUSED_MINUTES)))
  for (const location of ['default', 'aws'] satisfies StorageLocation[]) {
    const place = await app.files(location)
    if (!place) continue
    for await (const key of place.list(BEGINNING, addMinutes(app.now(), AGE_MINUTES))) {
      const row = await findByHash(app.database.db, key.slice(BEGINNING.length, BEGINNING.length + 10))
      if (row?.kept === location && [row.key, ...row.renditions.map((one) => one.key)].includes(key)) continue
      await place.remove(key)
      swept += 1
    }
    for await (const key of place.list(ANSWERS, addMinutes(app.now(), AGE_MINUTES))) {
      if (await isKey(app.database.db, key)) continue
      await place.remove(key)
      swept += 1
    }
  }
  return swept
}
