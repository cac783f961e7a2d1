import type { Failure } from '../api/wire.ts'
import type { FormFaults } from './submitting.ts'

export type SignInField = 'email' | 'password' | 'code'

/** 8.13 beside which field a refused sign-in is told; what is nobody's field is told for the whole form. */
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
