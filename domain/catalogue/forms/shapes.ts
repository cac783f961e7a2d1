import { z } from 'zod'
import { versioned, withVersion } from '../../values/version.ts'
import { changeBody, createBody, ignoredField } from '../../values/fields.ts'
import { FIELD_TYPES } from './fields.ts'
import { id, instant } from '../../values/shapes.ts'

const shortText = z.string().trim().max(200, 'A lo más 200 letras.')

const fileAnswer = z.strictObject({ file_id: id, name: z.string().max(200) })
export type FileAnswer = z.infer<typeof fileAnswer>

const part = shortText.nullish()
/** An address as an answer: 3.3 without its id. */
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

/** The answer to a field of any type; null is no answer. */
export const answer = z
  .union([
    z.string().max(4000, 'A lo más 4,000 letras.'),
    z.number(),
    z.boolean(),
    z.array(shortText).max(50, 'A lo más 50 opciones.'),
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
      .array(z.union([shortText, z.number(), z.boolean()]))
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
  /** The object whose custom fields receive the answers; for a custom field, the object that it belongs to. */
  object: z.string().nullable(),
}

/**
 * A field of a form (3.27). `parts` are the fields against which its answer is validated; for an address, those of form
 * 6 (5.8).
 */
const formField = z.strictObject({ ...values, parts: z.array(z.strictObject(values)) })
export type FormField = z.infer<typeof formField>

/** A form with its fields, by step and order (3.27). */
export const form = z.strictObject({ form_id: id, name: z.string(), form_fields: z.array(formField), ...withVersion })
export type Form = z.infer<typeof form>

/** A field that the studio adds to an object (3.27); `id` equals `CustomField_id`. */
const customField = formField.extend({ CustomField_id: id, sensitive: z.boolean() })
export type CustomField = z.infer<typeof customField>

export const adminCustomField = customField.extend(withVersion)
export type AdminCustomField = z.infer<typeof adminCustomField>

const answeredField = customField.extend({ consentedAt: instant.nullable() })
export type AnsweredField = z.infer<typeof answeredField>

/** The custom fields of one object with its answers, and the keys that still need an answer, by step and order. */
export const answered = z.strictObject({ fields: z.array(answeredField), pending: z.array(z.string()) })
export type Answered = z.infer<typeof answered>

const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'Usa minúsculas, números y guion bajo; empieza con una letra.')
const object = z.string().regex(/^[a-z_]{2,40}$/, 'El nombre de una entidad, como customer.')

const fieldShape = {
  key,
  label: z.string().trim().min(1, 'Escribe la pregunta.').max(120, 'A lo más 120 letras.'),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  step: z.int().min(0).max(99),
  order: z.int().min(0).max(999),
  precondition: precondition.nullable(),
  options: z.array(shortText.min(1, 'Escribe la opción.')).max(60, 'A lo más 60 opciones.'),
}
const newFieldShape = {
  ...fieldShape,
  required: fieldShape.required.default(false),
  step: fieldShape.step.default(0),
  order: fieldShape.order.default(0),
  precondition: fieldShape.precondition.default(null),
  options: fieldShape.options.default([]),
}

/** A form field as an administrator sends it; with an id it replaces that field (4.22). */
const sentFormField = z
  .strictObject({
    id: id.optional(),
    ...newFieldShape,
    object: object.nullable().default(null),
    // 3.27 names these fields: `name` is the key and `items` are the options; a form's own field has no value.
    name: ignoredField,
    items: ignoredField,
    value: ignoredField,
  })
  .transform(({ name: _n, items: _i, value: _v, ...field }) => field)
export type FormFieldInput = z.infer<typeof sentFormField>

const formFields = z
  .strictObject({
    name: z.string().trim().min(1, 'Escribe el nombre.').max(80, 'A lo más 80 letras.'),
    form_fields: z.array(sentFormField).max(60, 'A lo más 60 campos.'),
  })
  .meta({ id: 'FormFields' })
const formDefaults = { name: 'Formulario', form_fields: [] } satisfies Partial<z.output<typeof formFields>>
export const newForm = createBody(formFields, formDefaults)
export const formChange = changeBody(formFields, formDefaults).extend({ form_id: id, ...versioned })

export const newCustomField = z.strictObject({ ...newFieldShape, object, sensitive: z.boolean().default(false) })
export type NewCustomField = z.infer<typeof newCustomField>

export const customFieldChange = z
  .strictObject({ ...fieldShape, sensitive: z.boolean() })
  .partial()
  .extend({ CustomField_id: id })
export type CustomFieldChange = z.infer<typeof customFieldChange>
