import { passwordFaults, policyFor } from '@aforo/domain/people/password-policy.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { passwordPolicy } from '@aforo/domain/settings/policies.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findPerson } from '../people/find-person.ts'
import type { Tx } from '../platform/database/database.ts'
import type { SignInCredentials, IdentityProvider, OwnSessions, SecondFactor, Ticket } from '../gateways/identity.ts'
import type { BaseContext } from '../app/app-context.ts'
import { describeAccounts } from './describe-accounts.ts'
import { secondFactor } from './factor/second-factor.ts'
import { extendedEnd, lifetimeOf, spanFrom } from './lifetime.ts'
import { hashInVain, checkPassword, hashPassword } from './password-hash.ts'
import { addressChange } from './own/change-address.ts'
import { listLiveSessions, revokeOthers, revokeSessionById } from './own/session-store.ts'
import { RESET_MINUTES } from './recover-password.ts'
import * as store from './store.ts'

const SECRET_BYTES = 32

/**
 * Accounts in the portal's own database: passwords by argon2id, opaque tokens of which only the SHA-256 is stored.
 * `operatorsSecret` is part of the key that encrypts second factors, so that the database alone does not reveal them.
 */
export function embeddedIdentity(base: BaseContext, operatorsSecret?: string): IdentityProvider {
  const { db } = base.database
  const factor = secondFactor(base, operatorsSecret)
  return {
    name: 'embedded',
    passwordPolicy: async () => passwordPolicy(await base.settings()),
    signUp: (credentials) => signUp(base, credentials),
    signIn: (credentials) => signIn(base, factor, credentials),
    verify: (token) => verify(base, token),
    refresh: (token) => refresh(base, token),
    signOut: (token) => store.revokeSession(db, token, base.now()),
    requestReset: (email, minutes = RESET_MINUTES, tx = db) => requestReset(base, tx, email, minutes),
    resetPassword: (code, password) => resetPassword(base, code, password),
    changePassword: (token, passwords) => changePassword(base, token, passwords),
    invite: (email) => invite(base, normalEmail(email)),
    setDisabled: (uid, disabled, tx) =>
      tx
        ? setDisabled(tx, uid, disabled, base.now())
        : base.transaction((ownTx) => setDisabled(ownTx, uid, disabled, base.now())),
    endSessions: (uid, tx) => store.revokeSessionsOf(tx ?? db, uid, base.now()),
    remove: (uid) => store.deleteAccount(db, uid),
    sessions: ownSessions(base),
    address: addressChange(base),
    secondFactor: factor,
    isVerified: store.isVerified,
    describe: (uids, tx) => describeAccounts(base, uids, tx ?? db),
  }
}

const ownSessions = ({ database: { db }, now }: BaseContext): OwnSessions => ({
  list: (uid, token) => listLiveSessions(db, uid, token, now()),
  end: (uid, session_id) => revokeSessionById(db, uid, session_id, now()),
  endOthers: (uid, token) => revokeOthers(db, uid, token, now()),
})

type NewCredentials = Pick<SignInCredentials, 'email' | 'password'>

async function signUp(base: BaseContext, { email, password }: NewCredentials) {
  const strength = await checkStrength(base, password, 'customer')
  if (!strength.allowed) return strength
  const uid = base.secret(18)
  const row = { uid, email: normalEmail(email), password_hash: await hashPassword(password), createdAt: base.now() }
  const isInserted = await store.insertAccount(base.database.db, row)
  return isInserted ? allow({ uid }) : refuse('auth/email-already-in-use')
}

async function signIn(base: BaseContext, factor: SecondFactor, credentials: SignInCredentials) {
  const { db } = base.database
  const account = await store.findAccount(db, normalEmail(credentials.email))
  if (!account) {
    await hashInVain(credentials.password)
    return refuse('auth/user-not-found')
  }
  const { fits, outdated } = await checkPassword(credentials.password, account.password_hash)
  if (!fits) return refuse('auth/wrong-password')
  if (account.disabledAt) return refuse('auth/user-disabled')
  const factorCheck = account.totp_confirmedAt ? await checkCode(base, factor, account.uid, credentials) : allow(null)
  if (!factorCheck.allowed) return factorCheck
  if (outdated) {
    const was = account.password_hash
    await store.replacePasswordHash(db, account.uid, { was, is: await hashPassword(credentials.password) })
  }
  return allow(await openSession(base, account.uid, await roleOf(base, account.uid), credentials.agent))
}

/** R15 checks the code of the second factor, after the password and never instead of it. */
async function checkCode(
  base: BaseContext,
  factor: SecondFactor,
  uid: string,
  { code, mayTryCode }: SignInCredentials,
) {
  if (code === undefined) return refuse('auth/code-needed')
  const limit = (await mayTryCode?.(uid)) ?? allow(null)
  return limit.allowed ? base.transaction((tx) => factor.open(tx, uid, code)) : limit
}

export async function openSession(base: BaseContext, uid: string, role: Role, agent = ''): Promise<Ticket> {
  const span = spanFrom(base.now(), lifetimeOf(role))
  const token = base.secret(SECRET_BYTES)
  await store.insertSession(base.database.db, uid, token, span, agent)
  return { uid, token, expires_at: span.idle_until }
}

async function verify(base: BaseContext, token: string) {
  const session = await findLiveSession(base, token)
  return session.allowed ? allow({ uid: session.value.uid, email: session.value.account.email }) : session
}

async function refresh(base: BaseContext, token: string) {
  const session = await findLiveSession(base, token)
  if (!session.allowed) return session
  const { uid } = session.value
  const until = extendedEnd(session.value, base.now(), lifetimeOf(await roleOf(base, uid)))
  await store.extendSession(base.database.db, token, until, base.now())
  return allow({ uid, token, expires_at: until })
}

async function findLiveSession(base: BaseContext, token: string) {
  const session = await store.findSession(base.database.db, token)
  const now = base.now()
  // The row of an expired session is deleted later, so an unknown token counts as expired.
  if (!session) return refuse('auth/id-token-expired')
  if (session.revokedAt) return refuse('auth/id-token-revoked')
  if (session.account.disabledAt) return refuse('auth/user-disabled')
  if (session.idle_until <= now || session.expires_at <= now) return refuse('auth/id-token-expired')
  return allow(session)
}

async function requestReset(base: BaseContext, db: Tx, email: string, minutes: number) {
  const account = await store.findAccount(db, normalEmail(email))
  if (!account) return refuse('auth/user-not-found')
  if (account.disabledAt) return refuse('auth/user-disabled')
  const code = base.secret(SECRET_BYTES)
  await store.insertResetCode(db, account.uid, code, addMinutes(base.now(), minutes))
  return allow({ code })
}

async function resetPassword(base: BaseContext, code: string, password: string) {
  const uid = await store.findResetCode(base.database.db, code, base.now())
  if (!uid) return refuse('auth/expired-action-code')
  const strength = await checkStrength(base, password, await roleOf(base, uid))
  if (!strength.allowed) return strength
  const password_hash = await hashPassword(password)
  return base.transaction(async (tx) => {
    const now = base.now()
    if (!(await store.spendResetCode(tx, code, uid, now))) return refuse('auth/expired-action-code')
    await store.setPasswordHash(tx, uid, password_hash)
    await store.setVerified(tx, uid, now)
    await store.revokeSessionsOf(tx, uid, now)
    return allow({ uid })
  })
}

async function changePassword(
  base: BaseContext,
  token: string,
  { password, new_password }: { password: string; new_password: string },
) {
  const session = await findLiveSession(base, token)
  if (!session.allowed) return session
  const { uid, idle_until, account } = session.value
  if (!(await checkPassword(password, account.password_hash)).fits) return refuse('current-password-wrong')
  const strength = await checkStrength(base, new_password, await roleOf(base, uid))
  if (!strength.allowed) return strength
  const [was, is] = [account.password_hash, await hashPassword(new_password)]
  return base.transaction(async (tx) => {
    if (!(await store.replacePasswordHash(tx, uid, { was, is }))) return refuse('current-password-wrong')
    await store.voidResetCodes(tx, uid, base.now())
    await revokeOthers(tx, uid, token, base.now())
    return allow({ uid, token, expires_at: idle_until })
  })
}

async function invite(base: BaseContext, email: string) {
  const password_hash = await hashPassword(base.secret(SECRET_BYTES))
  return base.transaction(async (tx) => {
    const now = base.now()
    const account = await store.findAccount(tx, email)
    const uid = account?.uid ?? base.secret(18)
    if (!account) {
      const isInserted = await store.insertAccount(tx, { uid, email, password_hash, createdAt: now })
      return isInserted ? allow({ uid, isNew: true }) : refuse('auth/email-already-in-use')
    }
    // A password that another person has set for this address stops working.
    await store.setPasswordHash(tx, uid, password_hash)
    await store.revokeSessionsOf(tx, uid, now)
    return allow({ uid, isNew: false })
  })
}

async function setDisabled(tx: Tx, uid: string, disabled: boolean, now: Date) {
  await store.setDisabledAt(tx, uid, disabled ? now : null)
  if (!disabled) return allow(null)
  await store.voidResetCodes(tx, uid, now)
  await store.revokeSessionsOf(tx, uid, now)
  return allow(null)
}

const roleOf = async (base: BaseContext, uid: string): Promise<Role> =>
  (await findPerson(base.database.db, uid))?.role ?? 'customer'

async function checkStrength(base: BaseContext, password: string, role: Role) {
  const [weakness] = passwordFaults(password, policyFor(role, passwordPolicy(await base.settings())))
  if (!weakness) return allow(null)
  return refuse('auth/weak-password', { message: weakness, details: { fields: { password: weakness } } })
}
