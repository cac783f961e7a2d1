import { isPhone, toTenDigits } from '../values/phone.ts'
import { allow } from '../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { ProfileChange } from './shapes.ts'
import { type FieldFaults, faultTexts } from './sign-up.ts'

export type ProfileFacts = {
  own_customer_id: number
  isPhoneTaken: boolean
}

type ProfileFaults = FieldFaults<'name' | 'last_name' | 'phone'>

/** 5.1: faults of the fields to be saved; fields that were not sent are not checked. */
export function checkProfile(change: ProfileChange, isPhoneTaken = false): ProfileFaults {
  const faults: ProfileFaults = {}
  if (change.name?.trim() === '') faults.name = faultTexts.missing
  if (change.last_name?.trim() === '') faults.last_name = faultTexts.missing
  if (change.phone === undefined) return faults
  if (!isPhone(change.phone)) faults.phone = faultTexts.phone
  else if (isPhoneTaken) faults.phone = faultTexts.duplicatePhone
  return faults
}

/** Decides which fields are saved: only of the caller's own record (7.8, 4.23), the phone in ten digits (3.2). */
export function decideProfileChange(change: ProfileChange, facts: ProfileFacts) {
  if (change.customer_id !== undefined && change.customer_id !== facts.own_customer_id)
    return refuse('not-your-profile')
  const faults = checkProfile(change, facts.isPhoneTaken)
  if (faults.phone === faultTexts.duplicatePhone) return refuse('phone-taken', { details: { fields: faults } })
  if (Object.keys(faults).length > 0) return refuse('form-incomplete', { details: { fields: faults } })
  const { customer_id: _own, ...fields } = change
  return allow(fields.phone === undefined ? fields : { ...fields, phone: toTenDigits(fields.phone) })
}
