import { allow, type Verdict } from '../../values/refusal.ts'
import { addressParts } from './address-parts.ts'
import { ADDRESS_FORM, type Field } from './fields.ts'
import { isFieldShown } from './precondition.ts'
import { type FormReason, refuse } from './refusals.ts'

type Written = Pick<Field, 'key' | 'type' | 'required' | 'options' | 'precondition'>
type Faults = Record<string, string>

/** May these be the fields of one form, or of one object? Each at fault is named by its key, with a sentence (3.27). */
export function decideFields(fields: readonly Written[]): Verdict<null, FormReason> {
  const faults: Faults = {}
  for (const [at, field] of fields.entries()) {
    const fault = faultOfField(field, fields, at)
    if (fault) faults[field.key] = fault
  }
  return Object.keys(faults).length === 0 ? allow(null) : refuseFields(faults)
}

/** The fields of form 6 are those of an address, of which city, state and country are asked of everybody (5.5, 9.8). */
export function decideForm(form_id: number | null, fields: readonly Written[]): Verdict<null, FormReason> {
  const verdict = decideFields(fields)
  if (!verdict.allowed || form_id !== ADDRESS_FORM) return verdict
  const faults: Faults = {}
  for (const { key, type } of fields) {
    if (!addressParts.some((part) => part.key === key)) faults[key] = 'Una dirección no tiene este campo.'
    else if (type !== 'text' && type !== 'select') faults[key] = 'En una dirección usa texto o una lista de opciones.'
  }
  for (const { key } of addressParts.filter(({ required }) => required)) {
    const field = fields.find((one) => one.key === key)
    if (!field?.required || field.precondition) faults[key] = 'Una dirección siempre pide ciudad, estado y país.'
  }
  return Object.keys(faults).length === 0 ? allow(null) : refuseFields(faults)
}

const refuseFields = (faults: Faults) =>
  refuse('form-invalid', { message: Object.values(faults)[0], details: { fields: faults } })

function faultOfField(field: Written, fields: readonly Written[], at: number): string | null {
  const { key, type, options, precondition } = field
  if (fields.findIndex((other) => other.key === key) < at) return 'Ya hay un campo con esta clave.'
  if (type === 'select' && options.length === 0) return 'Agrega al menos una opción.'
  if (new Set(options).size < options.length) return 'Hay una opción repetida.'
  if (!precondition) return null
  if (!fields.some((other) => other.key === precondition.key)) return 'La condición habla de un campo que no existe.'
  return canBeShown(field, fields) ? null : 'La condición da vueltas: nunca se haría esta pregunta.'
}

/** Answered as every condition wishes, would it be asked? Not where conditions go in a circle. */
function canBeShown(field: Written, fields: readonly Written[]): boolean {
  const conditions = fields.flatMap(({ precondition }) => (precondition ? [[precondition.key, precondition.is]] : []))
  return isFieldShown(field, fields, allOf(conditions as [string, readonly unknown[]][]))
}

function allOf(conditions: readonly (readonly [string, readonly unknown[]])[]): Record<string, unknown[]> {
  const all: Record<string, unknown[]> = {}
  for (const [key, is] of conditions) all[key] = [...(all[key] ?? []), ...is]
  return all
}
