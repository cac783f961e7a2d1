import { z } from 'zod'
import { versioned, withVersion } from '../../values/version.ts'
import { changeBody, createBody, ignored } from '../../values/fields.ts'
import { FIELD_TYPES } from './fields.ts'

export const id = z.int().positive()
const short = z.string().trim().max(200, 'A lo más 200 letras.')

const fileAnswer = z.strictObject({ file_id: id, name: z.string().max(200) })
export type FileAnswer = z.infer<typeof fileAnswer>

const part = short.nullish()
/** An answer that is an address: 3.3 without its number. */
const addressAnswer = z
  .strictObject({
    street: part,
    number: part,
    interior_number: part,
    neighborhood: part,
    city: part,
    zip_code: part,
    state: part,
    country: part,
  })
  .meta({ id: 'AddressAnswer' })
export type AddressAnswer = z.infer<typeof addressAnswer>

/** What may be answered to a field of one kind or another; null: nothing. */
export const answer = z
  .union([
    z.string().max(4000, 'A lo más 4,000 letras.'),
    z.number(),
    z.boolean(),
    z.array(short).max(50, 'A lo más 50 opciones.'),
    fileAnswer,
    addressAnswer,
  ])
  .nullable()
export type Answer = z.infer<typeof answer>

export const answers = z
  .record(z.string().max(60), answer)
  .refine((all) => Object.keys(all).length <= 100, 'Demasiadas respuestas.')

const precondition = z
  .strictObject({
    key: z.string().max(60),
    is: z
      .array(z.union([short, z.number(), z.boolean()]))
      .min(1, 'Elige al menos una respuesta.')
      .max(30),
  })
  .meta({ id: 'Precondition' })

const values = {
  id,
  key: z.string(),
  /** The same as the key (3.27). */
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  step: z.int().nonnegative(),
  order: z.int().nonnegative(),
  precondition: precondition.nullable(),
  options: z.array(z.string()),
  /** The same as the options (3.27). */
  items: z.array(z.string()),
  value: answer,
  /** Whose custom fields the answers go to; of a custom field, whose it is. */
  object: z.string().nullable(),
}

/** 3.27 a field of a form. `parts` are the fields that its answer is checked against: of an address those of form 6 (5.8). */
const formField = z.strictObject({ ...values, parts: z.array(z.strictObject(values)) })
export type FormField = z.infer<typeof formField>

/** 3.27 a form with its fields, by step and order. */
export const form = z.strictObject({ form_id: id, name: z.string(), form_fields: z.array(formField), ...withVersion })
export type Form = z.infer<typeof form>

/** 3.27 a field that the studio adds to an object; `id` equals CustomField_id. */
const customField = formField.extend({ CustomField_id: id, sensitive: z.boolean() })
export type CustomField = z.infer<typeof customField>

export const adminCustomField = customField.extend(withVersion)
export type AdminCustomField = z.infer<typeof adminCustomField>

const answeredField = customField.extend({ consentedAt: z.iso.datetime().nullable() })
export type AnsweredField = z.infer<typeof answeredField>

/** The custom fields of one thing with its answers, and the keys that are still to be answered, by step and order. */
export const answered = z.strictObject({ fields: z.array(answeredField), pending: z.array(z.string()) })
export type Answered = z.infer<typeof answered>

const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Usa minúsculas, números y guion bajo; empieza con una letra.')
const object = z.string().regex(/^[a-z_]{2,40}$/, 'El nombre de una entidad, como customer.')

const fieldWords = {
  key,
  label: z.string().trim().min(1, 'Escribe la pregunta.').max(120, 'A lo más 120 letras.'),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  step: z.int().min(0).max(99),
  order: z.int().min(0).max(999),
  precondition: precondition.nullable(),
  options: z.array(short.min(1, 'Escribe la opción.')).max(60, 'A lo más 60 opciones.'),
}
const query = {
  ...fieldWords,
  required: fieldWords.required.default(false),
  step: fieldWords.step.default(0),
  order: fieldWords.order.default(0),
  precondition: fieldWords.precondition.default(null),
  options: fieldWords.options.default([]),
}

/** A form field as an administrator sends it; with an id it replaces that one (4.22). */
const sentFormField = z
  .strictObject({
    id: id.optional(),
    ...query,
    object: object.nullable().default(null),
    // 3.27 names them: `name` is the key and `items` are the options; a form's own field has no value.
    name: ignored,
    items: ignored,
    value: ignored,
  })
  .transform(({ name: _n, items: _i, value: _v, ...field }) => field)
export type SentFormField = z.infer<typeof sentFormField>

const formFields = z
  .strictObject({
    name: z.string().trim().min(1, 'Escribe el nombre.').max(80, 'A lo más 80 letras.'),
    form_fields: z.array(sentFormField).max(60, 'A lo más 60 campos.'),
  })
  .meta({ id: 'FormFields' })
const formDefaults = { name: 'Formulario', form_fields: [] } satisfies Partial<z.output<typeof formFields>>
export const sentForm = createBody(formFields, formDefaults)
export const changedForm = changeBody(formFields, formDefaults).extend({ form_id: id, ...versioned })

export const sentCustomField = z.strictObject({ ...query, object, sensitive: z.boolean().default(false) })
export type SentCustomField = z.infer<typeof sentCustomField>

export const changedCustomField = z
  .strictObject({ ...fieldWords, sensitive: z.boolean() })
  .partial()
  .extend({ CustomField_id: id })
export type ChangedCustomField = z.infer<typeof changedCustomField>
