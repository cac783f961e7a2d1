import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/iso.ts'

export async function findListState(
  tx: Tx,
  single_class_id: number,
): Promise<{ listClosedAt: string | null; absent: number }> {
  const { rows } = await tx.execute<{ listClosedAt: string | null; absent: number }>(sql`
    select ${iso(sql`c."listClosedAt"`)} as "listClosedAt", (
      select count(*)::int from class_reservation r
      where r.single_class_id = c.single_class_id and r."deletedAt" is null and r.guest is null and not r.attend) as absent
    from single_class c where c.single_class_id = ${single_class_id}`)
  return rows[0] ?? { listClosedAt: null, absent: 0 }
}
