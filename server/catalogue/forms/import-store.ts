import { and, eq, isNull, sql } from 'drizzle-orm'
import { addressParts } from '@aforo/domain/catalogue/forms/address-parts.ts'
import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import type { Answer } from '@aforo/domain/catalogue/forms/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { upsert } from '../../platform/database/rows/upsert.ts'
import { answer, customField, form, formField } from './tables.ts'

type FormRow = { handle: string; form_id: number | null; name: string }
type Field = Omit<typeof formField.$inferInsert, 'form_id' | 'form_field_id'>
export type FieldOfForm = Field & { form: string }
export type FieldOfObject = Omit<Field, 'object'> & { object: string; sensitive: boolean }

/** Imports the forms of a folder with their fields. A form with a fixed id gets it at the first import (9.8). */
export async function importForms(tx: Tx, forms: readonly FormRow[], fields: readonly FieldOfForm[]): Promise<number> {
  const nextId = sql`(select greatest(coalesce(max(f.form_id), 0), 99) + 1 from form f)`
  let written = 0
  const formIds = new Map<string, number>()
  for (const { handle, form_id, name } of forms) {
    const key = form_id === null ? { target: form.handle, neverChanged: ['form_id'] } : { target: form.form_id }
    written += await upsert(tx, form, key, [{ form_id: (form_id ?? nextId) as number, handle, name }])
    const [row] = await tx.select({ form_id: form.form_id }).from(form).where(eq(form.handle, handle))
    if (row) formIds.set(handle, row.form_id)
  }
  const rows = fields.map(({ form: handle, ...field }) => ({ ...field, form_id: formIds.get(handle) ?? 0 }))
  return written + (await upsert(tx, formField, { target: [formField.form_id, formField.key] }, rows))
}

/** A studio always has form 6, the address (9.8); when the folder has none, the default fields are used. */
export async function importAddressForm(tx: Tx): Promise<number> {
  const { rowCount } = await tx
    .insert(form)
    .values({ form_id: ADDRESS_FORM, name: 'Dirección' })
    .onConflictDoNothing({ target: form.form_id })
  if (rowCount === 0) return 0
  const fields = addressParts.map((part, index) => ({
    ...part,
    precondition: null,
    options: [...part.options],
    order: (index + 1) * 10,
    form_id: ADDRESS_FORM,
  }))
  await tx.insert(formField).values(fields)
  return 1 + fields.length
}

export const importCustomFields = (tx: Tx, fields: readonly FieldOfObject[]): Promise<number> =>
  upsert(
    tx,
    customField,
    { target: [customField.object, customField.key], targetWhere: sql`"archivedAt" is null` },
    fields,
  )

export async function listCustomerFields(tx: Tx) {
  return tx
    .select()
    .from(customField)
    .where(and(eq(customField.object, 'customer'), isNull(customField.archivedAt)))
}

export async function importAnswers(
  tx: Tx,
  answers: readonly {
    custom_field_id: number
    object_id: number
    value: NonNullable<Answer>
    consentedAt: Date | null
  }[],
  now: Date,
): Promise<number> {
  if (answers.length === 0) return 0
  const { rowCount } = await tx
    .insert(answer)
    .values(
      answers.map(({ custom_field_id, object_id, value, consentedAt }) => ({
        custom_field_id,
        object_id,
        value,
        consentedAt,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
  return rowCount ?? 0
}
