import type { Tx } from '../platform/database/database.ts'
import type { Installation } from './provider-reference.ts'
import { installation } from './tables.ts'

export async function findInstallation(db: Tx): Promise<Installation | null> {
  const { installation_id, epoch } = installation
  const [row] = await db.select({ installation_id, epoch }).from(installation)
  return row ?? null
}
