import { sql } from 'drizzle-orm'
import type { WaitlistPerson } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'

/**
 * The waitlist of a class in one statement; null when the class is missing. Customers who have a seat by now are left
 * out.
 */
export async function findClassLine(db: Tx, single_class_id: number): Promise<WaitlistPerson[] | null> {
  const { rows } = await db.execute<{ line: WaitlistPerson[] }>(sql`
    select coalesce((
      select json_agg(json_build_object('waitlist_id', w.waitlist_id, 'single_class_id', w.single_class_id,
        'customer_id', w.customer_id, 'position', w.position, 'createdAt', ${iso(sql`w."createdAt"`)},
        'customer', json_build_object('customer_id', p.customer_id, 'name', p.name, 'last_name', p.last_name))
        order by w.position)
      from (
        select e.*, row_number() over (order by e."createdAt", e.waitlist_id) as position from waitlist e
        where e.single_class_id = c.single_class_id and not exists (
          select 1 from class_reservation r where r.single_class_id = c.single_class_id
            and r.customer_id = e.customer_id and r.guest is null and r."deletedAt" is null)) w
      join customer p on p.customer_id = w.customer_id), '[]'::json) as line
    from single_class c where c.single_class_id = ${single_class_id}`)
  return rows[0]?.line ?? null
}

export type RemovedEntry = { single_class_id: number; customer_id: number; createdAt: string; name: string }

/** Deletes a waitlist entry of any customer; null when it does not exist any more. */
export async function deleteEntryById(tx: Tx, waitlist_id: number): Promise<RemovedEntry | null> {
  const { rows } = await tx.execute<RemovedEntry>(sql`
    delete from waitlist w using customer p where w.waitlist_id = ${waitlist_id} and p.customer_id = w.customer_id
    returning w.single_class_id, w.customer_id, ${iso(sql`w."createdAt"`)} as "createdAt", p.name`)
  return rows[0] ?? null
}
