import { decideRevoking } from '@aforo/domain/commerce/credits/admin/adjusting.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { countEntries, findOwner, lockGrant, writeChange } from './grants-store.ts'

type TakeBackInput = {
  readonly available_class_id: number
  readonly by: number
  readonly why: string
  /** The entries that the ledger has of it while nothing else has changed it; 1 by default. */
  readonly entries?: number
}

/**
 * Revokes a grant that staff gave and that nothing has changed since (R3). Returns the reason why it cannot be revoked,
 * or null.
 */
export async function revokeUnusedGrant(
  tx: Tx,
  { available_class_id, by, why, entries = 1 }: TakeBackInput,
  now: Date,
): Promise<string | null> {
  const owner = await findOwner(tx, available_class_id)
  if (owner === null) return 'Ya no está.'
  await lockPerson(tx, owner)
  const grant = await lockGrant(tx, available_class_id)
  if (!grant) return 'Ya no está.'
  const verdict = decideRevoking(grant, why, now)
  if (!verdict.allowed) return verdict.message
  if ((await countEntries(tx, available_class_id)) > entries) return 'Sus clases ya se movieron.'
  await writeChange(tx, grant, verdict.value, { by, now })
  return null
}
