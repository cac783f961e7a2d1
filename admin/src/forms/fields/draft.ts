import { withoutAccents } from '@aforo/domain/values/spanish.ts'
import type { Field, FieldType, Precondition } from '@aforo/domain/catalogue/forms/fields.ts'
import type { CustomField, FormField, FormFieldInput } from '@aforo/domain/catalogue/forms/shapes.ts'

export type Draft = {
  row: number
  id: number | null
  label: string
  key: string
  hasOwnKey: boolean
  type: FieldType
  required: boolean
  step: number
  options: string
  precondition: Precondition | null
  object: string | null
  sensitive: boolean
}

export const blankDraft = (row: number, step: number): Draft => ({
  row,
  id: null,
  label: '',
  key: '',
  hasOwnKey: false,
  type: 'text',
  required: false,
  step,
  options: '',
  precondition: null,
  object: null,
  sensitive: false,
})

export const draftFrom = (field: FormField | CustomField): Draft => ({
  row: field.id,
  id: field.id,
  label: field.label,
  key: field.key,
  hasOwnKey: true,
  type: field.type,
  required: field.required,
  step: field.step,
  options: field.options.join('\n'),
  precondition: field.precondition,
  object: field.object,
  sensitive: 'sensitive' in field && field.sensitive,
})

export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'creatable-select'

export const optionsOf = ({ type, options }: Pick<Draft, 'type' | 'options'>): string[] =>
  hasOptions(type)
    ? options
        .split('\n')
        .map((option) => option.trim())
        .filter((option) => option !== '')
    : []

export const fieldFrom = (draft: Draft, order: number): Field => ({
  key: draft.key,
  label: draft.label.trim(),
  type: draft.type,
  required: draft.required,
  step: draft.step,
  order,
  precondition: draft.precondition && { key: draft.precondition.key, is: trimAnswers(draft.precondition.is) },
  options: optionsOf(draft),
})

const trimAnswers = (answers: Precondition['is']) =>
  answers.map((answer) => (typeof answer === 'string' ? answer.trim() : answer)).filter((answer) => answer !== '')

export const draftToApi = (draft: Draft, order: number): FormFieldInput => {
  const { precondition, options, ...field } = fieldFrom(draft, order)
  return {
    ...(draft.id === null ? {} : { id: draft.id }),
    ...field,
    precondition: precondition && { key: precondition.key, is: [...precondition.is] },
    options: [...options],
    object: draft.object,
  }
}

export const keyFromLabel = (label: string): string =>
  withoutAccents(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 60)
