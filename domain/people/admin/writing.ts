import { isAtLeast, type Role } from '../../values/call.ts'
import { isEmail, normalEmail } from '../../values/email.ts'
import { isPhone, tenDigits } from '../../values/phone.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { checkProfile } from '../profile.ts'
import { type AccountReason, refuse } from '../refusals.ts'
import type { FoundPerson, ProfileChange } from '../shapes.ts'
import { type Faults, faultTexts } from '../signing-up.ts'
import type { WalkIn } from './shapes.ts'

export type Owners = { phone: FoundPerson | null; email: FoundPerson | null }

/** 5.1 faults of a person registered by staff, by field. */
function checkWalkIn(form: WalkIn): Faults<keyof WalkIn> {
  const faults: Faults<keyof WalkIn> = {}
  for (const field of ['name', 'last_name', 'phone', 'email'] as const) {
    if (form[field].trim() === '') faults[field] = faultTexts.missing
  }
  if (!faults.phone && !isPhone(form.phone)) faults.phone = faultTexts.phone
  if (!faults.email && !isEmail(form.email)) faults.email = faultTexts.email
  return faults
}

/** May staff register this person without an account? 7.7, 8.14: no duplicates; an existing person is named. */
export function decideAdding(form: WalkIn, owners: Owners): Verdict<WalkIn, AccountReason> {
  const fields = checkWalkIn(form)
  if (Object.keys(fields).length > 0) return refuse('form-incomplete', { details: { fields } })
  if (owners.phone) return refuseDuplicate('phone', owners.phone)
  if (owners.email) return refuseDuplicate('email', owners.email)
  return allow({ ...form, phone: tenDigits(form.phone), email: normalEmail(form.email) })
}

export type EditingFacts = {
  by: { customer_id: number; role: Role }
  person: { role: Role } | null
  phoneOwner: FoundPerson | null
}
/** The fields staff may change of a person (R16): never role, uid, e-mail or credits. */
const ownWords = ['name', 'last_name', 'phone', 'instagram', 'birthdate', 'signup_reason', 'other'] as const
export type PersonWords = Pick<ProfileChange, (typeof ownWords)[number]>

/** May staff change this person's data? 7.8: reception and above, and only of people with no higher role (R16). */
export function decideEditing(change: ProfileChange, facts: EditingFacts): Verdict<PersonWords, AccountReason> {
  const { by, person, phoneOwner } = facts
  if (!isAtLeast(by.role, 'reception')) return refuse('not-your-profile')
  if (!person) return refuse('person-missing')
  if (!isAtLeast(by.role, person.role)) return refuse('not-your-profile')
  const { customer_id: _customerId, ...sent } = change
  const strange = Object.keys(sent).filter((field) => !(ownWords as readonly string[]).includes(field))
  if (strange.length > 0) return refuse('not-your-profile', { details: { fields: strange } })
  const fields = checkProfile(sent)
  if (Object.keys(fields).length > 0) return refuse('form-incomplete', { details: { fields } })
  if (phoneOwner) return refuseDuplicate('phone', phoneOwner)
  return allow(sent.phone === undefined ? sent : { ...sent, phone: tenDigits(sent.phone) })
}

export type CorrectingFacts = {
  by: { customer_id: number; role: Role }
  person: { customer_id: number; role: Role } | null
  emailOwner: FoundPerson | null
}

/**
 * May staff correct this person's e-mail for signing in? 7.8: reception a customer's, administrators another staff
 * member's; the own one needs its password (R16).
 */
export function decideCorrectingEmail(email: string, facts: CorrectingFacts): Verdict<string, AccountReason> {
  const { by, person, emailOwner } = facts
  if (!person) return refuse('person-missing')
  const least = person.role === 'customer' ? 'reception' : 'admin'
  if (!isAtLeast(by.role, least) || person.customer_id === by.customer_id) return refuse('not-your-profile')
  if (!isEmail(email)) return refuse('form-incomplete', { details: { fields: { email: faultTexts.email } } })
  return emailOwner ? refuseDuplicate('email', emailOwner) : allow(normalEmail(email))
}

const refuseDuplicate = (field: 'phone' | 'email', owner: FoundPerson) => {
  const reason = field === 'phone' ? 'phone-taken' : 'email-taken'
  return refuse(reason, { details: { fields: { [field]: refuse(reason).message }, customer: owner } })
}

/** May this note be taken back? By who wrote it, and by administrators. */
export const mayTakeBack = (note: { by: number }, actor: { customer_id: number; role: Role }): boolean =>
  note.by === actor.customer_id || actor.role === 'admin'
