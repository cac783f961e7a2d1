import { sql } from 'drizzle-orm'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { classTables, classToBook } from '../../catalogue/schedule/class-queries.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { isOwn } from './roster-store.ts'

export type ManagedClass = Pick<
  ClassReservation['single_class'],
  'single_class_id' | 'class_date' | 'minutes' | 'cancelledAt' | 'class_type' | 'location'
> & { listClosedAt: string | null; notes: string }

export async function findManagedClass(
  db: Tx,
  single_class_id: number,
  actor: { customer_id: number },
): Promise<{ singleClass: ManagedClass; isOwnClass: boolean } | null> {
  const { rows } = await db.execute<{
    single_class: Omit<ManagedClass, 'listClosedAt' | 'notes'>
    listClosedAt: string | null
    notes: string
    isOwnClass: boolean
  }>(sql`
    select ${classToBook} as single_class, ${iso(sql`c."listClosedAt"`)} as "listClosedAt", c.notes,
      ${isOwn(actor.customer_id)} as "isOwnClass"
    from ${classTables} where c.single_class_id = ${single_class_id}`)
  const [row] = rows
  if (!row) return null
  return {
    singleClass: { ...row.single_class, listClosedAt: row.listClosedAt, notes: row.notes },
    isOwnClass: row.isOwnClass,
  }
}
