import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Rate, Terms } from '@aforo/domain/payments/coach-pay/rate.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { VersionedRow } from '../../platform/http/record-version.ts'
import { payRate } from './tables.ts'
import { instructor, classType } from '../../catalogue/studio/tables.ts'

export type RateRead = Rate & {
  readonly version: number
  readonly coach: string | null
  readonly class_type: string | null
}

/** Rates in centavos with the names of coach and class type: those for everyone first, newest first within each. */
export async function readRates(db: Tx): Promise<RateRead[]> {
  const coach = sql<string | null>`(select trim(i.name || ' ' || i.last_name) from instructor i
    where i.instructor_id = ${payRate}.instructor_id)`
  const class_type = sql<string | null>`(select t.name from class_type t
    where t.class_type_id = ${payRate}.class_type_id)`
  const { by: _by, createdAt: _createdAt, ...columns } = getTableColumns(payRate)
  return db
    .select({ ...columns, coach: coach.as('coach'), class_type: class_type.as('class_type') })
    .from(payRate)
    .orderBy(sql`coach nulls first, class_type nulls first`, desc(payRate.valid_from))
}

export type Key = { instructor_id: number | null; class_type_id: number | null; valid_from: LocalDate }

const isOfKey = ({ instructor_id, class_type_id, valid_from }: Key): SQL =>
  sql`instructor_id is not distinct from ${instructor_id}::int
    and class_type_id is not distinct from ${class_type_id}::int and valid_from = ${valid_from}::date`

export const rowOfKey = (key: Key): VersionedRow => ({ version: payRate.version, where: isOfKey(key) })

export async function writeRate(
  tx: Tx,
  rate: Key & Terms & { by: number },
  now: Date,
): Promise<{ pay_rate_id: number; before: Terms | null }> {
  const { instructor_id, class_type_id, valid_from, per_class, per_head, heads_included, minimum, maximum, by } = rate
  const { rows } = await tx.execute<{ pay_rate_id: number; before: Terms | null }>(sql`
    with before as (
      select per_class, per_head, heads_included, minimum, maximum from pay_rate
      where ${isOfKey(rate)})
    insert into pay_rate (instructor_id, class_type_id, valid_from, per_class, per_head, heads_included, minimum, maximum,
      "by", "createdAt")
    values (${instructor_id}, ${class_type_id}, ${valid_from}, ${per_class}, ${per_head}, ${heads_included}, ${minimum},
      ${maximum}, ${by}, ${now})
    on conflict (instructor_id, class_type_id, valid_from) do update set per_class = excluded.per_class,
      per_head = excluded.per_head, heads_included = excluded.heads_included, minimum = excluded.minimum,
      maximum = excluded.maximum, "by" = excluded."by", "createdAt" = excluded."createdAt"
    returning pay_rate_id, (select to_json(before) from before) as before`)
  if (!rows[0]) throw new Error('pay_rate: expected one row, found none.')
  return rows[0]
}

export async function deleteRate(tx: Tx, pay_rate_id: number): Promise<(Key & Terms) | null> {
  const { instructor_id, class_type_id, valid_from, per_class, per_head, heads_included, minimum, maximum } = payRate
  const [deleted] = await tx
    .delete(payRate)
    .where(eq(payRate.pay_rate_id, pay_rate_id))
    .returning({ instructor_id, class_type_id, valid_from, per_class, per_head, heads_included, minimum, maximum })
  return deleted ?? null
}

export async function isCoach(db: Tx, instructor_id: number): Promise<boolean> {
  return (await db.$count(instructor, eq(instructor.instructor_id, instructor_id))) > 0
}

export async function isType(db: Tx, class_type_id: number): Promise<boolean> {
  return (await db.$count(classType, eq(classType.class_type_id, class_type_id))) > 0
}
