import { chmod, mkdir } from 'node:fs/promises'

const OWNER_ONLY = 0o700

/**
 * Creates the data folder, accessible to this user only. If that is not permitted, as on some mounts, it stays as it
 * is.
 */
export async function ensureDataDir(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
    await chmod(folder, OWNER_ONLY)
  } catch {
    return
  }
}
