import { decideAddress } from '@aforo/domain/people/addresses/check-address.ts'
import { refuse } from '@aforo/domain/people/addresses/refusals.ts'
import type { ProfileChange } from '@aforo/domain/people/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteRow, findOf, insertRow, updateRow } from './address-store.ts'

/**
 * 5.5, 2.40 saves or (null) removes a person's address; the person must be locked. Ids of other people are not found
 * (F40).
 */
export async function saveOwnAddress(tx: Tx, customer_id: number, sent: ProfileChange['address'], now: Date) {
  if (sent === undefined) return allow(null)
  const own = await findOf(tx, customer_id)
  if (sent?.address_id !== undefined && sent.address_id !== own?.address_id) return refuse('address-missing')
  if (sent === null) {
    if (own) await deleteRow(tx, own.address_id)
    return allow(null)
  }
  const decided = decideAddress(sent)
  if (!decided.allowed) return decided
  if (own) await updateRow(tx, own.address_id, decided.value)
  else await insertRow(tx, { ...decided.value, customer_id, createdAt: now })
  return allow(null)
}
