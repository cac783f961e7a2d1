import { storedAnswer } from '@aforo/domain/catalogue/forms/stored-answer.ts'
import { importAddresses } from '../../people/addresses/import-store.ts'
import { type OwnWord, importOwnWord } from '../../people/import-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  fieldsOfCustomers,
  importAddressForm,
  importAnswers,
  importCustomFields,
  importForms as takeIn,
} from '../../catalogue/forms/import-store.ts'
import type { FormFieldRow } from '../content/forms.ts'
import { type AnswerRow, answerFrom } from '../people/answers.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { ByHandle } from './numbers.ts'

/** Takes in the forms, the custom fields, what people answered to those, and where they live (3.27, 3.3). */
export async function importForms(tx: Tx, studio: StudioFolder, people: ByHandle, now: Date) {
  const ofForms = studio.form_fields.flatMap((row) =>
    row.form === null ? [] : [{ ...wordsOf(row), form: row.form, object: null }],
  )
  const ofObjects = studio.form_fields.flatMap((row) =>
    row.object === null ? [] : [{ ...wordsOf(row), object: row.object, sensitive: row.sensitive }],
  )
  const forms = await takeIn(
    tx,
    studio.forms.map(({ handle, form_id, name }) => ({ handle, form_id, name })),
    ofForms,
  )
  const address = await importAddressForm(tx)
  const fields = await importCustomFields(tx, ofObjects)
  const answers = await importWords(tx, studio.answers, people, now)
  return {
    forms: forms + address + fields,
    answers,
    addresses: await importAddresses(tx, addressesIn(studio, people, now)),
  }
}

/** An address is one with its city, state and country (5.5). */
const addressesIn = (studio: StudioFolder, people: ByHandle, createdAt: Date) =>
  studio.customers.flatMap((row) => {
    const { street, number, interior_number, neighborhood, city, zip_code, state, country } = row
    const customer_id = people.get(row.email)
    if (customer_id === undefined || city === null || state === null || country === null) return []
    const whole = { street, number, interior_number, neighborhood, city, zip_code, state, country }
    return [{ ...whole, customer_id, createdAt }]
  })

const wordsOf = ({ key, label, type, required, step, order, options, precondition }: FormFieldRow) => ({
  key,
  label,
  type,
  required,
  step,
  order,
  options: [...options],
  precondition,
})

async function importWords(tx: Tx, rows: readonly AnswerRow[], people: ByHandle, now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const fields = await fieldsOfCustomers(tx)
  const answers = rows.flatMap(({ customer, key, answer, consented_at: consentedAt }) => {
    const field = fields.find((one) => one.key === key)
    const object_id = people.get(customer)
    if (!field || object_id === undefined) return []
    const checked = storedAnswer(field, answerFrom(answer, field))
    if (!('value' in checked) || checked.value === null) return []
    return [{ key, custom_field_id: field.custom_field_id, object_id, value: checked.value, consentedAt }]
  })
  const isOwn = ({ key }: { key: string }) => key === 'signup_reason' || key === 'other'
  let written = 0
  for (const { object_id, key, value } of answers.filter(isOwn))
    written += await importOwnWord(tx, object_id, key as OwnWord, String(value))
  return (
    written +
    (await importAnswers(
      tx,
      answers.filter((one) => !isOwn(one)),
      now,
    ))
  )
}
