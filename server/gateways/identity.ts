import type { Verdict } from 'studio/values/refusal.ts'

/**
 * A signed-in session as its owner holds it. `token` is the one text that `verify`, `refresh` and `signOut` understand;
 * what is in it is the provider's own business.
 */
export type Ticket = { uid: string; token: string; expires_at: Date }

/** Whose account it is: the address comes from here, never from what a client says. */
export type Account = { uid: string; email: string }

/** What a password must be (5.3), in the words of the studio's settings. */
export type PasswordPolicy = {
  readonly minLength: number
  readonly maxLength: number
  readonly lowercase: boolean
  readonly uppercase: boolean
  readonly number: boolean
  readonly symbol: boolean
}

/**
 * Who knows passwords: the embedded provider (server/identity) or Firebase Auth (gateways/firebase).
 * Every refusal is one of the `auth/…` reasons of studio/customers/refusals.ts, and an exact one: whether a stranger is
 * told which of the two was wrong is the studio's choice, made where people sign in.
 */
export type IdentityProvider = {
  readonly name: 'embedded' | 'firebase'
  passwordPolicy(): Promise<PasswordPolicy>
  signUp(who: { email: string; password: string }): Promise<Verdict<{ uid: string }>>
  /** A new session, whatever other ones there are. */
  signIn(who: { email: string; password: string }): Promise<Verdict<Ticket>>
  /** Whose token this is; expired, revoked and unknown tokens are refused. */
  verify(token: string): Promise<Verdict<Account>>
  /** Extends a session that is still good. */
  refresh(token: string): Promise<Verdict<Ticket>>
  signOut(token: string): Promise<void>
  /** A single-use code for a new password, or none when the provider mails it itself. */
  requestReset(email: string): Promise<Verdict<{ code: string | null }>>
  /** Sets the password and ends every session of the account. */
  resetPassword(code: string, password: string): Promise<Verdict<{ uid: string }>>
  /** Takes back an account whose customer could not be created (4.2). */
  remove(uid: string): Promise<void>
}
