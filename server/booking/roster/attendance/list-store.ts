import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'
import { classReservation } from '../../reservations/tables.ts'
import { singleClass } from '../../../catalogue/schedule/tables.ts'

export async function findListState(
  tx: Tx,
  single_class_id: number,
): Promise<{ listClosedAt: string | null; absent: number }> {
  const absent = tx.$count(
    classReservation,
    and(
      eq(classReservation.single_class_id, singleClass.single_class_id),
      isNull(classReservation.deletedAt),
      isNull(classReservation.guest),
      eq(classReservation.attend, false),
    ),
  )
  const [state] = await tx
    .select({ listClosedAt: iso(singleClass.listClosedAt), absent })
    .from(singleClass)
    .where(eq(singleClass.single_class_id, single_class_id))
  return state ?? { listClosedAt: null, absent: 0 }
}
