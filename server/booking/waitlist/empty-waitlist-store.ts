import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { waitlist } from './tables.ts'

export async function deleteLine(tx: Tx, single_class_id: number): Promise<void> {
  await tx.delete(waitlist).where(eq(waitlist.single_class_id, single_class_id))
}
