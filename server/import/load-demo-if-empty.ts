import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasPeople } from '../people/import-store.ts'
import { tryWithAdvisoryLock, withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { type Loaded, loadStudio } from './folder/load-studio.ts'
import { areLoadsOfDemo, findLastLoad } from './folder/store.ts'
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
  return formatLoadSummary(app, await loadDemo(app, dir, filesDir))
}

/** Whether this database began as the demo, and no other folder was imported since. */
export const isDemo = (db: Tx): Promise<boolean> => areLoadsOfDemo(db)

type Reload = {
  readonly dir: string
  readonly filesDir: string
  readonly empty: (tx: Tx) => Promise<void>
  readonly record: (tx: Tx) => Promise<void>
}

/**
 * Imports the demo again in place of everything: `empty` and `record` run first and last in the
 * transaction of the import, and files that are not of the demo are removed after it. Returns false, with nothing done, while another process imports a folder.
 */
export const reloadDemo = (app: AppContext, { dir, filesDir, empty, record }: Reload): Promise<boolean> =>
  tryWithAdvisoryLock(app.database, LOADING, async () => {
    const { pictures } = await loadDemo(app, dir, filesDir, {
      async before(tx) {
        if (!(await isDemo(tx))) throw new Error('Expected the database of the demo, found another studio.')
        await empty(tx)
      },
      after: record,
    })
    await removeFilesBut(new Set(pictures.map((src) => src.replace('/files/', ''))), filesDir)
  })

async function loadDemo(
  app: AppContext,
  dir: string,
  filesDir: string,
  steps: { before?: (tx: Tx) => Promise<void>; after?: (tx: Tx) => Promise<void> } = {},
): Promise<Loaded> {
  const loaded = await loadStudio(app, dir, filesDir, { isDemo: true, ...steps })
  if (loaded.kind === 'refused') throw new Error(loaded.faults.map(formatFault).join('\n'))
  // Only customers of history.csv get plans at the gateway: the generated ones have many, and a first start should be
  // short.
  const emails = new Set(loaded.studio.history.flatMap(({ customer }) => customer ?? []))
  await adoptPlans(app, [...emails])
  return loaded
}

/** Folders stay, because uploads that begin now are written there. */
async function removeFilesBut(keptNames: ReadonlySet<string>, filesDir: string): Promise<void> {
  for (const entry of await readdir(filesDir, { recursive: true, withFileTypes: true })) {
    const isKept = entry.parentPath === filesDir && keptNames.has(entry.name)
    if (entry.isFile() && !isKept) await rm(join(entry.parentPath, entry.name), { force: true })
  }
}
