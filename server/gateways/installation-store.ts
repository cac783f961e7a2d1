import type { Tx } from '../database/database.ts'
import type { Installation } from './provider-reference.ts'
import { installation } from './tables.ts'

/** Which installation this is, and in which epoch. It changes only while no process is open, by a restore. */
export async function readInstallation(db: Tx): Promise<Installation> {
  const [found] = await db.select().from(installation)
  if (!found) throw new Error('installation: expected the one row that the migration writes, found none.')
  return { installation_id: found.installation_id, epoch: found.epoch }
}
