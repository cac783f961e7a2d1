import { sql } from 'drizzle-orm'
import { labelInRoom, type RoomOfType } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Attendee } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/reading/iso.ts'

const PAGE = 200
type SeatRow = Omit<Attendee['seats'][number], 'spot_label'> & { room: RoomOfType }
type AttendeeRow = Omit<Attendee, 'seats'> & { seats: SeatRow[]; total: number }

/**
 * Customers with a purchase of a package, by name, with the seats that its credits paid. Failed, cancelled, revoked and
 * overdue purchases are left out. One statement.
 */
export async function attendeesOf(
  db: Tx,
  class_package_id: number,
  page: number,
  now: Date,
): Promise<{ asistentes: Attendee[]; total: number }> {
  const { rows } = await db.execute<AttendeeRow>(sql`
    select p.purchase_id, p.status, p.total_payment, ${iso(sql`p."createdAt"`)} as "createdAt", count(*) over ()::int as total,
      json_build_object('customer_id', c.customer_id, 'name', c.name, 'last_name', c.last_name,
        'email', c.email, 'phone', c.phone) as customer,
      coalesce((
        select json_agg(json_build_object(
          'class_reservation_id', r.class_reservation_id, 'single_class_id', r.single_class_id,
          'class_date', ${iso(sql`s.class_date`)}, 'spot', r.spot, 'room', json_build_object(
            'spot_map', t.spot_map, 'custom_spot_map', (select json_build_object('rows', m.rows, 'columns', m.columns, 'spots', m.spots)
              from custom_spot_map m where m.custom_spot_map_id = t.custom_spot_map_id)), 'guest', r.guest, 'attend', r.attend)
          order by s.class_date, r.class_reservation_id)
        from available_class a
        join class_reservation r using (available_class_id)
        join single_class s on s.single_class_id = r.single_class_id
        join class_type t on t.class_type_id = s.class_type_id
        where a.purchase_id = p.purchase_id and r."deletedAt" is null), '[]'::json) as seats
    from purchase p join customer c on c.customer_id = p.customer_id
    where p.class_package_id = ${class_package_id}
      and (p.status in ('active', 'completed')
        or p.status = 'pending' and (p.pending_until is null or p.pending_until > ${now}))
    order by lower(c.name), lower(c.last_name), p.purchase_id
    limit ${PAGE} offset ${page * PAGE}`)
  const asistentes = rows.map(({ total: _, total_payment, seats, ...row }) => ({
    ...row,
    seats: seats.map(({ room, ...seat }) => ({ ...seat, spot_label: labelInRoom(room, seat.spot) })),
    total_payment: toPesos(total_payment),
  }))
  return { asistentes, total: rows[0]?.total ?? 0 }
}
