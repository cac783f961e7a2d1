import { refuse } from '@aforo/domain/opening/refusals.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { countLiveSeats } from '../../booking/reservations/import-store.ts'
import { deleteUnusedOfStudio } from '../../catalogue/studio/import-store.ts'
import { deleteUnusedClasses, importBooked } from '../../catalogue/schedule/import-store.ts'
import { deleteUnusedPackages, recountSold } from '../../commerce/packages/import-store.ts'
import { showProgress } from '../../opening/progress.ts'
import { deleteSampleRows, hasSample, listSampleRows, lockSample } from '../../opening/sample-row-queries.ts'
import { deletePeopleWithAll, lockPeople } from '../../people/import-store.ts'
import { listSamplePeople } from '../../people/sample-people-queries.ts'
import { violatesForeignKey } from '../../platform/database/sql-state.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'

/**
 * Removes the sample data: its people with all that they have, and what nothing of the studio's refers to. Refused while
 * a sample person is part of something else, such as the author of a note. Returns the names of what stays.
 */
export async function removeSampleData(app: AppContext, by: number) {
  try {
    const kept = await app.transaction((tx) => remove(tx, by, app.now()))
    return allow({ progress: await showProgress(app), kept })
  } catch (error) {
    if (violatesForeignKey(error)) return refuse('sample-in-use')
    throw error
  }
}

async function remove(tx: Tx, by: number, now: Date): Promise<string[]> {
  await lockSample(tx)
  if (!(await hasSample(tx))) return []
  const people = await listSamplePeople(tx)
  await lockPeople(tx, people)
  const seats = await countLiveSeats(tx, people)
  await deletePeopleWithAll(tx, people)
  await importBooked(tx, new Map([...seats].map(([id, count]) => [id, -count])))
  await recountSold(tx)
  const rows = await listSampleRows(tx)
  const classes = await deleteUnusedClasses(tx, rows.single_class)
  const kept = [
    ...(classes.length > 0 ? [countWords(classes.length, 'clase', 'clases')] : []),
    ...(await deleteUnusedPackages(tx, rows.class_package)),
    ...(await deleteUnusedOfStudio(tx, rows)),
  ]
  await deleteSampleRows(tx)
  const entry = { by, did: 'remove-sample-data', subject: 'customer', subject_id: by }
  await writeAudit(tx, { ...entry, before: null, after: null }, now)
  return kept
}
