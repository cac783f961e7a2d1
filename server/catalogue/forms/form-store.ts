import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import type { SentFormField } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { form, formField } from './tables.ts'

type FormRow = Pick<typeof form.$inferSelect, 'form_id' | 'name' | 'version'>
export type FormFieldRow = typeof formField.$inferSelect
export type FormRead = FormRow & { fields: FormFieldRow[] }

const isHere = isNull(form.archivedAt)
const columns = { form_id: form.form_id, name: form.name, version: form.version }

export async function readForms(db: Tx, form_id?: number): Promise<FormRead[]> {
  const wanted = form_id === undefined ? undefined : eq(form.form_id, form_id)
  const forms = await db.select(columns).from(form).where(and(isHere, wanted)).orderBy(asc(form.form_id))
  const ids = forms.map((one) => one.form_id)
  const fields = await db
    .select()
    .from(formField)
    .where(inArray(formField.form_id, ids))
    .orderBy(asc(formField.step), asc(formField.order), asc(formField.form_field_id))
  return forms.map((one) => ({ ...one, fields: fields.filter((field) => field.form_id === one.form_id) }))
}

export async function lockForm(tx: Tx, form_id: number): Promise<boolean> {
  const found = await tx
    .select(columns)
    .from(form)
    .where(and(isHere, eq(form.form_id, form_id)))
    .for('update')
  return found.length === 1
}

/** Past the number of the address, which no other form may take (9.8): one form after the other. */
export async function insertForm(tx: Tx, name: string): Promise<number> {
  await tx.execute(sql`lock table form in share row exclusive mode`)
  const form_id = sql`(select greatest(coalesce(max(f.form_id), 0), ${ADDRESS_FORM}::int) + 1 from form f)`
  const [made] = await tx
    .insert(form)
    .values({ form_id, name } as never)
    .returning(columns)
  if (!made) throw new Error('form: expected one new row, found none.')
  return made.form_id
}

export async function nameForm(tx: Tx, form_id: number, name: string): Promise<void> {
  await tx.update(form).set({ name }).where(eq(form.form_id, form_id))
}

export async function archiveForm(tx: Tx, form_id: number, now: Date): Promise<void> {
  await tx.update(form).set({ archivedAt: now }).where(eq(form.form_id, form_id))
}

export async function writeFields(tx: Tx, form_id: number, fields: readonly SentFormField[]): Promise<void> {
  await tx.delete(formField).where(eq(formField.form_id, form_id))
  for (const { id, ...field } of fields) {
    await tx.insert(formField).values({ ...field, form_id, ...(id === undefined ? {} : { form_field_id: id }) })
  }
}
