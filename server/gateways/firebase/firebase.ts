import { randomBytes } from 'node:crypto'
import { applicationDefault, getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Account, AccountState, IdentityProvider, PasswordPolicy, Ticket } from '../identity.ts'
import { reasonOfCode, reasonOfTokenError, type Refuse } from './reasons.ts'
import { endOf, joined, splitToken } from './token.ts'
import { type Answered, type Toolkit, type ToolkitOptions, toolkitOf } from './toolkit.ts'

export type FirebaseOptions = ToolkitOptions & {
  project: string
  /** `refuse` of domain/people/refusals.ts: gateways know no room, so the sentences are handed in. */
  refuse: Refuse
}

/**
 * Firebase Auth behind the same port as the embedded provider. ID tokens last an hour without requests, then a new
 * sign-in is needed (4.1). It sends recovery mails itself.
 */
export function firebaseIdentity(options: FirebaseOptions): IdentityProvider {
  const on: Firebase = { toolkit: toolkitOf(options), admin: adminOf(options), refuse: options.refuse }
  return {
    name: 'firebase',
    passwordPolicy: () => passwordPolicy(on),
    signUp: (credentials) => signUp(on, credentials),
    signIn: (credentials) => signIn(on, credentials),
    verify: (token) => verify(on, token),
    refresh: (token) => refresh(on, token),
    signOut: (token) => signOut(on, token),
    requestReset: (email) => requestReset(on, email),
    resetPassword: (code, password) => resetPassword(on, code, password),
    changePassword: (token, passwords) => changePassword(on, token, passwords),
    invite: (email) => invite(on, email),
    setDisabled: (uid, disabled) => setDisabled(on, uid, disabled),
    endSessions: (uid) => on.admin.revokeRefreshTokens(uid),
    remove: (uid) => on.admin.deleteUser(uid),
    describe: (uids) => describe(on, uids),
  }
}

type Firebase = { toolkit: Toolkit; admin: Auth; refuse: Refuse }
type Entry = { email: string; password: string }

function adminOf({ project, emulator }: FirebaseOptions): Auth {
  const name = `aforo-${project}`
  const made = getApps().find((app) => app.name === name)
  const credential = emulator ? {} : { credential: applicationDefault() }
  return getAuth(made ?? initializeApp({ projectId: project, ...credential }, name))
}

async function signUp({ toolkit, refuse }: Firebase, { email, password }: Entry): Promise<Verdict<{ uid: string }>> {
  const made = await toolkit.accounts('v1/accounts:signUp', { json: { email, password } })
  return made.kind === 'ok' ? allow({ uid: String(made.body.localId) }) : refused(made, refuse)
}

async function signIn({ toolkit, refuse }: Firebase, { email, password }: Entry): Promise<Verdict<Ticket>> {
  const json = { email, password, returnSecureToken: true }
  const signed = await toolkit.accounts('v1/accounts:signInWithPassword', { json, again: true })
  if (signed.kind !== 'ok') return refused(signed, refuse)
  const { localId, idToken, refreshToken } = signed.body as Record<'localId' | 'idToken' | 'refreshToken', string>
  return allow(ticket(localId, idToken, refreshToken))
}

async function verify({ admin, refuse }: Firebase, token: string): Promise<Verdict<Account>> {
  const check = () => admin.verifyIdToken(splitToken(token).idToken, true)
  try {
    const { uid, email } = await check().catch((error: unknown) => {
      if (reasonOfTokenError(error) === 'auth/network-request-failed') return check()
      throw error
    })
    return email ? allow({ uid, email }) : refuse('auth/id-token-expired')
  } catch (error) {
    return refuse(reasonOfTokenError(error))
  }
}

async function refresh(on: Firebase, token: string): Promise<Verdict<Ticket>> {
  const { toolkit, refuse } = on
  const owner = await verify(on, token)
  if (!owner.allowed && owner.reason !== 'auth/id-token-expired') return owner
  const form = { grant_type: 'refresh_token', refresh_token: splitToken(token).refreshToken }
  const renewed = await toolkit.tokens({ form, again: true })
  if (renewed.kind !== 'ok') return refused(renewed, refuse)
  const { user_id, id_token, refresh_token } = renewed.body as Record<'user_id' | 'id_token' | 'refresh_token', string>
  return allow(ticket(user_id, id_token, refresh_token))
}

async function signOut(on: Firebase, token: string): Promise<void> {
  const owner = await verify(on, token)
  if (owner.allowed) await on.admin.revokeRefreshTokens(owner.value.uid)
}

async function requestReset({ toolkit, refuse }: Firebase, email: string): Promise<Verdict<{ code: null }>> {
  const json = { requestType: 'PASSWORD_RESET', email }
  const sent = await toolkit.accounts('v1/accounts:sendOobCode', { json })
  return sent.kind === 'ok' ? allow({ code: null }) : refused(sent, refuse)
}

async function resetPassword(on: Firebase, oobCode: string, newPassword: string): Promise<Verdict<{ uid: string }>> {
  const set = await on.toolkit.accounts('v1/accounts:resetPassword', { json: { oobCode, newPassword } })
  if (set.kind !== 'ok') return refused(set, on.refuse)
  const { uid } = await on.admin.getUserByEmail(String(set.body.email))
  await on.admin.revokeRefreshTokens(uid)
  return allow({ uid })
}

async function changePassword(
  on: Firebase,
  token: string,
  { password, new_password }: { password: string; new_password: string },
): Promise<Verdict<Ticket>> {
  const owner = await verify(on, token)
  if (!owner.allowed) return owner
  const known = await signIn(on, { email: owner.value.email, password })
  if (!known.allowed) return WRONG.has(known.reason) ? on.refuse('current-password-wrong') : known
  const json = { idToken: splitToken(known.value.token).idToken, password: new_password, returnSecureToken: true }
  const set = await on.toolkit.accounts('v1/accounts:update', { json })
  if (set.kind !== 'ok') return refused(set, on.refuse)
  return signIn(on, { email: owner.value.email, password: new_password })
}
const WRONG = new Set(['auth/wrong-password', 'auth/invalid-credential'])

async function invite({ admin }: Firebase, email: string): Promise<Verdict<{ uid: string; isNew: boolean }>> {
  const password = randomBytes(32).toString('base64url')
  const known = await admin.getUserByEmail(email).catch((error: { code?: unknown }) => {
    if (error.code === 'auth/user-not-found') return null
    throw error
  })
  if (!known) return allow({ uid: (await admin.createUser({ email, password })).uid, isNew: true })
  await admin.updateUser(known.uid, { password })
  await admin.revokeRefreshTokens(known.uid)
  return allow({ uid: known.uid, isNew: false })
}

async function setDisabled({ admin }: Firebase, uid: string, disabled: boolean): Promise<Verdict<null>> {
  await admin.updateUser(uid, { disabled })
  if (disabled) await admin.revokeRefreshTokens(uid)
  return allow(null)
}

async function describe({ admin }: Firebase, uids: readonly string[]): Promise<AccountState[]> {
  const { users } = await admin.getUsers(uids.slice(0, MOST_AT_ONCE).map((uid) => ({ uid })))
  return users.map(({ uid, disabled, metadata: { lastRefreshTime, lastSignInTime } }) => {
    const seen = lastRefreshTime ?? lastSignInTime
    return { uid, disabled, second_factor: null, seenAt: seen ? new Date(Date.parse(seen)) : null }
  })
}
const MOST_AT_ONCE = 100

/** 5.3 what the project asks for; where it does not say, Firebase's own least of six. It checks passwords itself. */
async function passwordPolicy({ toolkit }: Firebase): Promise<PasswordPolicy> {
  const response = await toolkit.accounts('v2/passwordPolicy', { method: 'GET', again: true })
  const options = ((response.kind === 'ok' && response.body.customStrengthOptions) || {}) as Record<string, unknown>
  return {
    minLength: Number(options.minPasswordLength ?? 6),
    maxLength: Number(options.maxPasswordLength ?? 128),
    lowercase: options.containsLowercaseCharacter === true,
    uppercase: options.containsUppercaseCharacter === true,
    number: options.containsNumericCharacter === true,
    symbol: options.containsNonAlphanumericCharacter === true,
  }
}

const ticket = (uid: string, idToken: string, refreshToken: string): Ticket => ({
  uid,
  token: joined({ idToken, refreshToken }),
  expires_at: endOf(idToken),
})

function refused(answered: Exclude<Answered, { kind: 'ok' }>, refuse: Refuse): Refusal {
  if (answered.kind === 'lost') return refuse('auth/network-request-failed')
  const reason = reasonOfCode(answered.code)
  if (reason) return refuse(reason)
  throw new Error(
    `Firebase Auth: expected a code of its sign-in, found ${answered.code}. Check FIREBASE_API_KEY and FIREBASE_PROJECT.`,
  )
}
