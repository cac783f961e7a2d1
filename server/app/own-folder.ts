import { chmod, mkdir } from 'node:fs/promises'

const ONES_OWN = 0o700

/** Creates the data folder closed to other users. A foreign one, such as a mount, stays as it is. */
export async function ownFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: ONES_OWN })
    await chmod(folder, ONES_OWN)
  } catch {
    return
  }
}
