import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import type { FormFieldInput } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { form, formField } from './tables.ts'

type FormRow = Pick<typeof form.$inferSelect, 'form_id' | 'name' | 'version'>
export type FormFieldRow = typeof formField.$inferSelect
export type FormWithFields = FormRow & { fields: FormFieldRow[] }

const isNotArchived = isNull(form.archivedAt)
const columns = { form_id: form.form_id, name: form.name, version: form.version }

export async function readForms(db: Tx, form_id?: number): Promise<FormWithFields[]> {
  const hasId = form_id === undefined ? undefined : eq(form.form_id, form_id)
  const forms = await db.select(columns).from(form).where(and(isNotArchived, hasId)).orderBy(asc(form.form_id))
  const ids = forms.map((formRow) => formRow.form_id)
  const fields = await db
    .select()
    .from(formField)
    .where(inArray(formField.form_id, ids))
    .orderBy(asc(formField.step), asc(formField.order), asc(formField.form_field_id))
  return forms.map((formRow) => ({ ...formRow, fields: fields.filter((field) => field.form_id === formRow.form_id) }))
}

export async function lockForm(tx: Tx, form_id: number): Promise<boolean> {
  const rows = await tx
    .select(columns)
    .from(form)
    .where(and(isNotArchived, eq(form.form_id, form_id)))
    .for('update')
  return rows.length === 1
}

/**
 * The id is above that of the address form, which no other form may take (9.8). The table lock makes inserts
 * sequential.
 */
export async function insertForm(tx: Tx, name: string): Promise<number> {
  await tx.execute(sql`lock table form in share row exclusive mode`)
  const form_id = sql`(select greatest(coalesce(max(f.form_id), 0), ${ADDRESS_FORM}::int) + 1 from form f)`
  const [inserted] = await tx
    .insert(form)
    .values({ form_id, name } as never)
    .returning(columns)
  if (!inserted) throw new Error('form: expected one new row, found none.')
  return inserted.form_id
}

export async function renameForm(tx: Tx, form_id: number, name: string): Promise<void> {
  await tx.update(form).set({ name }).where(eq(form.form_id, form_id))
}

export async function archiveForm(tx: Tx, form_id: number, now: Date): Promise<void> {
  await tx.update(form).set({ archivedAt: now }).where(eq(form.form_id, form_id))
}

export async function writeFields(tx: Tx, form_id: number, fields: readonly FormFieldInput[]): Promise<void> {
  await tx.delete(formField).where(eq(formField.form_id, form_id))
  for (const { id, ...field } of fields) {
    await tx.insert(formField).values({ ...field, form_id, ...(id === undefined ? {} : { form_field_id: id }) })
  }
}
