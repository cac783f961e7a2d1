import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { instructor } from '../tables.ts'

export async function reorderCoaches(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select 1 from instructor order by instructor_id for no key update`)
  await tx.execute(sql`
    update instructor set "order" = placed.place
    from (select instructor_id, row_number() over (
        order by array_position(${sql.param([...ids])}::int[], instructor_id) nulls last, "order", instructor_id) as place
      from instructor) placed
    where instructor.instructor_id = placed.instructor_id and instructor."order" <> placed.place`)
}

export async function coachesInOrder(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: instructor.instructor_id })
    .from(instructor)
    .orderBy(asc(instructor.order), asc(instructor.instructor_id))
  return rows.map(({ id }) => id)
}
