import { isAtLeast, type Role } from '../../values/call.ts'
import { isEmail, normalEmail } from '../../values/email.ts'
import { isPhone, toTenDigits } from '../../values/phone.ts'
import { allow } from '../../values/refusal.ts'
import { checkProfile } from '../profile.ts'
import { refuse } from '../refusals.ts'
import type { FoundPerson, ProfileChange } from '../shapes.ts'
import { type FieldFaults, faultTexts } from '../sign-up.ts'
import type { WalkIn } from './shapes.ts'

export type ExistingOwners = { phone: FoundPerson | null; email: FoundPerson | null }

/** 5.1: faults of a person that staff register, by field. */
function checkWalkIn(form: WalkIn): FieldFaults<keyof WalkIn> {
  const faults: FieldFaults<keyof WalkIn> = {}
  for (const field of ['name', 'last_name', 'phone', 'email'] as const) {
    if (form[field].trim() === '') faults[field] = faultTexts.missing
  }
  if (!faults.phone && !isPhone(form.phone)) faults.phone = faultTexts.phone
  if (!faults.email && !isEmail(form.email)) faults.email = faultTexts.email
  return faults
}

/** Decides whether staff can register a person without an account; a duplicate is refused (7.7, 8.14). */
export function decideAdding(form: WalkIn, owners: ExistingOwners) {
  const fields = checkWalkIn(form)
  if (Object.keys(fields).length > 0) return refuse('form-incomplete', { details: { fields } })
  if (owners.phone) return refuseDuplicate('phone', owners.phone)
  if (owners.email) return refuseDuplicate('email', owners.email)
  return allow({ ...form, phone: toTenDigits(form.phone), email: normalEmail(form.email) })
}

export type EditingFacts = {
  by: { customer_id: number; role: Role }
  person: { role: Role } | null
  phoneOwner: FoundPerson | null
}
/** The fields of a person that staff may change (R16): never role, uid, e-mail or credits. */
const editableFields = ['name', 'last_name', 'phone', 'instagram', 'birthdate', 'signup_reason', 'other'] as const
export type EditableFields = Pick<ProfileChange, (typeof editableFields)[number]>

/** Decides whether staff can change a person's data: reception and above, for people with no higher role (7.8, R16). */
export function decideEditing(change: ProfileChange, facts: EditingFacts) {
  const { by, person, phoneOwner } = facts
  if (!isAtLeast(by.role, 'reception')) return refuse('not-your-profile')
  if (!person) return refuse('person-missing')
  if (!isAtLeast(by.role, person.role)) return refuse('not-your-profile')
  const { customer_id: _customerId, ...sent } = change
  const unknownFields = Object.keys(sent).filter((field) => !(editableFields as readonly string[]).includes(field))
  if (unknownFields.length > 0) return refuse('not-your-profile', { details: { fields: unknownFields } })
  const fields = checkProfile(sent)
  if (Object.keys(fields).length > 0) return refuse('form-incomplete', { details: { fields } })
  if (phoneOwner) return refuseDuplicate('phone', phoneOwner)
  return allow(sent.phone === undefined ? sent : { ...sent, phone: toTenDigits(sent.phone) })
}

export type CorrectingFacts = {
  by: { customer_id: number; role: Role }
  person: { customer_id: number; role: Role } | null
  emailOwner: FoundPerson | null
}

/**
 * Decides whether staff can correct a person's e-mail for signing in: reception for customers, administrators also for
 * other staff. The own e-mail is changed elsewhere, with the password (7.8, R16).
 */
export function decideCorrectingEmail(email: string, facts: CorrectingFacts) {
  const { by, person, emailOwner } = facts
  if (!person) return refuse('person-missing')
  const requiredRole = person.role === 'customer' ? 'reception' : 'admin'
  if (!isAtLeast(by.role, requiredRole) || person.customer_id === by.customer_id) return refuse('not-your-profile')
  if (!isEmail(email)) return refuse('form-incomplete', { details: { fields: { email: faultTexts.email } } })
  return emailOwner ? refuseDuplicate('email', emailOwner) : allow(normalEmail(email))
}

const refuseDuplicate = (field: 'phone' | 'email', owner: FoundPerson) => {
  const reason = field === 'phone' ? 'phone-taken' : 'email-taken'
  return refuse(reason, { details: { fields: { [field]: refuse(reason).message }, customer: owner } })
}

/** Whether the caller can delete a note: its author and administrators can. */
export const canDeleteNote = (note: { by: number }, actor: { customer_id: number; role: Role }): boolean =>
  note.by === actor.customer_id || actor.role === 'admin'
