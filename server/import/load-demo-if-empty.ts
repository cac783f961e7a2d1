import { hasPeople } from '../people/import-store.ts'
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import type { AppContext } from '../app/app-context.ts'
import { loadStudio } from './folder/load-studio.ts'
import { findLastLoad } from './folder/store.ts'
import { formatLoadSummary } from './folder/format-load-summary.ts'
import { adoptPlans } from './demo-history/adopt-plans.ts'
import { formatFault } from './table/fault.ts'

/**
 * Imports a folder into an unused database and returns a summary for the operator; null when a studio exists. Throws
 * with every fault of the folder.
 */
export const loadDemoIfEmpty = (app: AppContext, dir: string, filesDir: string): Promise<string | null> =>
  withAdvisoryLock(app.database, LOADING, () => loadIfEmpty(app, dir, filesDir))

/** The advisory lock id, the same in every process that imports a folder. */
export const LOADING = 7_206_002

async function loadIfEmpty(app: AppContext, dir: string, filesDir: string): Promise<string | null> {
  const { db } = app.database
  if ((await findLastLoad(db)) !== null || (await hasPeople(db))) return null
  const loaded = await loadStudio(app, dir, filesDir)
  if (loaded.kind === 'refused') throw new Error(loaded.faults.map(formatFault).join('\n'))
  // Only customers of history.csv get plans at the gateway: the generated ones have many, and a first start should be
  // short.
  const emails = new Set(loaded.studio.history.flatMap(({ customer }) => customer ?? []))
  await adoptPlans(app, [...emails])
  return formatLoadSummary(app, loaded)
}
