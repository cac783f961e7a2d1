import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Locks a data folder for this process, with a file BESIDE it: two processes in one PGlite folder lose rows in silence.
 * A lock whose process is gone is taken over; a living one never is. Throws with the next step for an operator.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = `${resolve(dataDir)}.lock`
  const mine = JSON.stringify({ pid: process.pid, born: await bornAt(process.pid) })
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(lock, mine, { flag: 'wx' })
      return () => rm(lock, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = await holderOf(lock)
      if (holder) {
        throw new Error(
          `The data folder ${resolve(dataDir)} is in use by process ${holder}. ` +
            'Expected to be alone in it. Stop that process, or set DATA_DIR to another folder, or use DATABASE_URL.',
          { cause: error },
        )
      }
      await rm(lock, { force: true })
    }
  }
  throw new Error(`The lock ${lock} was taken while this process was starting. Start again.`)
}

/** The process that holds the lock, if it still lives and is the one that wrote it. */
async function holderOf(lock: string): Promise<number | null> {
  const written = await readFile(lock, 'utf8').catch(() => '')
  const { pid, born } = parsed(written)
  if (!pid || pid === process.pid || !isAlive(pid)) return null
  const now = await bornAt(pid)
  return born === null || now === null || born === now ? pid : null
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
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
