import { allow, type Verdict } from '../../values/refusal.ts'
import type { Faults } from '../signing-up.ts'
import { type AddressReason, refuse } from './refusals.ts'
import type { SentAddress } from './sent.ts'

export type AddressFaults = Faults<'city' | 'state' | 'country'>
export type StoredAddress = Record<Exclude<keyof SentAddress, 'city' | 'state' | 'country'>, string | null> &
  Record<'city' | 'state' | 'country', string>

/** 5.5 city, state and country are asked for, in words of their own; the rest is optional. */
export function checkAddress({ city, state, country }: SentAddress): AddressFaults {
  const faults: AddressFaults = {}
  if (!city?.trim()) faults.city = 'Debes agregar tu ciudad.'
  if (!state?.trim()) faults.state = 'Debes agregar tu estado.'
  if (!country?.trim()) faults.country = 'Debes agregar tu país.'
  return faults
}

/** May this address be kept? As a whole, without blanks around its words; what is left out is empty (5.5). */
export function decideAddress(sent: SentAddress): Verdict<StoredAddress, AddressReason> {
  const faults = checkAddress(sent)
  const [first] = Object.values(faults)
  if (first !== undefined) return refuse('form-incomplete', { message: first, details: { fields: faults } })
  const { street, number, interior_number, neighborhood, city, zip_code, state, country } = sent
  const optional = { street, number, interior_number, neighborhood, zip_code }
  const trimmedFields = Object.fromEntries(Object.entries(optional).map(([key, word]) => [key, word?.trim() || null]))
  return allow({
    ...trimmedFields,
    city: city?.trim(),
    state: state?.trim(),
    country: country?.trim(),
  } as StoredAddress)
}
