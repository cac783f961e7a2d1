import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../platform/database/database.ts'

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

export type Entry = {
  email: string
  password: string
  agent?: string
  code?: string
  /** Asked before a code is looked at, and only of who knows the password: whether one more try is let in. */
  mayTryCode?: (uid: string) => Promise<Verdict<null>>
}

/**
 * The provider of passwords: embedded (server/identity) or Firebase Auth (gateways/firebase). Every refusal is an
 * exact `auth/…` reason of domain/people/refusals.ts; hiding which part was wrong is decided at sign-in.
 */
export type IdentityProvider = {
  readonly name: 'embedded' | 'firebase'
  passwordPolicy(): Promise<PasswordPolicy>
  signUp(credentials: { email: string; password: string }): Promise<Verdict<{ uid: string }>>
  signIn(credentials: Entry): Promise<Verdict<Ticket>>
  verify(token: string): Promise<Verdict<Account>>
  refresh(token: string): Promise<Verdict<Ticket>>
  signOut(token: string): Promise<void>
  /** A single-use code for a new password, or none when the provider mails it itself. */
  requestReset(email: string, minutes?: number, tx?: Tx): Promise<Verdict<{ code: string | null }>>
  resetPassword(code: string, password: string): Promise<Verdict<{ uid: string }>>
  /** Sets a new password with the current one: other sessions end, the ticket replaces this one. */
  changePassword(token: string, passwords: { password: string; new_password: string }): Promise<Verdict<Ticket>>
  /** Creates an account that opens after its owner sets a password by mail; works for existing ones too. */
  invite(email: string): Promise<Verdict<{ uid: string; isNew: boolean }>>
  /** Closes an account, whose sessions are over at once, or opens it again; within `tx` where accounts are kept there too. */
  setDisabled(uid: string, disabled: boolean, tx?: Tx): Promise<Verdict<null>>
  endSessions(uid: string, tx?: Tx): Promise<void>
  /** Takes back an account whose customer could not be created (4.2). */
  remove(uid: string): Promise<void>

  // Optional abilities; without them the request is refused in words.
  readonly sessions?: OwnSessions
  readonly address?: AddressChange
  readonly secondFactor?: SecondFactor
  isVerified?(uid: string): Promise<boolean>
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
  /** Uses up the code and sets its address within `tx`; an address taken meanwhile breaks `account_email_unique`. */
  confirm(tx: Tx, uid: string, code: string): Promise<Verdict<{ email: string }>>
  /** Another address where the one of today is wrong: every session ends, and no code that was mailed before is good. */
  correct(tx: Tx, uid: string, email: string): Promise<void>
}

/** Of a provider that keeps a second factor: `due` where the studio asks for one and has waited long enough. */
export type SecondFactor = {
  state(uid: string): Promise<{ state: 'on' | 'off' | 'due'; spareCodes: number }>
  begin(uid: string): Promise<Verdict<{ secret: string }>>
  confirm(tx: Tx, uid: string, code: string, token: string): Promise<Verdict<{ spare_codes: string[] }>>
  open(tx: Tx, uid: string, code: string): Promise<Verdict<null>>
  forget(tx: Tx, uid: string): Promise<void>
}

export type AccountState = {
  uid: string
  disabled: boolean
  second_factor: 'on' | 'off' | 'due' | null
  seenAt: Date | null
}
