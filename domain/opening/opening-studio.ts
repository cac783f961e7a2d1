import { passwordFaults, policyFor } from '../people/password-policy.ts'
import { type FieldFaults, faultTexts } from '../people/sign-up.ts'
import type { PasswordPolicy } from '../settings/policies.ts'
import { isEmail, normalEmail } from '../values/email.ts'
import { allow } from '../values/refusal.ts'
import { zoneOfCity } from './cities.ts'
import { refuse } from './refusals.ts'
import type { NewStudio } from './shapes.ts'

export type NewStudioFaults = FieldFaults<keyof NewStudio>

/** Faults of the form that opens a studio, by field; `policy` is that of customers, staff need a longer password (R15). */
export function checkNewStudio(form: Omit<NewStudio, 'token'>, policy: PasswordPolicy): NewStudioFaults {
  const faults: NewStudioFaults = {}
  for (const field of ['first_name', 'email', 'password', 'studio_name', 'city'] as const)
    if (form[field].trim() === '') faults[field] = faultTexts.missing
  if (!faults.email && !isEmail(form.email)) faults.email = faultTexts.email
  const [weakness] = passwordFaults(form.password, policyFor('admin', policy))
  if (!faults.password && weakness) faults.password = weakness
  return faults
}

type OpeningFacts = {
  readonly isTokenRight: boolean
  readonly hasOwner: boolean
  readonly policy: PasswordPolicy
  /** The zone of a studio that was loaded from a folder: it stays, as classes depend on it. Empty is none. */
  readonly timezone: string
}

export type OpenedStudio = {
  readonly owner: { name: string; last_name: string; email: string }
  readonly settings: { business_name: string; timezone: string; portal_published: false }
}

/**
 * Decides whether the one-time address opens the studio (R15): refused once there is an administrator, with another
 * token, and while a field is missing or the password is too weak.
 */
export function decideOpening(form: NewStudio, facts: OpeningFacts) {
  if (facts.hasOwner) return refuse('already-open')
  if (!facts.isTokenRight) return refuse('opening-link-invalid')
  const fields = checkNewStudio(form, facts.policy)
  if (Object.keys(fields).length > 0) return refuse('opening-incomplete', { details: { fields } })
  return allow<OpenedStudio>({
    owner: { name: form.first_name.trim(), last_name: form.last_name.trim(), email: normalEmail(form.email) },
    settings: {
      business_name: form.studio_name.trim(),
      timezone: facts.timezone || zoneOfCity(form.city),
      portal_published: false,
    },
  })
}
