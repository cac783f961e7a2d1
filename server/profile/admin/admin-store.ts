import { sql } from 'drizzle-orm'
import type { AcceptedDocument, AdminPenalty } from '@aforo/domain/profile/admin/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/iso.ts'

const MAX_LISTED = 50

export async function listPenaltiesOf(db: Tx, customer_id: number): Promise<AdminPenalty[]> {
  const { rows } = await db.execute<AdminPenalty>(sql`
    select p.class_reservation_penalty_id, p.no_shows, ${iso(sql`p.end_date`)} as end_date,
      ${iso(sql`p."createdAt"`)} as "createdAt", ${iso(sql`p."liftedAt"`)} as "liftedAt",
      trim(c.name || ' ' || c.last_name) as lifted_by, p.lift_reason
    from class_reservation_penalty p left join customer c on c.customer_id = p."liftedBy"
    where p.customer_id = ${customer_id}
    order by p.end_date desc, p.class_reservation_penalty_id desc limit ${MAX_LISTED}`)
  return rows
}

export async function listDocumentsOf(db: Tx, customer_id: number): Promise<AcceptedDocument[]> {
  const { rows } = await db.execute<AcceptedDocument>(sql`
    select p.page_id, p.title, a.version, p.version as current_version, a.ip, a.agent,
      ${iso(sql`a."createdAt"`)} as "createdAt"
    from accepted_page a join page p on p.page_id = a.page_id
    where a.customer_id = ${customer_id}
    order by a."createdAt" desc, p.page_id, a.version desc limit ${MAX_LISTED}`)
  return rows
}
