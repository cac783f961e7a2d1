import type { Verdict } from 'studio/values/refusal.ts'

/** A signed-in session as its owner holds it. */
export type Ticket = { uid: string; token: string; expires_at: Date }

export type PasswordPolicy = {
  minLength: number
  maxLength: number
  requiresLowercase: boolean
  requiresUppercase: boolean
  requiresNumeric: boolean
  requiresNonAlphanumeric: boolean
}

/**
 * Who knows passwords: the embedded provider (server/identity) or Firebase Auth (gateways/firebase).
 * Every refusal is one of the `auth/…` reasons of studio/customers/refusals.ts.
 */
export type IdentityProvider = {
  readonly name: 'embedded' | 'firebase'
  passwordPolicy(): Promise<PasswordPolicy>
  signUp(who: { email: string; password: string }): Promise<Verdict<{ uid: string }>>
  signIn(who: { email: string; password: string }): Promise<Verdict<Ticket>>
  /** Whose token this is; expired, revoked and unknown tokens are refused. */
  verify(token: string): Promise<Verdict<{ uid: string }>>
  /** Extends a session that is still good. */
  refresh(token: string): Promise<Verdict<Ticket>>
  signOut(token: string): Promise<void>
  /** A single-use code for a new password, or none when nobody has that address; the provider may mail it itself. */
  requestReset(email: string): Promise<Verdict<{ code: string | null }>>
  resetPassword(code: string, password: string): Promise<Verdict<{ uid: string }>>
  /** Takes back an account whose customer could not be created (4.2). */
  remove(uid: string): Promise<void>
}
