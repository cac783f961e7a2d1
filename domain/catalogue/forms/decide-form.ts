import { allow } from '../../values/refusal.ts'
import { addressParts } from './address-parts.ts'
import { ADDRESS_FORM, type Field } from './fields.ts'
import { isFieldShown } from './precondition.ts'
import { refuse } from './refusals.ts'

type FieldDefinition = Pick<Field, 'key' | 'type' | 'required' | 'options' | 'precondition'>
type Faults = Record<string, string>
/** A sentence, and the input that it is about. */
type FieldFault = { input: 'key' | 'options' | 'precondition'; message: string }

/**
 * Decides whether these can be the fields of a form or of an object; names each wrong field by its key, with a sentence
 * (3.27).
 */
export function decideFields(fields: readonly FieldDefinition[]) {
  const faults: Faults = {}
  for (const [index, field] of fields.entries()) {
    const fault = findFieldFault(field, fields, index)
    if (fault) faults[field.key] = fault.message
  }
  return Object.keys(faults).length === 0 ? allow(null) : refuseFields(faults)
}

/**
 * The same for a form. The fields of form 6 are those of an address; city, state and country are always required (5.5,
 * 9.8).
 */
export function decideForm(form_id: number | null, fields: readonly FieldDefinition[]) {
  const verdict = decideFields(fields)
  if (!verdict.allowed || form_id !== ADDRESS_FORM) return verdict
  const faults: Faults = {}
  for (const { key, type } of fields) {
    if (!addressParts.some((part) => part.key === key)) faults[key] = 'Una dirección no tiene este campo.'
    else if (type !== 'text' && type !== 'select') faults[key] = 'En una dirección usa texto o una lista de opciones.'
  }
  for (const { key } of addressParts.filter(({ required }) => required)) {
    const field = fields.find((addressField) => addressField.key === key)
    if (!field?.required || field.precondition) faults[key] = 'Una dirección siempre pide ciudad, estado y país.'
  }
  return Object.keys(faults).length === 0 ? allow(null) : refuseFields(faults)
}

const refuseFields = (faults: Faults) =>
  refuse('form-invalid', { message: Object.values(faults)[0], details: { fields: faults } })

export function findFieldFault(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  index: number,
): FieldFault | null {
  const { key, type, options, precondition } = field
  if (fields.findIndex((other) => other.key === key) < index)
    return { input: 'key', message: 'Ya hay un campo con esta clave.' }
  if (type === 'select' && options.length === 0) return { input: 'options', message: 'Agrega al menos una opción.' }
  if (new Set(options).size < options.length) return { input: 'options', message: 'Hay una opción repetida.' }
  if (!precondition) return null
  if (!fields.some((other) => other.key === precondition.key))
    return { input: 'precondition', message: 'La condición habla de un campo que no existe.' }
  if (canBeShown(field, fields)) return null
  return { input: 'precondition', message: 'La condición da vueltas: nunca se haría esta pregunta.' }
}

/** Whether a field is shown when all conditions are met; false for conditions that form a circle. */
function canBeShown(field: FieldDefinition, fields: readonly FieldDefinition[]): boolean {
  const conditions = fields.flatMap(({ precondition }) => (precondition ? [[precondition.key, precondition.is]] : []))
  return isFieldShown(field, fields, groupByKey(conditions as [string, readonly unknown[]][]))
}

function groupByKey(conditions: readonly (readonly [string, readonly unknown[]])[]): Record<string, unknown[]> {
  const valuesByKey: Record<string, unknown[]> = {}
  for (const [key, is] of conditions) valuesByKey[key] = [...(valuesByKey[key] ?? []), ...is]
  return valuesByKey
}
