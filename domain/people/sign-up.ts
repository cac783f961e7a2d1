import type { PasswordPolicy } from '../settings/policies.ts'
import { isEmail, normalEmail } from '../values/email.ts'
import { isPhone, toTenDigits } from '../values/phone.ts'
import { allow } from '../values/refusal.ts'
import { passwordFaults } from './password-policy.ts'
import { accountSentences, type AccountReason, refuse } from './refusals.ts'
import type { NewCustomer, SignUpForm } from './shapes.ts'
import { type TermsPage, unacceptedAtSignUp } from './terms.ts'

export type FieldFaults<Field extends string> = Partial<Record<Field, string>>
export type SignUpFaults = FieldFaults<keyof SignUpForm>

/** The texts of 5.1, 5.2 and 5.8, for the forms of the portal and the responses of the server. */
export const faultTexts = {
  missing: 'Debes llenar este campo.',
  phone: 'El formato del teléfono no es correcto.',
  email: 'El formato del correo no es correcto.',
  duplicatePhone: accountSentences['phone-taken'][1],
  passwordsDiffer: accountSentences['passwords-differ'][1],
  terms: accountSentences['terms-not-accepted'][1],
} as const

/** 5.1-5.3: faults of a sign-up form, by field. `isPhoneTaken` needs a lookup, so only the server knows it. */
export function checkSignUp(
  form: SignUpForm,
  policy: PasswordPolicy,
  pages: readonly TermsPage[],
  isPhoneTaken = false,
): SignUpFaults {
  const faults: SignUpFaults = checkNewCustomer(form, pages, isPhoneTaken)
  if (form.email.trim() === '') faults.email = faultTexts.missing
  else if (!isEmail(form.email)) faults.email = faultTexts.email
  const [weakness] = passwordFaults(form.password, policy)
  if (form.password === '') faults.password = faultTexts.missing
  else if (weakness) faults.password = weakness
  if (form.password !== form.password_confirm) faults.password_confirm = faultTexts.passwordsDiffer
  return faults
}

function checkNewCustomer(
  form: NewCustomer,
  pages: readonly TermsPage[],
  isPhoneTaken = false,
): FieldFaults<keyof NewCustomer> {
  const faults: FieldFaults<keyof NewCustomer> = {}
  if (form.name.trim() === '') faults.name = faultTexts.missing
  if (form.last_name.trim() === '') faults.last_name = faultTexts.missing
  if (form.phone.trim() === '') faults.phone = faultTexts.missing
  else if (!isPhone(form.phone)) faults.phone = faultTexts.phone
  else if (isPhoneTaken) faults.phone = faultTexts.duplicatePhone
  if (unacceptedAtSignUp(pages, form.accepted_pages).length > 0) faults.accepted_pages = faultTexts.terms
  return faults
}

export type SignUpFacts = {
  /** Whether the portal is published: until then accounts are for the team and for those that it invites. */
  isOpen: boolean
  policy: PasswordPolicy
  pages: readonly TermsPage[]
  isPhoneTaken: boolean
  /** An account has this e-mail, compared as `normalEmail`. */
  isEmailTaken: boolean
}

/** 4.2: the customer of a sign-up, with null for every field that is left out. */
export type NewPerson = Omit<NewCustomer, 'instagram' | 'birthdate' | 'signup_reason' | 'other'> & {
  instagram: string | null
  birthdate: string | null
  signup_reason: string | null
  other: string | null
}

/** Decides whether an account can be created; once the portal is open, in the order of 4.2: phone, form, account. */
export function decideSignUp(form: SignUpForm, facts: SignUpFacts) {
  if (!facts.isOpen) return refuse('portal-not-open')
  const faults = checkSignUp(form, facts.policy, facts.pages, facts.isPhoneTaken)
  const reason = reasonOf(faults)
  if (reason) return refuseForm(reason, faults)
  if (facts.isEmailTaken) return refuse('auth/email-already-in-use')
  return allow({ email: normalEmail(form.email), customer: toNewPerson(form) })
}

/** Decides whether an account can get its customer record (7.7, 8.12). */
export function decideCreatingCustomer(
  form: NewCustomer,
  facts: Pick<SignUpFacts, 'isOpen' | 'pages' | 'isPhoneTaken'> & { hasCustomer: boolean },
) {
  if (facts.hasCustomer) return refuse('customer-exists')
  if (!facts.isOpen) return refuse('portal-not-open')
  const faults = checkNewCustomer(form, facts.pages, facts.isPhoneTaken)
  const reason = reasonOf(faults)
  if (reason) return refuseForm(reason, faults)
  return allow(toNewPerson(form))
}

export function checkNewPassword(sent: { password: string; password_confirm: string }, policy: PasswordPolicy) {
  const [weakness] = passwordFaults(sent.password, policy)
  if (weakness) return refuse('auth/weak-password', { message: weakness, details: { fields: { password: weakness } } })
  if (sent.password === sent.password_confirm) return allow(sent.password)
  return refuse('passwords-differ', { details: { fields: { password_confirm: faultTexts.passwordsDiffer } } })
}

/** The reason of the response; all faults are in `fields`. */
function reasonOf(faults: SignUpFaults): AccountReason | null {
  if (faults.phone === faultTexts.duplicatePhone) return 'phone-taken'
  if (faults.name || faults.last_name || faults.phone || faults.email) return 'form-incomplete'
  if (faults.password) return 'auth/weak-password'
  if (faults.password_confirm) return 'passwords-differ'
  return faults.accepted_pages ? 'terms-not-accepted' : null
}

const refuseForm = (reason: AccountReason, fields: SignUpFaults) =>
  refuse(reason, { message: reason === 'auth/weak-password' ? fields.password : undefined, details: { fields } })

function toNewPerson(form: NewCustomer): NewPerson {
  const reason = form.signup_reason?.trim() || null
  return {
    name: form.name.trim(),
    last_name: form.last_name.trim(),
    phone: toTenDigits(form.phone),
    instagram: form.instagram?.trim() || null,
    birthdate: form.birthdate ?? null,
    signup_reason: reason,
    // 3.2: the free text belongs to the reason 'Otro' only.
    other: reason === 'Otro' ? form.other?.trim() || null : null,
    accepted_pages: [...new Set(form.accepted_pages)],
  }
}
