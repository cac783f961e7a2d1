import { type AddressFaults, checkAddress } from '@aforo/domain/people/addresses/check-address.ts'
import type { Address } from '@aforo/domain/people/shapes.ts'
import { findFault } from '@aforo/domain/catalogue/forms/check.ts'
import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import { type FormFaults, textOf } from '../../use-form-submit.ts'
import { isPart, type Part, PARTS } from './parts.ts'

export type AddressToSave = Omit<Address, 'address_id'>

/** The address to save, or its faults: those of 5.5 and the required fields of form 6 (9.8). */
export function addressFrom(
  data: FormData,
  fields: readonly Field[],
): { address: AddressToSave } | { faults: FormFaults<Part> } {
  const typed = Object.fromEntries(PARTS.map((part) => [part, textOf(data, part).trim()])) as Record<Part, string>
  const required = fields.flatMap((field) => {
    const fault = isPart(field.key) ? findFault(field, typed[field.key]) : null
    return fault === null ? [] : [[field.key, fault] as const]
  })
  const faults: FormFaults<Part> & AddressFaults = { ...Object.fromEntries(required), ...checkAddress(typed) }
  if (Object.keys(faults).length > 0) return { faults }
  const { city, state, country, ...others } = typed
  const optional = Object.fromEntries(Object.entries(others).map(([part, value]) => [part, value || null]))
  return { address: { ...(optional as Omit<AddressToSave, 'city' | 'state' | 'country'>), city, state, country } }
}
