import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'

/**
 * How a command gets a copy of the embedded database while a process of the studio has its folder: it leaves a wish beside
 * the database, and that process answers with a copy. Who may write there has the database anyway, so nobody else has to be
 * kept out; and there is no door that could be found open.
 */
export const copiesIn = (dataDir: string): string => join(dataDir, 'copies')

const ASKED = '.asked'
const FAILED = '.failed'
const DAY_MS = 24 * 3_600_000
const LOOK_MS = 200
/** Longer than the copy of a database of a gigabyte takes. */
const PATIENCE_MS = 120_000

/** Answers the wishes that lie in the folder, and forgets what nobody took away for a day. */
export async function giveCopies({ keepCopy, folder: dataDir }: Database): Promise<number> {
  if (!keepCopy || dataDir === undefined) return 0
  const folder = copiesIn(dataDir)
  const names = await readdir(folder).catch(() => [])
  let given = 0
  for (const name of names) {
    const path = join(folder, name)
    if (await isForgotten(path)) await rm(path, { recursive: true, force: true })
    else if (name.endsWith(ASKED)) {
      await give(keepCopy, path.slice(0, -ASKED.length))
      given += 1
    }
  }
  return given
}

async function give(keepCopy: NonNullable<Database['keepCopy']>, path: string): Promise<void> {
  const draft = `${path}.coming`
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await keepCopy(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    await writeFile(`${path}${FAILED}`, error instanceof Error ? error.message : String(error))
  }
  await rm(`${path}${ASKED}`, { force: true })
}

async function isForgotten(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > DAY_MS
}

/** Asks the process that has the folder for a copy; answers where it is. Throws when that process says nothing, or that it cannot. */
export async function askForCopy(dataDir: string, patienceMs = PATIENCE_MS): Promise<string> {
  const path = join(copiesIn(dataDir), randomUUID())
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}${ASKED}`, '', { mode: 0o600 })
  const until = performance.now() + patienceMs
  try {
    while (performance.now() < until) {
      if (await stat(path).catch(() => null)) return path
      const failed = await readFile(`${path}${FAILED}`, 'utf8').catch(() => null)
      if (failed !== null) throw new Error(`The process that has ${dataDir} could not copy its database: ${failed}`)
      await sleep(LOOK_MS)
    }
    throw new Error(
      `The process that has ${dataDir} gave no copy of its database within ${patienceMs / 1000} s: expected a studio of this ` +
        'version that is open. Stop it and back up again, or look at its log.',
    )
  } finally {
    await rm(`${path}${ASKED}`, { force: true })
    await rm(`${path}${FAILED}`, { force: true })
  }
}
