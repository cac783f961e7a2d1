import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { ImportBatch, ImportCounts, ImportFault } from '@aforo/domain/import/shapes.ts'
import type { Corrections } from '@aforo/domain/import/corrections.ts'
import type { Tx } from '../../platform/database/database.ts'
import { present } from '../../platform/database/rows/present.ts'
import { listStaffNames } from '../../people/staff/staff-queries.ts'
import { type BatchFigures, importBatch, importLine, type Trace } from '../tables.ts'
import type { Outcome, WrittenLine } from './import-kind.ts'

export type BatchRow = typeof importBatch.$inferSelect
export type BatchHead = Omit<BatchRow, 'text' | 'corrections'>

const head = {
  import_batch_id: importBatch.import_batch_id,
  kind: importBatch.kind,
  file_name: importBatch.file_name,
  sheet: importBatch.sheet,
  figures: importBatch.figures,
  mapping: importBatch.mapping,
  status: importBatch.status,
  lines: importBatch.lines,
  done: importBatch.done,
  wrong: importBatch.wrong,
  tries: importBatch.tries,
  fault: importBatch.fault,
  by: importBatch.by,
  createdAt: importBatch.createdAt,
  finishedAt: importBatch.finishedAt,
}
const isBatch = (id: number) => eq(importBatch.import_batch_id, id)
const isOfBatch = (id: number) => eq(importLine.import_batch_id, id)

export async function insertBatch(tx: Tx, row: typeof importBatch.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(importBatch).values(row).returning({ id: importBatch.import_batch_id })
  if (!inserted) throw new Error('import_batch: expected one new row, found none.')
  return inserted.id
}

export async function lockBatch(tx: Tx, id: number): Promise<BatchHead | null> {
  const [row] = await tx.select(head).from(importBatch).where(isBatch(id)).for('update')
  return row ?? null
}

const hasWorkLeft = inArray(importBatch.status, ['running', 'undoing'])

export const firstImportDue = sql`select min(${importBatch.createdAt}) from ${importBatch} where ${hasWorkLeft}`

export async function lockNext(tx: Tx): Promise<BatchHead | null> {
  const [row] = await tx
    .select(head)
    .from(importBatch)
    .where(hasWorkLeft)
    .orderBy(asc(importBatch.import_batch_id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function findTable(db: Tx, id: number): Promise<{ text: string | null; corrections: Corrections }> {
  const { text, corrections } = importBatch
  const [row] = await db.select({ text, corrections }).from(importBatch).where(isBatch(id))
  return row ?? { text: null, corrections: {} }
}

export async function findFigures(db: Tx, id: number): Promise<BatchFigures | null> {
  const [row] = await db.select({ figures: importBatch.figures }).from(importBatch).where(isBatch(id))
  return row?.figures ?? null
}

/** The file and its corrections are personal data: both are deleted as soon as they are not needed. */
export const withoutTable = { text: null, corrections: {} }

export async function updateBatch(tx: Tx, id: number, fields: Partial<BatchRow>): Promise<void> {
  await tx.update(importBatch).set(fields).where(isBatch(id))
}

const CHUNK = 1000

export async function insertLines(tx: Tx, import_batch_id: number, outcomes: readonly Outcome[]): Promise<void> {
  for (let start = 0; start < outcomes.length; start += CHUNK) {
    const encoded = JSON.stringify(outcomes.slice(start, start + CHUNK))
    await tx.execute(sql`
      insert into import_line (import_batch_id, line, did, subject, subject_id, "before", fault)
      select ${import_batch_id}, line, did, subject, subject_id, "before", fault from jsonb_to_recordset(${encoded}::jsonb)
        as (line int, did text, subject text, subject_id int, "before" jsonb, fault text)`)
  }
}

export async function removeLines(tx: Tx, id: number): Promise<void> {
  await tx.delete(importLine).where(isOfBatch(id))
}

export async function findWrongLine(tx: Tx, id: number, line: number): Promise<NonNullable<Trace['row']> | null> {
  const isLine = and(isOfBatch(id), eq(importLine.line, line), eq(importLine.did, 'wrong'))
  const [row] = await tx.select({ before: importLine.before }).from(importLine).where(isLine).for('update')
  return row?.before?.row ?? null
}

export async function removeLine(tx: Tx, id: number, line: number): Promise<void> {
  await tx.delete(importLine).where(and(isOfBatch(id), eq(importLine.line, line)))
}

export async function listWritten(tx: Tx, id: number, most: number): Promise<WrittenLine[]> {
  const rows = await tx
    .select()
    .from(importLine)
    .where(
      and(
        isOfBatch(id),
        inArray(importLine.did, ['made', 'changed']),
        isNull(importLine.fault),
        isNotNull(importLine.subject_id),
      ),
    )
    .orderBy(desc(importLine.line))
    .limit(most)
  return rows.map(({ line, did, subject_id, before }) => ({
    line,
    did: did === 'made' ? 'made' : 'changed',
    subject_id: present(subject_id, 'The record of an imported line'),
    before: before ?? {},
  }))
}

export async function markUndone(tx: Tx, id: number, lines: readonly { line: number; stays: string | null }[]) {
  await tx.execute(sql`
    update import_line l set did = case when t.stays is null then 'undone' else l.did end, fault = t.stays,
      "before" = case when t.stays is null then null else l."before" end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t(line int, stays text)
    where l.import_batch_id = ${id} and l.line = t.line`)
}

const noCounts: ImportCounts = { made: 0, changed: 0, same: 0, wrong: 0, undone: 0, stays: 0 }

async function countsOf(db: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ImportCounts>> {
  const { import_batch_id, did, fault } = importLine
  const rows = await db
    .select({
      id: import_batch_id,
      did,
      count: sql<number>`count(*)::int`,
      stays: sql<number>`count(*) filter (where ${did} in ('made', 'changed') and ${fault} is not null)::int`,
    })
    .from(importLine)
    .where(inArray(import_batch_id, [...ids]))
    .groupBy(import_batch_id, did)
  const counts = new Map<number, ImportCounts>()
  for (const { id, did, count, stays } of rows) {
    const countsSoFar = counts.get(id) ?? noCounts
    counts.set(id, { ...countsSoFar, [did]: count, stays: countsSoFar.stays + stays })
  }
  return counts
}

export async function listBatches(db: Tx, { offset, most }: { offset: number; most: number }) {
  const rows = await db
    .select(head)
    .from(importBatch)
    .orderBy(desc(importBatch.import_batch_id))
    .limit(most)
    .offset(offset)
  return { imports: await batchesToApi(db, rows), total: await db.$count(importBatch) }
}

export async function findBatch(db: Tx, id: number): Promise<ImportBatch | null> {
  const rows = await db.select(head).from(importBatch).where(isBatch(id))
  return (await batchesToApi(db, rows))[0] ?? null
}

async function batchesToApi(db: Tx, rows: readonly BatchHead[]): Promise<ImportBatch[]> {
  const counts = await countsOf(
    db,
    rows.map((row) => row.import_batch_id),
  )
  const names = await listStaffNames(
    db,
    rows.map((row) => row.by),
  )
  return rows.map(({ by, wrong: _w, tries: _t, figures: _f, createdAt, finishedAt, ...row }) => ({
    ...row,
    by: names.get(by) ?? '',
    counts: counts.get(row.import_batch_id) ?? noCounts,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

export type FaultRow = ImportFault & { readonly row: NonNullable<Trace['row']> }

type BatchStatus = Pick<ImportBatch, 'import_batch_id' | 'status'>

export async function listFaults(
  db: Tx,
  { import_batch_id, status }: BatchStatus,
  most: number | null,
): Promise<FaultRow[]> {
  const isBeingUndone = status === 'undoing' || status === 'undone'
  const query = db
    .select()
    .from(importLine)
    .where(
      and(
        isOfBatch(import_batch_id),
        isNotNull(importLine.fault),
        isBeingUndone ? ne(importLine.did, 'wrong') : undefined,
      ),
    )
    .orderBy(asc(importLine.line))
  const rows = await (most === null ? query : query.limit(most))
  return rows.map(({ line, fault, before }) => {
    const row =
      before?.row ?? Object.entries(before?.became ?? {}).map(([key, value]) => [key, String(value ?? '')] as const)
    return { line, reason: fault ?? '', row, cells: row.map(([, cell]) => cell) }
  })
}

export async function removeTriedBefore(db: Tx, before: Date): Promise<void> {
  await db.delete(importBatch).where(and(eq(importBatch.status, 'tried'), sql`${importBatch.createdAt} < ${before}`))
}
