import { ADDRESS_FORM } from '@aforo/domain/catalogue/forms/fields.ts'
import { refuse } from '@aforo/domain/catalogue/forms/refusals.ts'
import type { AdminCustomField, Form, FormField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as fieldStore from './field-store.ts'
import { type FormWithFields, readForms } from './form-store.ts'
import { customFieldToApi, formFieldToApi, partToApi } from './field-to-api.ts'

type Part = FormField['parts'][number]

/** Every form; each field has the nested fields that its answer is validated against (7.39). */
export async function listForms(db: Tx): Promise<Form[]> {
  const forms = await readForms(db)
  return formsToApi(db, forms, partsOf(forms))
}

export async function getForm(db: Tx, form_id: number) {
  const forms = await readForms(db, form_id)
  const [form] = await formsToApi(db, forms, await addressParts(db, forms))
  return form ? allow(form) : refuse('form-missing')
}

/** The custom fields of an object, or of all (7.39). */
export async function listCustomFields(db: Tx, object?: string): Promise<AdminCustomField[]> {
  const rows = await fieldStore.listRows(db, object)
  const parts = rows.some(({ type }) => type === 'address') ? partsOf(await readForms(db, ADDRESS_FORM)) : []
  return rows.map((row) => customFieldToApi(row, row.type === 'address' ? parts : []))
}

export async function getCustomField(db: Tx, id: number) {
  const row = await fieldStore.findRow(db, id)
  if (!row) return refuse('field-missing')
  const found = (await listCustomFields(db, row.object)).find((field) => field.id === id)
  return found ? allow(found) : refuse('field-missing')
}

const partsOf = (forms: readonly FormWithFields[]): Part[] =>
  forms.find(({ form_id }) => form_id === ADDRESS_FORM)?.fields.map((field) => partToApi(field.form_field_id, field)) ??
  []

const addressParts = async (db: Tx, forms: readonly FormWithFields[]): Promise<Part[]> =>
  forms.some(({ fields }) => fields.some(({ type }) => type === 'address'))
    ? partsOf(await readForms(db, ADDRESS_FORM))
    : []

/**
 * An address is validated against form 6, a field that refers to an object against the custom fields of that object
 * (5.8).
 */
async function formsToApi(db: Tx, forms: readonly FormWithFields[], addressFields: Part[]): Promise<Form[]> {
  const refersToObject = forms.some(({ fields }) => fields.some(({ object }) => object !== null))
  const customFields = refersToObject ? await fieldStore.listRows(db) : []
  const partsOfObject = (object: string | null): Part[] =>
    customFields.filter((field) => field.object === object).map((field) => partToApi(field.custom_field_id, field))
  return forms.map(({ form_id, name, version, fields }) => ({
    form_id,
    name,
    version,
    form_fields: fields.map((field) =>
      formFieldToApi(field, field.type === 'address' ? addressFields : partsOfObject(field.object)),
    ),
  }))
}
