import { sql } from 'drizzle-orm'
import type { Roster } from 'studio/reservations/shapes.ts'
import type { Tx } from '../database/database.ts'
import { classTables, classWithPlaces, iso } from '../schedule/class-in-sql.ts'

/** A class with its seats that are not cancelled, each guest after its host: one statement. */
export async function findRoster(db: Tx, single_class_id: number): Promise<Roster | null> {
  const { rows } = await db.execute<{ roster: Roster }>(sql`
    select json_build_object('single_class', ${classWithPlaces}, 'class_reservations', coalesce((
      select json_agg(json_build_object(
        'class_reservation_id', r.class_reservation_id, 'customer_id', r.customer_id, 'spot', r.spot, 'guest', r.guest,
        'attend', r.attend, 'is_cash', r.is_cash, 'is_paid', r.is_paid, 'createdAt', ${iso(sql`r."createdAt"`)},
        'customer', json_build_object('customer_id', p.customer_id, 'name', p.name, 'last_name', p.last_name))
        order by coalesce(r.host_id, r.class_reservation_id), r.class_reservation_id)
      from class_reservation r join customer p on p.customer_id = r.customer_id
      where r.single_class_id = c.single_class_id and r."deletedAt" is null), '[]'::json)) as roster
    from ${classTables} where c.single_class_id = ${single_class_id}`)
  return rows[0]?.roster ?? null
}
