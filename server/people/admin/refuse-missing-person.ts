import { refuse } from '@aforo/domain/people/refusals.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findRemovedPerson } from '../of-person-store.ts'

export async function refuseMissingPerson(db: Tx, customer_id: number) {
  const merged_into = (await findRemovedPerson(db, customer_id))?.merged_into
  return refuse('person-missing', merged_into ? { details: { merged_into } } : undefined)
}
