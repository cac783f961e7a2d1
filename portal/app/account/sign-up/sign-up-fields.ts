import type { SignUpForm } from '@aforo/domain/people/shapes.ts'
import type { TermsPage } from '@aforo/domain/people/terms.ts'
import { normalizePhone } from '@aforo/domain/values/phone.ts'
import type { Failure } from '../../api/failure.ts'
import { type FormFaults, textOf } from '../use-form-submit.ts'

export type SignUpField = 'name' | 'last_name' | 'phone' | 'email' | 'password' | 'password_confirm' | 'accepted_pages'
export type TermsLink = TermsPage & { slug: string }

export const signUpFrom = (data: FormData): SignUpForm => ({
  name: textOf(data, 'name'),
  last_name: textOf(data, 'last_name'),
  phone: normalizePhone(textOf(data, 'phone')),
  email: textOf(data, 'email'),
  password: textOf(data, 'password'),
  password_confirm: textOf(data, 'password_confirm'),
  accepted_pages: data.getAll('accepted_pages').map(Number),
})

export type SignUpRefusal = {
  faults: FormFaults<SignUpField>
  typed: Pick<SignUpForm, 'name' | 'last_name' | 'phone' | 'email'>
}

const EMAIL_CODES = new Set(['auth/email-already-in-use', 'customer-exists'])

export function signUpFaults({ code, message, details }: Failure): FormFaults<SignUpField> {
  if (EMAIL_CODES.has(code)) return { email: message }
  if (code === 'phone-taken') return { phone: message }
  const fields = details.fields as FormFaults<SignUpField> | undefined
  return fields && Object.keys(fields).length > 0 ? fields : { form: message }
}
