import { hasPeople } from '../people/import-store.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { AppContext } from '../app/app-context.ts'
import { loadStudio } from './folder/load-studio.ts'
import { findLastLoad } from './folder/store.ts'
import { wordsOfLoad } from './folder/words-of-load.ts'
import { takeUpPlans } from './demo-history/take-up-plans.ts'
import { formatFault } from './table/fault.ts'

/**
 * Loads a folder into an unused database and returns a summary for the operator; null when a studio exists. Throws
 * with every fault of the folder.
 */
export const loadDemoIfEmpty = (app: AppContext, dir: string, filesDir: string): Promise<string | null> =>
  oneAtATime(app.database, LOADING, () => loadIfEmpty(app, dir, filesDir))

/** Any number: the same in every process that loads a folder. */
export const LOADING = 7_206_002

async function loadIfEmpty(app: AppContext, dir: string, filesDir: string): Promise<string | null> {
  const { db } = app.database
  if ((await findLastLoad(db)) !== null || (await hasPeople(db))) return null
  const loaded = await loadStudio(app, dir, filesDir)
  if (loaded.kind === 'refused') throw new Error(loaded.faults.map(formatFault).join('\n'))
  // Only people of the history: the crowd has many plans, and a first start should be short.
  const emails = new Set(loaded.studio.history.flatMap(({ customer }) => customer ?? []))
  await takeUpPlans(app, [...emails])
  return wordsOfLoad(app, loaded)
}
