import type { ClientBase } from 'pg'
import type { Tx } from '../platform/database/database.ts'
import { findInstallation } from './installation-store.ts'
import type { Installation } from './provider-reference.ts'

/** Which installation this is, and in which epoch. It changes only while no process is open, by a restore. */
export async function readInstallation(db: Tx): Promise<Installation> {
  const found = await findInstallation(db)
  if (!found) throw new Error('installation: expected the one row that the migration writes, found none.')
  return found
}

/** Begins another epoch: what providers stored answers to before belongs to the one that ended (decision 54). */
export const renewEpoch = (client: ClientBase): Promise<unknown> =>
  client.query('update installation set epoch = gen_random_uuid()')
