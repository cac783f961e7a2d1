import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Locks a data folder for this process, with a file BESIDE it: two processes in one PGlite folder lose rows in silence.
 * A lock whose process is gone is taken over; a living one never is. Throws with the next step for an operator.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = `${resolve(dataDir)}.lock`
  const mine = JSON.stringify({ pid: process.pid, born: await bornAt(process.pid) })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await written(lock, mine)) return () => rm(lock, { force: true })
    const holder = await holderOf(lock)
    if (holder) {
      throw new FolderTaken(
        `The data folder ${resolve(dataDir)} is in use by process ${holder}. ` +
          'Expected to be alone in it. Stop that process, or set DATA_DIR to another folder, or use DATABASE_URL.',
      )
    }
    if (await isFresh(lock)) await sleep(PAUSE_MS)
    else await removeStale(lock)
  }
  throw new Error(
    `The lock ${lock} is being taken over: expected that to be a matter of moments. Start again; if no other process of ` +
      `this studio runs, remove ${lock}.takeover.`,
  )
}

/** Another process lives in the folder. */
export class FolderTaken extends Error {}

const ATTEMPTS = 40
const PAUSE_MS = 50

/** False when the file is there already. */
async function written(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether another process has made the lock a moment ago, and perhaps not yet written who it is. */
async function isFresh(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => null)
  return found !== null && found.size === 0 && Date.now() - found.mtimeMs < 1000
}

/** One process at a time removes a dead one's lock, and looks again first: it may have been taken over meanwhile. */
async function removeStale(lock: string): Promise<void> {
  const turn = `${lock}.takeover`
  if (!(await written(turn, String(process.pid)))) {
    await sleep(PAUSE_MS)
    return
  }
  try {
    if ((await holderOf(lock)) === null) await rm(lock, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

/** The process that holds the lock, if it still lives and is the one that wrote it. */
async function holderOf(lock: string): Promise<number | null> {
  const written = await readFile(lock, 'utf8').catch(() => '')
  const { pid, born } = parsed(written)
  if (!pid || !isAlive(pid)) return null
  const now = await bornAt(pid)
  // Without birthdays, our own number can only be that of a process before us: the first one in every container is 1.
  if (born === null || now === null) return pid === process.pid ? null : pid
  return born === now ? pid : null
}

function parsed(text: string): { pid: number | null; born: string | null } {
  try {
    const { pid, born } = JSON.parse(text) as { pid: number; born: string | null }
    return { pid, born }
  } catch {
    return { pid: null, born: null }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, where the system tells (Linux), so that a reused number is not mistaken for it. */
async function bornAt(pid: number): Promise<string | null> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return told?.slice(told.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
