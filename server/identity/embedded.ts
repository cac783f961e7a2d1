import { passwordFaults, policyFor } from 'studio/customers/password-policy.ts'
import { refuse } from 'studio/customers/refusals.ts'
import { passwordPolicy } from 'studio/settings/policies.ts'
import type { Role } from 'studio/values/call.ts'
import { addMinutes } from 'studio/values/days.ts'
import { normalEmail } from 'studio/values/email.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { findPerson } from '../customers/find-person.ts'
import type { Account, IdentityProvider, Ticket } from '../gateways/identity.ts'
import type { Ground } from '../open-world.ts'
import { extended, lifetimeOf, spanFrom } from './lifetime.ts'
import { checkNobody, checkPassword, hashPassword } from './password-hash.ts'
import { RESET_MINUTES } from './recover-password.ts'
import * as store from './store.ts'

const SECRET_BYTES = 32

/** The portal's own accounts: passwords by argon2id, opaque tokens of which only the SHA-256 is kept. */
export function embeddedIdentity(ground: Ground): IdentityProvider {
  return {
    name: 'embedded',
    passwordPolicy: async () => passwordPolicy(await ground.settings()),
    signUp: (who) => signUp(ground, who),
    signIn: (who) => signIn(ground, who),
    verify: (token) => verify(ground, token),
    refresh: (token) => refresh(ground, token),
    signOut: (token) => store.revokeSession(ground.database.db, token, ground.now()),
    requestReset: (email) => requestReset(ground, email),
    resetPassword: (code, password) => resetPassword(ground, code, password),
    remove: (uid) => store.deleteAccount(ground.database.db, uid),
  }
}

type Entry = { email: string; password: string }

async function signUp(ground: Ground, { email, password }: Entry): Promise<Verdict<{ uid: string }>> {
  const strong = await checkStrength(ground, password, 'customer')
  if (!strong.allowed) return strong
  const uid = ground.secret(18)
  const row = { uid, email: normalEmail(email), password_hash: await hashPassword(password), createdAt: ground.now() }
  const made = await store.insertAccount(ground.database.db, row)
  return made ? allow({ uid }) : refuse('auth/email-already-in-use')
}

async function signIn(ground: Ground, { email, password }: Entry): Promise<Verdict<Ticket>> {
  const { db } = ground.database
  const account = await store.findAccount(db, normalEmail(email))
  if (!account) {
    await checkNobody(password)
    return refuse('auth/user-not-found')
  }
  const { fits, outdated } = await checkPassword(password, account.password_hash)
  if (!fits) return refuse('auth/wrong-password')
  if (account.disabledAt) return refuse('auth/user-disabled')
  if (outdated) await store.setPasswordHash(db, account.uid, await hashPassword(password))
  return allow(await openSession(ground, account.uid, await roleOf(ground, account.uid)))
}

/** A new session for somebody who has shown who she is. */
export async function openSession(ground: Ground, uid: string, role: Role): Promise<Ticket> {
  const span = spanFrom(ground.now(), lifetimeOf(role))
  const token = ground.secret(SECRET_BYTES)
  await store.insertSession(ground.database.db, uid, token, span)
  return { uid, token, expires_at: span.idle_until }
}

async function verify(ground: Ground, token: string): Promise<Verdict<Account>> {
  const session = await findLive(ground, token)
  return session.allowed ? allow({ uid: session.value.uid, email: session.value.account.email }) : session
}

/** The token stays: several tabs hold it, and each of them refreshes. */
async function refresh(ground: Ground, token: string): Promise<Verdict<Ticket>> {
  const session = await findLive(ground, token)
  if (!session.allowed) return session
  const { uid } = session.value
  const until = extended(session.value, ground.now(), lifetimeOf(await roleOf(ground, uid)))
  await store.keepAlive(ground.database.db, token, until)
  return allow({ uid, token, expires_at: until })
}

async function findLive(ground: Ground, token: string): Promise<Verdict<store.SessionRow>> {
  const session = await store.findSession(ground.database.db, token)
  const now = ground.now()
  // An unknown token is one whose row was swept away after its time.
  if (!session) return refuse('auth/id-token-expired')
  if (session.revokedAt) return refuse('auth/id-token-revoked')
  if (session.account.disabledAt) return refuse('auth/user-disabled')
  if (session.idle_until <= now || session.expires_at <= now) return refuse('auth/id-token-expired')
  return allow(session)
}

async function requestReset(ground: Ground, email: string): Promise<Verdict<{ code: string }>> {
  const account = await store.findAccount(ground.database.db, normalEmail(email))
  if (!account) return refuse('auth/user-not-found')
  if (account.disabledAt) return refuse('auth/user-disabled')
  const code = ground.secret(SECRET_BYTES)
  await store.insertResetCode(ground.database.db, account.uid, code, addMinutes(ground.now(), RESET_MINUTES))
  return allow({ code })
}

async function resetPassword(ground: Ground, code: string, password: string): Promise<Verdict<{ uid: string }>> {
  const uid = await store.findResetCode(ground.database.db, code, ground.now())
  if (!uid) return refuse('auth/expired-action-code')
  const strong = await checkStrength(ground, password, await roleOf(ground, uid))
  if (!strong.allowed) return strong
  const password_hash = await hashPassword(password)
  return ground.transaction(async (tx): Promise<Verdict<{ uid: string }>> => {
    const now = ground.now()
    if (!(await store.spendResetCode(tx, code, uid, now))) return refuse('auth/expired-action-code')
    await store.setPasswordHash(tx, uid, password_hash)
    await store.revokeSessionsOf(tx, uid, now)
    return allow({ uid })
  })
}

const roleOf = async (ground: Ground, uid: string): Promise<Role> =>
  (await findPerson(ground.database.db, uid))?.role ?? 'customer'

async function checkStrength(ground: Ground, password: string, role: Role): Promise<Verdict<null>> {
  const [weakness] = passwordFaults(password, policyFor(role, passwordPolicy(await ground.settings())))
  if (!weakness) return allow(null)
  return refuse('auth/weak-password', { message: weakness, details: { fields: { password: weakness } } })
}
