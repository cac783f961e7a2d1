import assert from 'node:assert/strict'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { describe, test } from 'vitest'
import type { IdentityProvider } from '../gateways/identity.ts'

export type ProviderSetup = {
  provider: IdentityProvider
  /** The code that the provider mailed itself, if `requestReset` returns none. */
  mailedCode: (email: string) => Promise<string>
  aMomentLater: () => Promise<void>
}

const PASSWORD = 'pan-de-muerto-2026'
const OTHER = 'rosca-de-reyes-2027'
const SESSION_ENDED = /^auth\/id-token-(expired|revoked)$/

export function testIdentityProvider(name: string, bench: ProviderSetup): void {
  describe(`an identity provider (${name})`, () => {
    testAccounts(bench)
    sessions(bench)
    testRecovery(bench)
    testPasswords(bench)
    testStaffAccounts(bench)
    ownSessions(bench)
  })
}

function testAccounts({ provider }: ProviderSetup): void {
  test('4.2 an account signs in with its e-mail in any case', async () => {
    const email = newAddress()
    const { uid } = valueOf(await provider.signUp({ email, password: PASSWORD }))
    const ticket = valueOf(await provider.signIn({ email: email.toUpperCase(), password: PASSWORD }))
    assert.equal(ticket.uid, uid)
    assert.deepEqual(valueOf(await provider.verify(ticket.token)), { uid, email })
  })

  test('8.12 an address has one account', async () => {
    const { email } = await createAccount(provider)
    assert.equal(reasonOf(await provider.signUp({ email, password: OTHER })), 'auth/email-already-in-use')
  })

  test('5.3 a password shorter than the policy asks is weak', async () => {
    const { minLength } = await provider.passwordPolicy()
    const short = 'x7Q-w'.repeat(20).slice(0, minLength - 1)
    assert.equal(reasonOf(await provider.signUp({ email: newAddress(), password: short })), 'auth/weak-password')
  })

  test('8.13 a wrong password and an unknown address differ', async () => {
    const { email } = await createAccount(provider)
    assert.equal(reasonOf(await provider.signIn({ email, password: OTHER })), 'auth/wrong-password')
    assert.equal(reasonOf(await provider.signIn({ email: newAddress(), password: OTHER })), 'auth/user-not-found')
  })

  test('4.2 a withdrawn account frees its address and ends its session', async () => {
    const { email, uid } = await createAccount(provider)
    const { token } = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await provider.remove(uid)
    assert.match(reasonOf(await provider.verify(token)), SESSION_ENDED)
    assert.equal(reasonOf(await provider.signIn({ email, password: PASSWORD })), 'auth/user-not-found')
    assert.notEqual(valueOf(await provider.signUp({ email, password: PASSWORD })).uid, uid)
  })
}

function sessions({ provider, aMomentLater }: ProviderSetup): void {
  test('R15 every sign-in is a separate session', async () => {
    const { email } = await createAccount(provider)
    const first = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    const second = valueOf(await provider.signIn({ email, password: PASSWORD }))
    assert.notEqual(first.token, second.token)
    valueOf(await provider.verify(first.token))
    valueOf(await provider.verify(second.token))
  })

  test('4.1 a session that is still good is extended', async () => {
    const { email, uid } = await createAccount(provider)
    const ticket = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    const extended = valueOf(await provider.refresh(ticket.token))
    assert.equal(extended.uid, uid)
    assert.ok(extended.expires_at >= ticket.expires_at, 'it does not end sooner')
    assert.equal(valueOf(await provider.verify(extended.token)).uid, uid)
  })

  test('4.1 a session that was signed out is over, and cannot be extended', async () => {
    const { email } = await createAccount(provider)
    const { token } = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    await provider.signOut(token)
    assert.match(reasonOf(await provider.verify(token)), SESSION_ENDED)
    assert.match(reasonOf(await provider.refresh(token)), SESSION_ENDED)
  })

  test('4.1 a text that is no token is refused', async () => {
    for (const text of ['', 'x', 'a.b.c', 'a.b.c~d']) {
      assert.match(reasonOf(await provider.verify(text)), SESSION_ENDED, text)
    }
    await provider.signOut('x')
  })
}

function testRecovery(bench: ProviderSetup): void {
  const { provider, aMomentLater } = bench

  test('7.44 a recovery code sets a new password once and ends every session', async () => {
    const { email, uid } = await createAccount(provider)
    const { token } = valueOf(await provider.signIn({ email, password: PASSWORD }))
    const code = await codeFor(bench, email)
    await aMomentLater()
    assert.equal(valueOf(await provider.resetPassword(code, OTHER)).uid, uid)
    assert.match(reasonOf(await provider.verify(token)), SESSION_ENDED)
    assert.equal(reasonOf(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
    valueOf(await provider.signIn({ email, password: OTHER }))
    assert.equal(reasonOf(await provider.resetPassword(code, PASSWORD)), 'auth/expired-action-code')
  })

  test('5.3 a weak new password is refused and does not use the code up', async () => {
    const { email } = await createAccount(provider)
    const code = await codeFor(bench, email)
    assert.equal(reasonOf(await provider.resetPassword(code, 'x7Q')), 'auth/weak-password')
    valueOf(await provider.resetPassword(code, OTHER))
  })

  test('7.44 an unknown code is refused', async () => {
    assert.equal(reasonOf(await provider.resetPassword('no-such-code', OTHER)), 'auth/expired-action-code')
  })

  test('8.13 an unknown address is reported', async () => {
    assert.equal(reasonOf(await provider.requestReset(newAddress())), 'auth/user-not-found')
  })
}

function testPasswords({ provider, aMomentLater }: ProviderSetup): void {
  test('5.2 changing the password keeps this session and ends others', async () => {
    const { email, uid } = await createAccount(provider)
    const first = valueOf(await provider.signIn({ email, password: PASSWORD }))
    const second = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    const passwords = { password: PASSWORD, new_password: OTHER }
    const ticket = valueOf(await provider.changePassword(first.token, passwords))
    assert.equal(valueOf(await provider.verify(ticket.token)).uid, uid)
    assert.match(reasonOf(await provider.verify(second.token)), SESSION_ENDED)
    assert.equal(reasonOf(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
    valueOf(await provider.signIn({ email, password: OTHER }))
  })

  test('5.2 a wrong current password or a weak new one changes nothing', async () => {
    const { email } = await createAccount(provider)
    const { token } = valueOf(await provider.signIn({ email, password: PASSWORD }))
    const change = (password: string, new_password: string) =>
      provider.changePassword(token, { password, new_password })
    assert.equal(reasonOf(await change('no-es-esta', OTHER)), 'current-password-wrong')
    assert.equal(reasonOf(await change(PASSWORD, 'x7Q')), 'auth/weak-password')
    assert.match(
      reasonOf(await provider.changePassword('x', { password: PASSWORD, new_password: OTHER })),
      SESSION_ENDED,
    )
    valueOf(await provider.signIn({ email, password: PASSWORD }))
  })
}

function testStaffAccounts(bench: ProviderSetup): void {
  const { provider, aMomentLater } = bench

  test('R13 an invited account opens once its owner has set a password by mail', async () => {
    const email = newAddress()
    const { uid, isNew } = valueOf(await provider.invite(email))
    assert.equal(isNew, true)
    assert.equal(reasonOf(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
    valueOf(await provider.resetPassword(await codeFor(bench, email), OTHER))
    assert.equal(valueOf(await provider.signIn({ email, password: OTHER })).uid, uid)
  })

  test('R13 an invitation ends earlier access to the account', async () => {
    const { email, uid } = await createAccount(provider)
    const { token } = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    assert.deepEqual(valueOf(await provider.invite(email)), { uid, isNew: false })
    assert.match(reasonOf(await provider.verify(token)), SESSION_ENDED)
    assert.equal(reasonOf(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
  })

  test('R13 a closed account cannot sign in until it is opened again', async () => {
    const { email, uid } = await createAccount(provider)
    const { token } = valueOf(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    valueOf(await provider.setDisabled(uid, true))
    assert.match(reasonOf(await provider.verify(token)), /^auth\/(id-token-(expired|revoked)|user-disabled)$/)
    assert.equal(reasonOf(await provider.signIn({ email, password: PASSWORD })), 'auth/user-disabled')
    assert.equal((await provider.describe?.([uid]))?.[0]?.disabled ?? true, true)
    valueOf(await provider.setDisabled(uid, false))
    valueOf(await provider.signIn({ email, password: PASSWORD }))
  })
}

function ownSessions({ provider, aMomentLater }: ProviderSetup): void {
  const { sessions } = provider
  if (!sessions) return
  test('4.1 a session is ended by its name, and by its owner alone', async () => {
    const { email, uid } = await createAccount(provider)
    const first = valueOf(await provider.signIn({ email, password: PASSWORD, agent: 'Firefox/140.0' }))
    await aMomentLater()
    const second = valueOf(await provider.signIn({ email, password: PASSWORD }))
    const known = await sessions.list(uid, first.token)
    assert.deepEqual(
      known.map(({ current, agent }) => [current, agent]),
      [
        [false, ''],
        [true, 'Firefox/140.0'],
      ],
    )
    const name = known[0]?.session_id ?? ''
    const { uid: stranger } = await createAccount(provider)
    assert.equal(await sessions.end(stranger, name), false)
    assert.equal(await sessions.end(uid, name), true)
    assert.equal(await sessions.end(uid, name), false)
    assert.match(reasonOf(await provider.verify(second.token)), SESSION_ENDED)
    valueOf(await provider.verify(first.token))
  })
}

let addressCount = 0
const newAddress = (): string => `ana${(addressCount += 1)}.${process.pid}@example.com`

async function createAccount(provider: IdentityProvider): Promise<{ email: string; uid: string }> {
  const email = newAddress()
  return { email, ...valueOf(await provider.signUp({ email, password: PASSWORD })) }
}

const codeFor = async ({ provider, mailedCode }: ProviderSetup, email: string): Promise<string> =>
  valueOf(await provider.requestReset(email)).code ?? mailedCode(email)

function valueOf<V>(verdict: Verdict<V>): V {
  if (!verdict.allowed) assert.fail(`expected it to be allowed, found ${verdict.reason}`)
  return verdict.value
}

const reasonOf = (verdict: Verdict<unknown>): string => (verdict.allowed ? 'allowed' : verdict.reason)
