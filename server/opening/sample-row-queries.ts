import type { SampleData } from '@aforo/domain/opening/shapes.ts'
import { countSamplePeople } from '../people/sample-people-queries.ts'
import { lockUntilCommit } from '../platform/database/advisory-lock.ts'
import type { Tx } from '../platform/database/database.ts'
import { sampleRow } from './tables.ts'

export type SampleTable = (typeof sampleRow.$inferSelect)['table']
export type SampleIds = Readonly<Record<SampleTable, readonly number[]>>

/** The advisory lock of adding and removing sample data, and of publishing; any unused number. */
const SAMPLE_LOCK = 7_029_068

export async function lockSample(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, SAMPLE_LOCK)
}

export async function insertSampleRows(tx: Tx, ids: SampleIds): Promise<void> {
  const rows = Object.entries(ids).flatMap(([table, of]) =>
    of.map((row_id) => ({ table: table as SampleTable, row_id })),
  )
  if (rows.length > 0) await tx.insert(sampleRow).values(rows)
}

export async function listSampleRows(db: Tx): Promise<SampleIds> {
  const rows = await db.select().from(sampleRow).orderBy(sampleRow.row_id)
  const of = (table: SampleTable) => rows.flatMap((row) => (row.table === table ? row.row_id : []))
  return {
    single_class: of('single_class'),
    class_package: of('class_package'),
    class_type: of('class_type'),
    instructor: of('instructor'),
    location: of('location'),
  }
}

export async function deleteSampleRows(tx: Tx): Promise<void> {
  await tx.delete(sampleRow)
}

export async function hasSample(db: Tx): Promise<boolean> {
  const found = await db.select({ table: sampleRow.table }).from(sampleRow).limit(1)
  return found.length > 0
}

/** The sample data as the API describes them; null without any. */
export async function readSample(db: Tx): Promise<SampleData | null> {
  if (!(await hasSample(db))) return null
  const ids = await listSampleRows(db)
  return {
    people: await countSamplePeople(db),
    locations: [...ids.location],
    class_types: [...ids.class_type],
    instructors: [...ids.instructor],
    class_packages: [...ids.class_package],
  }
}
