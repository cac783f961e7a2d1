import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const NOTE = 'restore-unfinished'
const stagedIn = (dataDir: string): string => join(dataDir, 'restoring')

/** A folder within the data folder, on the same disk, in which nothing is: what was left there is of a restore that ended. */
export async function emptyStage(dataDir: string): Promise<string> {
  await rm(stagedIn(dataDir), { recursive: true, force: true })
  await mkdir(stagedIn(dataDir), { recursive: true, mode: 0o700 })
  return stagedIn(dataDir)
}

export async function hasFiles(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'files')).catch(() => [])
  return names.length > 0
}

/** From here until `putInPlace` is done the folder is neither what it was nor what it will be, and says so. */
export async function noteUnfinished(dataDir: string, backup: string): Promise<void> {
  const note_ = await open(join(dataDir, NOTE), 'w', 0o600)
  try {
    await note_.writeFile(backup)
    await note_.sync()
  } finally {
    await note_.close()
  }
}

export const unfinishedIn = (dataDir: string): Promise<string | null> =>
  readFile(join(dataDir, NOTE), 'utf8').catch(() => null)

/** Throws where a restore ended in the middle: neither the old studio nor the new one is whole there. */
export async function assertWhole(dataDir: string): Promise<void> {
  const backup = await unfinishedIn(dataDir)
  if (backup === null) return
  throw new Error(
    `A restore of the backup ${backup} ended before all of it was in place (${join(dataDir, NOTE)}). ` +
      `Run it again: npm run restore -- ${backup}`,
  )
}

/** Moves the staged files to where they belong, and those that stood there aside; takes the note away. Answers where that is. */
export async function putInPlace(dataDir: string, word: string): Promise<string | null> {
  const aside = join(dataDir, `replaced-${word}`)
  const [from, to] = [join(stagedIn(dataDir), 'files'), join(dataDir, 'files')]
  const isReplaced = await isThere(to)
  if (isReplaced) {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(to, join(aside, 'files'))
  }
  if (await isThere(from)) await rename(from, to)
  await rm(join(dataDir, NOTE), { force: true })
  await rm(stagedIn(dataDir), { recursive: true, force: true })
  return isReplaced ? aside : null
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
