import { chmod, mkdir } from 'node:fs/promises'

const ONES_OWN = 0o700

/** Makes the folder of the data where it is missing, and lets nobody else of this machine in. One of somebody else's, as a mounted one may be, stays as it is. */
export async function ownFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: ONES_OWN })
    await chmod(folder, ONES_OWN)
  } catch {
    return // Whoever opens it says what is wrong with it, where anything is.
  }
}
