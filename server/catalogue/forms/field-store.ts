import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { NewCustomField } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isReferenced } from '../../platform/database/rows/references.ts'
import { answer, customField } from './tables.ts'
import { violatedIndex } from '../../platform/database/sql-state.ts'

export type CustomFieldRow = typeof customField.$inferSelect

const isNotArchived = isNull(customField.archivedAt)
const inOrder = [
  asc(customField.object),
  asc(customField.step),
  asc(customField.order),
  asc(customField.custom_field_id),
]

export const listRows = (db: Tx, object?: string): Promise<CustomFieldRow[]> =>
  db
    .select()
    .from(customField)
    .where(and(isNotArchived, object === undefined ? undefined : eq(customField.object, object)))
    .orderBy(...inOrder)

export async function findRow(db: Tx, custom_field_id: number): Promise<CustomFieldRow | null> {
  const [row] = await db
    .select()
    .from(customField)
    .where(and(isNotArchived, eq(customField.custom_field_id, custom_field_id)))
  return row ?? null
}

/** Locks all fields of an object until the transaction ends, because a field is validated against the others. */
export const lockFieldsOf = (tx: Tx, object: string): Promise<CustomFieldRow[]> =>
  tx
    .select()
    .from(customField)
    .where(and(isNotArchived, eq(customField.object, object)))
    .orderBy(...inOrder)
    .for('update')

export async function insertRow(tx: Tx, field: NewCustomField): Promise<CustomFieldRow> {
  const [row] = await tx.insert(customField).values(field).returning()
  if (!row) throw new Error('custom_field: expected one new row, found none.')
  return row
}

export async function updateRow(
  tx: Tx,
  custom_field_id: number,
  change: Partial<CustomFieldRow>,
): Promise<CustomFieldRow> {
  const [row] = await tx
    .update(customField)
    .set(change)
    .where(eq(customField.custom_field_id, custom_field_id))
    .returning()
  if (!row) throw new Error(`custom_field ${custom_field_id}: expected a row to change, found none.`)
  return row
}

export async function deleteRow(tx: Tx, custom_field_id: number): Promise<void> {
  await tx.delete(customField).where(eq(customField.custom_field_id, custom_field_id))
}

export async function isAnswered(tx: Tx, custom_field_id: number): Promise<boolean> {
  const rows = await tx.select({ one: sql`1` }).from(answer).where(eq(answer.custom_field_id, custom_field_id)).limit(1)
  return rows.length > 0
}

export const hasReferences = (tx: Tx, custom_field_id: number): Promise<boolean> =>
  isReferenced(tx, customField.custom_field_id, custom_field_id)

export const isKeyTaken = (error: unknown): boolean => violatedIndex(error) === 'custom_field_uq'
