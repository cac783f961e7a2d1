import type { Column, SQL } from 'drizzle-orm'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../platform/database/database.ts'

/**
 * A session as the client holds it. `token` is the text for `verify`, `refresh` and `signOut`; only the provider knows
 * its content.
 */
export type Ticket = { uid: string; token: string; expires_at: Date }

/** An account. Its e-mail address comes from the provider, never from the client. */
export type Account = { uid: string; email: string }

/** The rules for passwords (5.3). */
export type PasswordPolicy = {
  readonly minLength: number
  readonly maxLength: number
  readonly lowercase: boolean
  readonly uppercase: boolean
  readonly number: boolean
  readonly symbol: boolean
}

export type SignInCredentials = {
  email: string
  password: string
  agent?: string
  code?: string
  /** Called before a code is checked, and only after the right password: whether another attempt is allowed. */
  mayTryCode?: (uid: string) => Promise<Verdict<null, 'auth/too-many-requests'>>
}

export type SessionReason =
  | 'auth/id-token-expired'
  | 'auth/id-token-revoked'
  | 'auth/user-disabled'
  | 'auth/network-request-failed'

export type IdentityReason =
  | SessionReason
  | 'auth/user-not-found'
  | 'auth/wrong-password'
  | 'auth/invalid-credential'
  | 'auth/email-already-in-use'
  | 'auth/weak-password'
  | 'auth/too-many-requests'
  | 'auth/expired-action-code'
  | 'auth/code-needed'
  | 'auth/invalid-verification-code'
  | 'current-password-wrong'

/**
 * The provider of passwords: embedded (server/identity) or Firebase Auth (gateways/firebase). Every refusal has an
 * `auth/…` reason of domain/people/refusals.ts; sign-in decides what of it to reveal.
 */
export type IdentityProvider = {
  readonly name: 'embedded' | 'firebase'
  passwordPolicy(): Promise<PasswordPolicy>
  signUp(credentials: { email: string; password: string }): Promise<Verdict<{ uid: string }, IdentityReason>>
  signIn(credentials: SignInCredentials): Promise<Verdict<Ticket, IdentityReason>>
  verify(token: string): Promise<Verdict<Account, SessionReason>>
  refresh(token: string): Promise<Verdict<Ticket, IdentityReason>>
  signOut(token: string): Promise<void>
  /** A single-use code for a new password, or none when the provider mails it itself. */
  requestReset(email: string, minutes?: number, tx?: Tx): Promise<Verdict<{ code: string | null }, IdentityReason>>
  resetPassword(code: string, password: string): Promise<Verdict<{ uid: string }, IdentityReason>>
  /** Sets a new password with the current one: other sessions end, the ticket replaces this one. */
  changePassword(
    token: string,
    passwords: { password: string; new_password: string },
  ): Promise<Verdict<Ticket, IdentityReason>>
  /** Creates an account that opens after its owner sets a password by mail; works for existing ones too. */
  invite(email: string): Promise<Verdict<{ uid: string; isNew: boolean }, IdentityReason>>
  /**
   * Disables an account and ends its sessions, or enables it again; within `tx` when the provider uses this database.
   */
  setDisabled(uid: string, disabled: boolean, tx?: Tx): Promise<Verdict<null, IdentityReason>>
  endSessions(uid: string, tx?: Tx): Promise<void>
  /** Deletes an account whose customer could not be created (4.2). */
  remove(uid: string): Promise<void>

  // Optional features; a provider without them makes the request a refusal.
  readonly sessions?: OwnSessions
  readonly address?: AddressChange
  readonly secondFactor?: SecondFactor
  /** Whether the e-mail address of the account of a `uid` is verified, for use in a statement. */
  readonly isVerified?: (uid: Column) => SQL<boolean>
  describe?(uids: readonly string[], tx?: Tx): Promise<AccountState[]>
}

type KnownSession = { session_id: string; agent: string; createdAt: Date; seenAt: Date | null; current: boolean }
export type OwnSessions = {
  list(uid: string, token: string): Promise<KnownSession[]>
  end(uid: string, session_id: string): Promise<boolean>
  endOthers(uid: string, token: string): Promise<void>
}

export type AddressChange = {
  isPassword(uid: string, password: string): Promise<boolean>
  request(uid: string, email: string, minutes: number): Promise<{ code: string }>
  /**
   * Consumes the code and sets its address within `tx`; an address that was taken meanwhile violates
   * `account_email_unique`.
   */
  confirm(tx: Tx, uid: string, code: string): Promise<Verdict<{ email: string }, 'email-code-expired'>>
  /** Replaces a wrong address: every session ends, and codes that were sent before are invalid. */
  correct(tx: Tx, uid: string, email: string): Promise<void>
}

/** For a provider with a second factor: `due` when the studio requires one and the time to set it up is over. */
export type SecondFactor = {
  state(uid: string): Promise<{ state: 'on' | 'off' | 'due'; spareCodes: number }>
  begin(uid: string): Promise<Verdict<{ secret: string }, 'factor-on'>>
  confirm(
    tx: Tx,
    uid: string,
    code: string,
    token: string,
  ): Promise<Verdict<{ spare_codes: string[] }, 'factor-on' | 'factor-code-wrong'>>
  open(tx: Tx, uid: string, code: string): Promise<Verdict<null, 'auth/invalid-verification-code'>>
  forget(tx: Tx, uid: string): Promise<void>
}

export type AccountState = {
  uid: string
  disabled: boolean
  second_factor: 'on' | 'off' | 'due' | null
  seenAt: Date | null
}
