import { allow } from '../../values/refusal.ts'
import type { FieldFaults } from '../sign-up.ts'
import { refuse } from './refusals.ts'
import type { AddressInput } from './address-fields.ts'

export type AddressFaults = FieldFaults<'city' | 'state' | 'country'>
export type StoredAddress = Record<Exclude<keyof AddressInput, 'city' | 'state' | 'country'>, string | null> &
  Record<'city' | 'state' | 'country', string>

/** 5.5: city, state and country are required, each with its own message; other fields are optional. */
export function checkAddress({ city, state, country }: AddressInput): AddressFaults {
  const faults: AddressFaults = {}
  if (!city?.trim()) faults.city = 'Debes agregar tu ciudad.'
  if (!state?.trim()) faults.state = 'Debes agregar tu estado.'
  if (!country?.trim()) faults.country = 'Debes agregar tu país.'
  return faults
}

/** Decides whether an address can be stored: trimmed, with null for every field that is left out or blank (5.5). */
export function decideAddress(sent: AddressInput) {
  const faults = checkAddress(sent)
  const [first] = Object.values(faults)
  if (first !== undefined) return refuse('form-incomplete', { message: first, details: { fields: faults } })
  const { street, number, interior_number, neighborhood, city, zip_code, state, country } = sent
  const optional = { street, number, interior_number, neighborhood, zip_code }
  const trimmedFields = Object.fromEntries(Object.entries(optional).map(([key, text]) => [key, text?.trim() || null]))
  return allow({
    ...trimmedFields,
    city: city?.trim(),
    state: state?.trim(),
    country: country?.trim(),
  } as StoredAddress)
}
