import { type AddressFaults, checkAddress } from '@aforo/domain/people/addresses/check-address.ts'
import type { Address } from '@aforo/domain/people/shapes.ts'
import { faultOf } from '@aforo/domain/catalogue/forms/check.ts'
import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import { type FormFaults, textOf } from '../../submitting.ts'
import { isPart, type Part, PARTS } from './parts.ts'

export type SentAddress = Omit<Address, 'address_id'>

/** 5.5, 9.8 the address as it is saved, or what is wrong with it: in 5.5's own words, and as form 6 demands besides. */
export function addressFrom(
  data: FormData,
  fields: readonly Field[],
): { address: SentAddress } | { faults: FormFaults<Part> } {
  const written = Object.fromEntries(PARTS.map((part) => [part, textOf(data, part).trim()])) as Record<Part, string>
  const required = fields.flatMap((field) => {
    const fault = isPart(field.key) ? faultOf(field, written[field.key]) : null
    return fault === null ? [] : [[field.key, fault] as const]
  })
  const faults: FormFaults<Part> & AddressFaults = { ...Object.fromEntries(required), ...checkAddress(written) }
  if (Object.keys(faults).length > 0) return { faults }
  const { city, state, country, ...others } = written
  const optional = Object.fromEntries(Object.entries(others).map(([part, word]) => [part, word || null]))
  return { address: { ...(optional as Omit<SentAddress, 'city' | 'state' | 'country'>), city, state, country } }
}
