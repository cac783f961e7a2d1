import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'

export async function isSoldAlone(tx: Tx, single_class_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from single_class where single_class_id = ${single_class_id} and class_package_id is not null`)
  return rows.length > 0
}
