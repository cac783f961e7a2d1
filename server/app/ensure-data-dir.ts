import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_ONLY = 0o700

/**
 * Creates the data folder and the one for uploads in it, accessible to this user only. If that is not permitted, as on some mounts, it stays as it
 * is.
 */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await mkdir(join(folder, 'files'), { recursive: true, mode: OWNER_ONLY })
    await chmod(folder, OWNER_ONLY)
  } catch {
    return
  }
}
