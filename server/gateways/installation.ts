import type { ClientBase } from 'pg'
import type { Tx } from '../platform/database/database.ts'
import type { Installation } from './provider-reference.ts'
import { installation } from './tables.ts'

/** The id and the epoch of this installation. They change only during a restore, while no process runs. */
export async function readInstallation(db: Tx): Promise<Installation> {
  const found = await findInstallation(db)
  if (!found) throw new Error('installation: expected the one row that the migration writes, found none.')
  return found
}

/** Starts a new epoch: responses that providers stored before a restore belong to the previous one (decision 54). */
export const renewEpoch = (client: ClientBase): Promise<unknown> =>
  client.query('update installation set epoch = gen_random_uuid()')

async function findInstallation(db: Tx): Promise<Installation | null> {
  const { installation_id, epoch } = installation
  const [row] = await db.select({ installation_id, epoch }).from(installation)
  return row ?? null
}
