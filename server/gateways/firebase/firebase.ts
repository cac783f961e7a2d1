import { randomBytes } from 'node:crypto'
import { applicationDefault, getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type {
  Account,
  AccountState,
  IdentityProvider,
  PasswordPolicy,
  Ticket,
  IdentityReason,
  SessionReason,
} from '../identity.ts'
import { reasonOfCode, reasonOfTokenError, type FirebaseReason, type Refuse } from './reasons.ts'
import { expiryOf, joinTokens, splitToken } from './token.ts'
import { type ApiResponse, type Toolkit, type ToolkitOptions, toolkitOf } from './toolkit.ts'

export type FirebaseOptions = ToolkitOptions & {
  project: string
  /** `refuse` of domain/people/refusals.ts, injected because gateways must not import business areas. */
  refuse: Refuse
}

/**
 * Firebase Auth behind the same port as the embedded provider. ID tokens last an hour without requests, then a new
 * sign-in is needed (4.1). It sends recovery mails itself.
 */
export function firebaseIdentity(options: FirebaseOptions): IdentityProvider {
  const firebase: Firebase = { toolkit: toolkitOf(options), admin: adminOf(options), refuse: options.refuse }
  return {
    name: 'firebase',
    passwordPolicy: () => passwordPolicy(firebase),
    signUp: (credentials) => signUp(firebase, credentials),
    signIn: (credentials) => signIn(firebase, credentials),
    verify: (token) => verify(firebase, token),
    refresh: (token) => refresh(firebase, token),
    signOut: (token) => signOut(firebase, token),
    requestReset: (email) => requestReset(firebase, email),
    resetPassword: (code, password) => resetPassword(firebase, code, password),
    changePassword: (token, passwords) => changePassword(firebase, token, passwords),
    invite: (email) => invite(firebase, email),
    setDisabled: (uid, disabled) => setDisabled(firebase, uid, disabled),
    endSessions: (uid) => firebase.admin.revokeRefreshTokens(uid),
    remove: (uid) => firebase.admin.deleteUser(uid),
    describe: (uids) => describe(firebase, uids),
  }
}

type Firebase = { toolkit: Toolkit; admin: Auth; refuse: Refuse }
type Entry = { email: string; password: string }

function adminOf({ project, emulator }: FirebaseOptions): Auth {
  const name = `aforo-${project}`
  const response = getApps().find((app) => app.name === name)
  const credential = emulator ? {} : { credential: applicationDefault() }
  return getAuth(response ?? initializeApp({ projectId: project, ...credential }, name))
}

async function signUp(
  { toolkit, refuse }: Firebase,
  { email, password }: Entry,
): Promise<Verdict<{ uid: string }, IdentityReason>> {
  const response = await toolkit.accounts('v1/accounts:signUp', { json: { email, password } })
  return response.kind === 'ok' ? allow({ uid: String(response.body.localId) }) : refused(response, refuse)
}

async function signIn(
  { toolkit, refuse }: Firebase,
  { email, password }: Entry,
): Promise<Verdict<Ticket, IdentityReason>> {
  const json = { email, password, returnSecureToken: true }
  const response = await toolkit.accounts('v1/accounts:signInWithPassword', { json, again: true })
  if (response.kind !== 'ok') return refused(response, refuse)
  const { localId, idToken, refreshToken } = response.body as Record<'localId' | 'idToken' | 'refreshToken', string>
  return allow(ticket(localId, idToken, refreshToken))
}

async function verify({ admin, refuse }: Firebase, token: string): Promise<Verdict<Account, SessionReason>> {
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

async function refresh(firebase: Firebase, token: string): Promise<Verdict<Ticket, IdentityReason>> {
  const { toolkit, refuse } = firebase
  const owner = await verify(firebase, token)
  if (!owner.allowed && owner.reason !== 'auth/id-token-expired') return owner
  const form = { grant_type: 'refresh_token', refresh_token: splitToken(token).refreshToken }
  const response = await toolkit.tokens({ form, again: true })
  if (response.kind !== 'ok') return refused(response, refuse)
  const { user_id, id_token, refresh_token } = response.body as Record<'user_id' | 'id_token' | 'refresh_token', string>
  return allow(ticket(user_id, id_token, refresh_token))
}

async function signOut(firebase: Firebase, token: string): Promise<void> {
  const owner = await verify(firebase, token)
  if (owner.allowed) await firebase.admin.revokeRefreshTokens(owner.value.uid)
}

async function requestReset(
  { toolkit, refuse }: Firebase,
  email: string,
): Promise<Verdict<{ code: null }, IdentityReason>> {
  const json = { requestType: 'PASSWORD_RESET', email }
  const response = await toolkit.accounts('v1/accounts:sendOobCode', { json })
  return response.kind === 'ok' ? allow({ code: null }) : refused(response, refuse)
}

async function resetPassword(
  firebase: Firebase,
  oobCode: string,
  newPassword: string,
): Promise<Verdict<{ uid: string }, IdentityReason>> {
  const response = await firebase.toolkit.accounts('v1/accounts:resetPassword', { json: { oobCode, newPassword } })
  if (response.kind !== 'ok') return refused(response, firebase.refuse)
  const { uid } = await firebase.admin.getUserByEmail(String(response.body.email))
  await firebase.admin.revokeRefreshTokens(uid)
  return allow({ uid })
}

async function changePassword(
  firebase: Firebase,
  token: string,
  { password, new_password }: { password: string; new_password: string },
): Promise<Verdict<Ticket, IdentityReason>> {
  const owner = await verify(firebase, token)
  if (!owner.allowed) return owner
  const session = await signIn(firebase, { email: owner.value.email, password })
  if (!session.allowed) return WRONG_PASSWORD.has(session.reason) ? firebase.refuse('current-password-wrong') : session
  const json = { idToken: splitToken(session.value.token).idToken, password: new_password, returnSecureToken: true }
  const response = await firebase.toolkit.accounts('v1/accounts:update', { json })
  if (response.kind !== 'ok') return refused(response, firebase.refuse)
  return signIn(firebase, { email: owner.value.email, password: new_password })
}
const WRONG_PASSWORD = new Set(['auth/wrong-password', 'auth/invalid-credential'])

async function invite(
  { admin }: Firebase,
  email: string,
): Promise<Verdict<{ uid: string; isNew: boolean }, IdentityReason>> {
  const password = randomBytes(32).toString('base64url')
  const user = await admin.getUserByEmail(email).catch((error: { code?: unknown }) => {
    if (error.code === 'auth/user-not-found') return null
    throw error
  })
  if (!user) return allow({ uid: (await admin.createUser({ email, password })).uid, isNew: true })
  await admin.updateUser(user.uid, { password })
  await admin.revokeRefreshTokens(user.uid)
  return allow({ uid: user.uid, isNew: false })
}

async function setDisabled(
  { admin }: Firebase,
  uid: string,
  disabled: boolean,
): Promise<Verdict<null, IdentityReason>> {
  await admin.updateUser(uid, { disabled })
  if (disabled) await admin.revokeRefreshTokens(uid)
  return allow(null)
}

async function describe({ admin }: Firebase, uids: readonly string[]): Promise<AccountState[]> {
  const { users } = await admin.getUsers(uids.slice(0, MOST_AT_ONCE).map((uid) => ({ uid })))
  return users.map(({ uid, disabled, metadata: { lastRefreshTime, lastSignInTime } }) => {
    const lastSeen = lastRefreshTime ?? lastSignInTime
    return { uid, disabled, second_factor: null, seenAt: lastSeen ? new Date(Date.parse(lastSeen)) : null }
  })
}
const MOST_AT_ONCE = 100

/**
 * The password rules of the Firebase project, with Firebase's own minimum of six as default (5.3). Firebase checks
 * passwords itself.
 */
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
  token: joinTokens({ idToken, refreshToken }),
  expires_at: expiryOf(idToken),
})

function refused(response: Exclude<ApiResponse, { kind: 'ok' }>, refuse: Refuse): Refusal<FirebaseReason> {
  if (response.kind === 'no-response') return refuse('auth/network-request-failed')
  const reason = reasonOfCode(response.code)
  if (reason) return refuse(reason)
  throw new Error(
    `Firebase Auth: expected a code of its sign-in, found ${response.code}. Check FIREBASE_API_KEY and FIREBASE_PROJECT.`,
  )
}
