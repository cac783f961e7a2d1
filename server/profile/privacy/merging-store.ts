import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { MergingSide } from '@aforo/domain/profile/privacy/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerMerge } from '../../platform/database/rows/personal-data.ts'
import { iso } from '../../platform/database/reading/iso.ts'
import { classReservation } from '../../booking/reservations/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { classType } from '../../catalogue/studio/tables.ts'

export type MergingSideRow = MergingSide & { renews: boolean; uid: string | null }

const countRows = (table: SQL) => sql`(select count(*)::int from ${table})`

export async function readSide(db: Tx, customer_id: number, now: Date): Promise<MergingSideRow | null> {
  const { rows } = await db.execute<Omit<MergingSideRow, 'person'> & FoundPerson>(sql`
    select c.customer_id, c.name, c.last_name, c.email, c.phone, c.role, c.uid, c.uid is not null as has_account,
      ${iso(sql`c."createdAt"`)} as "createdAt",
      ${countRows(sql`purchase p where p.customer_id = c.customer_id`)} as purchases,
      ${countRows(sql`class_reservation r join single_class k using (single_class_id)
        where r.customer_id = c.customer_id and r."deletedAt" is null and k.class_date > ${now}`)} as reservations,
      (select coalesce(sum(a.available), 0)::int from available_class a where a.customer_id = c.customer_id
        and a.available > 0 and a."revokedAt" is null and coalesce(a.expiration_date > ${now}, true)) as credits,
      (select coalesce(sum(m.amount), 0)::int from account_money m where m.customer_id = c.customer_id) as balance,
      exists (select 1 from subscription s where s.customer_id = c.customer_id and s.status <> 'ended') as renews
    from customer c where c.customer_id = ${customer_id} and c."deletedAt" is null`)
  const [read] = rows
  if (!read) return null
  const { name, last_name, email, phone, role, ...rest } = read
  const { uid, has_account, createdAt, purchases, reservations, credits, balance, renews } = rest
  const person = { customer_id, name, last_name, email, phone, role }
  return { uid, person, has_account, createdAt, purchases, reservations, credits, balance, renews }
}

export type SharedClass = { name: string; class_date: string }

export async function listShared(db: Tx, { from, to }: CustomerMerge, now: Date): Promise<SharedClass[]> {
  const [own, other] = [alias(classReservation, 'own'), alias(classReservation, 'other')]
  return db
    .select({ name: classType.name, class_date: iso(singleClass.class_date) })
    .from(own)
    .innerJoin(other, eq(other.single_class_id, own.single_class_id))
    .innerJoin(singleClass, eq(singleClass.single_class_id, own.single_class_id))
    .innerJoin(classType, eq(classType.class_type_id, singleClass.class_type_id))
    .where(
      and(
        ...[own, other].flatMap(({ guest, deletedAt }) => [isNull(guest), isNull(deletedAt)]),
        eq(own.customer_id, from),
        eq(other.customer_id, to),
        gt(singleClass.class_date, now),
      ),
    )
    .orderBy(asc(singleClass.class_date))
    .limit(10)
}
