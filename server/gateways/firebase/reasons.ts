import type { Refusal } from '@aforo/domain/values/refusal.ts'
import type { SessionReason } from '../identity.ts'

/** The reasons of domain/people/refusals.ts that this adapter uses; their sentences are injected. */
export type FirebaseReason =
  | 'auth/user-not-found'
  | 'auth/wrong-password'
  | 'auth/invalid-credential'
  | 'auth/email-already-in-use'
  | 'auth/weak-password'
  | 'auth/too-many-requests'
  | 'auth/user-disabled'
  | 'auth/id-token-expired'
  | 'auth/id-token-revoked'
  | 'auth/expired-action-code'
  | 'auth/network-request-failed'
  | 'current-password-wrong'
export type Refuse = <R extends FirebaseReason>(reason: R) => Refusal<R>

const REASONS_BY_CODE: Record<string, FirebaseReason> = {
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  INVALID_PASSWORD: 'auth/wrong-password',
  // Sent by projects with e-mail enumeration protection, the default since September 2023.
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  INVALID_EMAIL: 'auth/invalid-credential',
  EMAIL_EXISTS: 'auth/email-already-in-use',
  WEAK_PASSWORD: 'auth/weak-password',
  MISSING_PASSWORD: 'auth/weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/weak-password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'auth/too-many-requests',
  USER_DISABLED: 'auth/user-disabled',
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  INVALID_OOB_CODE: 'auth/expired-action-code',
  TOKEN_EXPIRED: 'auth/id-token-revoked',
  INVALID_REFRESH_TOKEN: 'auth/id-token-expired',
  USER_NOT_FOUND: 'auth/id-token-revoked',
}

export const reasonOfCode = (code: string): FirebaseReason | undefined => REASONS_BY_CODE[code]

export function reasonOfTokenError(error: unknown): SessionReason {
  const code = (error as { code?: unknown }).code
  switch (code) {
    case 'auth/id-token-revoked':
    case 'auth/user-disabled':
    case 'auth/id-token-expired':
      return code
    case 'auth/user-not-found':
      return 'auth/id-token-revoked'
    case 'auth/argument-error':
    case 'auth/invalid-id-token':
      return 'auth/id-token-expired'
    default:
      return 'auth/network-request-failed'
  }
}
