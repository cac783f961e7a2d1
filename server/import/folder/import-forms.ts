import { toStoredAnswer } from '@aforo/domain/catalogue/forms/stored-answer.ts'
import { importAddresses } from '../../people/addresses/import-store.ts'
import { type AnswerColumn, importAnswerColumn } from '../../people/import-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  listCustomerFields,
  importAddressForm,
  importAnswers,
  importCustomFields,
  importForms as writeForms,
} from '../../catalogue/forms/import-store.ts'
import type { FormFieldRow } from '../content/forms.ts'
import { type AnswerRow, answerFrom } from '../people/answers.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { IdsByHandle } from './ids-by-handle.ts'

/** Imports the forms, the custom fields, the answers of customers and their addresses (3.27, 3.3). */
export async function importForms(tx: Tx, studio: StudioFolder, people: IdsByHandle, now: Date) {
  const formFields = studio.form_fields.flatMap((row) =>
    row.form === null ? [] : [{ ...fieldColumnsOf(row), form: row.form, object: null }],
  )
  const objectFields = studio.form_fields.flatMap((row) =>
    row.object === null ? [] : [{ ...fieldColumnsOf(row), object: row.object, sensitive: row.sensitive }],
  )
  const forms = await writeForms(
    tx,
    studio.forms.map(({ handle, form_id, name }) => ({ handle, form_id, name })),
    formFields,
  )
  const address = await importAddressForm(tx)
  const fields = await importCustomFields(tx, objectFields)
  const answers = await importAnswerRows(tx, studio.answers, people, now)
  return {
    forms: forms + address + fields,
    answers,
    addresses: await importAddresses(tx, addressesIn(studio, people, now)),
  }
}

/** An address needs its city, state and country (5.5). */
const addressesIn = (studio: StudioFolder, people: IdsByHandle, createdAt: Date) =>
  studio.customers.flatMap((row) => {
    const { street, number, interior_number, neighborhood, city, zip_code, state, country } = row
    const customer_id = people.get(row.email)
    if (customer_id === undefined || city === null || state === null || country === null) return []
    const address = { street, number, interior_number, neighborhood, city, zip_code, state, country }
    return [{ ...address, customer_id, createdAt }]
  })

const fieldColumnsOf = ({ key, label, type, required, step, order, options, precondition }: FormFieldRow) => ({
  key,
  label,
  type,
  required,
  step,
  order,
  options: [...options],
  precondition,
})

async function importAnswerRows(tx: Tx, rows: readonly AnswerRow[], people: IdsByHandle, now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const fields = await listCustomerFields(tx)
  const answers = rows.flatMap(({ customer, key, answer, consented_at: consentedAt }) => {
    const field = fields.find((field) => field.key === key)
    const object_id = people.get(customer)
    if (!field || object_id === undefined) return []
    const stored = toStoredAnswer(field, answerFrom(answer, field))
    if (!('value' in stored) || stored.value === null) return []
    return [{ key, custom_field_id: field.custom_field_id, object_id, value: stored.value, consentedAt }]
  })
  const isCustomerColumn = ({ key }: { key: string }) => key === 'signup_reason' || key === 'other'
  let written = 0
  for (const { object_id, key, value } of answers.filter(isCustomerColumn))
    written += await importAnswerColumn(tx, object_id, key as AnswerColumn, String(value))
  return (
    written +
    (await importAnswers(
      tx,
      answers.filter((answer) => !isCustomerColumn(answer)),
      now,
    ))
  )
}
