import { faultTexts } from '@aforo/domain/people/sign-up.ts'
import type { Failure } from '../../api/failure.ts'
import { type FormFaults, textOf } from '../use-form-submit.ts'

export type SignInField = 'email' | 'password' | 'code'

export function signInFrom(data: FormData): { email: string; password: string; code?: string } {
  const code = textOf(data, 'code')
  return { email: textOf(data, 'email').trim(), password: textOf(data, 'password'), ...(code ? { code } : {}) }
}

export function findMissingFields({
  email,
  password,
}: {
  email: string
  password: string
}): FormFaults<SignInField> | null {
  if (email && password) return null
  return {
    ...(email ? {} : { email: faultTexts.missing }),
    ...(password ? {} : { password: faultTexts.missing }),
  }
}

export type SignInRefusal = { faults: FormFaults<SignInField>; email: string; needsCode: boolean }

/** 8.13: the field beside which a refusal is shown; any other refusal is shown for the form. */
export function signInFaults({ code, message }: Pick<Failure, 'code' | 'message'>): FormFaults<SignInField> {
  switch (code) {
    case 'auth/user-not-found':
      return { email: message }
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return { password: message }
    case 'auth/code-needed':
    case 'auth/invalid-verification-code':
      return { code: message }
    default:
      return { form: message }
  }
}
