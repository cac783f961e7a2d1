import { randomUUID } from 'node:crypto'
import { cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderTaken, lockFolder } from '../../database/folder-lock.ts'
import type { World } from '../../world.ts'
import type { BackupSource } from './back-up.ts'
import { askForCopy, copiesIn } from './given-copies.ts'
import { openReading } from './snapshot.ts'

/** The studio that runs in this process. */
export const runningStudio = ({ database, files }: World, desk: string): BackupSource => ({
  from: database.kind,
  read: () => openReading(database, desk),
  files,
})

/** A copy of an embedded database: made here when nobody has the folder, else asked for from who has it. */
export async function copyOf(dataDir: string): Promise<string> {
  if (!(await stat(join(dataDir, 'database')).catch(() => null)))
    throw new Error(
      `DATA_DIR: expected a studio's data folder, found none at ${dataDir}. Set DATA_DIR, or DATABASE_URL.`,
    )
  try {
    const unlock = await lockFolder(dataDir)
    try {
      const copy = join(copiesIn(dataDir), randomUUID())
      await mkdir(copy, { recursive: true, mode: 0o700 })
      await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
      return copy
    } finally {
      await unlock()
    }
  } catch (error) {
    if (error instanceof FolderTaken) return askForCopy(dataDir)
    throw error
  }
}
