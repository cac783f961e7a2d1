import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MARK_FILE = 'restore-unfinished'
const stagingFolder = (dataDir: string): string => join(dataDir, 'restoring')

/** Creates an empty staging folder in the data folder (same disk); removes what an interrupted restore left there. */
export async function emptyStage(dataDir: string): Promise<string> {
  await rm(stagingFolder(dataDir), { recursive: true, force: true })
  await mkdir(stagingFolder(dataDir), { recursive: true, mode: 0o700 })
  return stagingFolder(dataDir)
}

export async function hasFiles(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'files')).catch(() => [])
  return names.length > 0
}

/** Marks the data folder as partly restored until `putInPlace` is done. */
export async function markUnfinished(dataDir: string, backup: string): Promise<void> {
  const file = await open(join(dataDir, MARK_FILE), 'w', 0o600)
  try {
    await file.writeFile(backup)
    await file.sync()
  } finally {
    await file.close()
  }
}

export const findUnfinished = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, MARK_FILE), 'utf8').catch(() => null)

/** Throws if a restore was interrupted half-way in this data folder. */
export async function assertNoUnfinishedRestore(dataDir: string): Promise<void> {
  const backup = await findUnfinished(dataDir)
  if (backup === null) return
  throw new Error(
    `A restore of the backup ${backup} ended before all of it was in place (${join(dataDir, MARK_FILE)}). ` +
      `Run it again: npm run restore -- ${backup}`,
  )
}

/**
 * Moves the staged files into place and the former ones aside, and removes the mark. Returns the folder of the former
 * ones.
 */
export async function putInPlace(dataDir: string, word: string): Promise<string | null> {
  const aside = join(dataDir, `replaced-${word}`)
  const [staged, current] = [join(stagingFolder(dataDir), 'files'), join(dataDir, 'files')]
  const isReplaced = await exists(current)
  if (isReplaced) {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(current, join(aside, 'files'))
  }
  if (await exists(staged)) await rename(staged, current)
  await rm(join(dataDir, MARK_FILE), { force: true })
  await rm(stagingFolder(dataDir), { recursive: true, force: true })
  return isReplaced ? aside : null
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
