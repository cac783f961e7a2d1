import { asc, count, eq } from 'drizzle-orm'
import type { Segment, SegmentInput } from '@aforo/domain/customers/shapes.ts'
import type { Tx } from '../platform/database/database.ts'
import { customerSegment } from './tables.ts'

const columns = {
  customer_segment_id: customerSegment.customer_segment_id,
  name: customerSegment.name,
  filter: customerSegment.filter,
}

export const listByName = (db: Tx, most: number): Promise<Segment[]> =>
  db.select(columns).from(customerSegment).orderBy(asc(customerSegment.name)).limit(most)

export async function countSegments(tx: Tx): Promise<number> {
  const [row] = await tx.select({ saved: count() }).from(customerSegment)
  return row?.saved ?? 0
}

export async function upsertSegment(tx: Tx, input: SegmentInput, by: number, createdAt: Date): Promise<Segment> {
  const [segment] = await tx
    .insert(customerSegment)
    .values({ ...input, by, createdAt })
    .onConflictDoUpdate({ target: customerSegment.name, set: { filter: input.filter } })
    .returning(columns)
  if (!segment) throw new Error('customer_segment: expected the row that was just written, found none.')
  return segment
}

export async function removeSegment(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(customerSegment).where(eq(customerSegment.customer_segment_id, id))
  return rowCount === 1
}
