import assert from 'node:assert/strict'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { describe, test } from 'vitest'
import type { IdentityProvider } from '../gateways/identity.ts'

export type Bench = {
  provider: IdentityProvider
  /** The code that the provider mailed by itself, when `requestReset` gives none. */
  mailedCode: (email: string) => Promise<string>
  aMomentLater: () => Promise<void>
}

const PASSWORD = 'pan-de-muerto-2026'
const OTHER = 'rosca-de-reyes-2027'
const SESSION_IS_OVER = /^auth\/id-token-(expired|revoked)$/

export function provesIdentityProvider(name: string, bench: Bench): void {
  describe(`an identity provider (${name})`, () => {
    accounts(bench)
    sessions(bench)
    recovery(bench)
    passwords(bench)
    staffAccounts(bench)
    ownSessions(bench)
  })
}

function accounts({ provider }: Bench): void {
  test('4.2 an account signs in with its e-mail in any case', async () => {
    const email = address()
    const { uid } = granted(await provider.signUp({ email, password: PASSWORD }))
    const ticket = granted(await provider.signIn({ email: email.toUpperCase(), password: PASSWORD }))
    assert.equal(ticket.uid, uid)
    assert.deepEqual(granted(await provider.verify(ticket.token)), { uid, email })
  })

  test('8.12 an address has one account', async () => {
    const { email } = await anAccount(provider)
    assert.equal(reason(await provider.signUp({ email, password: OTHER })), 'auth/email-already-in-use')
  })

  test('5.3 a password shorter than the policy asks is weak', async () => {
    const { minLength } = await provider.passwordPolicy()
    const short = 'x7Q-w'.repeat(20).slice(0, minLength - 1)
    assert.equal(reason(await provider.signUp({ email: address(), password: short })), 'auth/weak-password')
  })

  test('8.13 a wrong password and an unknown address differ', async () => {
    const { email } = await anAccount(provider)
    assert.equal(reason(await provider.signIn({ email, password: OTHER })), 'auth/wrong-password')
    assert.equal(reason(await provider.signIn({ email: address(), password: OTHER })), 'auth/user-not-found')
  })

  test('4.2 a withdrawn account frees its address and ends its session', async () => {
    const { email, uid } = await anAccount(provider)
    const { token } = granted(await provider.signIn({ email, password: PASSWORD }))
    await provider.remove(uid)
    assert.match(reason(await provider.verify(token)), SESSION_IS_OVER)
    assert.equal(reason(await provider.signIn({ email, password: PASSWORD })), 'auth/user-not-found')
    assert.notEqual(granted(await provider.signUp({ email, password: PASSWORD })).uid, uid)
  })
}

function sessions({ provider, aMomentLater }: Bench): void {
  test('R15 every sign-in is a separate session', async () => {
    const { email } = await anAccount(provider)
    const one = granted(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    const other = granted(await provider.signIn({ email, password: PASSWORD }))
    assert.notEqual(one.token, other.token)
    granted(await provider.verify(one.token))
    granted(await provider.verify(other.token))
  })

  test('4.1 a session that is still good is extended', async () => {
    const { email, uid } = await anAccount(provider)
    const ticket = granted(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    const extended = granted(await provider.refresh(ticket.token))
    assert.equal(extended.uid, uid)
    assert.ok(extended.expires_at >= ticket.expires_at, 'it does not end sooner')
    assert.equal(granted(await provider.verify(extended.token)).uid, uid)
  })

  test('4.1 a session that was signed out is over, and cannot be extended', async () => {
    const { email } = await anAccount(provider)
    const { token } = granted(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    await provider.signOut(token)
    assert.match(reason(await provider.verify(token)), SESSION_IS_OVER)
    assert.match(reason(await provider.refresh(token)), SESSION_IS_OVER)
  })

  test('4.1 a text that is no token is refused', async () => {
    for (const text of ['', 'x', 'a.b.c', 'a.b.c~d']) {
      assert.match(reason(await provider.verify(text)), SESSION_IS_OVER, text)
    }
    await provider.signOut('x')
  })
}

function recovery(bench: Bench): void {
  const { provider, aMomentLater } = bench

  test('7.44 a recovery code sets a new password once and ends every session', async () => {
    const { email, uid } = await anAccount(provider)
    const { token } = granted(await provider.signIn({ email, password: PASSWORD }))
    const code = await codeFor(bench, email)
    await aMomentLater()
    assert.equal(granted(await provider.resetPassword(code, OTHER)).uid, uid)
    assert.match(reason(await provider.verify(token)), SESSION_IS_OVER)
    assert.equal(reason(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
    granted(await provider.signIn({ email, password: OTHER }))
    assert.equal(reason(await provider.resetPassword(code, PASSWORD)), 'auth/expired-action-code')
  })

  test('5.3 a weak new password is refused and does not use the code up', async () => {
    const { email } = await anAccount(provider)
    const code = await codeFor(bench, email)
    assert.equal(reason(await provider.resetPassword(code, 'x7Q')), 'auth/weak-password')
    granted(await provider.resetPassword(code, OTHER))
  })

  test('7.44 an unknown code is refused', async () => {
    assert.equal(reason(await provider.resetPassword('no-such-code', OTHER)), 'auth/expired-action-code')
  })

  test('8.13 an unknown address is reported', async () => {
    assert.equal(reason(await provider.requestReset(address())), 'auth/user-not-found')
  })
}

function passwords({ provider, aMomentLater }: Bench): void {
  test('5.2 changing the password keeps this session and ends others', async () => {
    const { email, uid } = await anAccount(provider)
    const one = granted(await provider.signIn({ email, password: PASSWORD }))
    const other = granted(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    const words = { password: PASSWORD, new_password: OTHER }
    const ticket = granted(await provider.changePassword(one.token, words))
    assert.equal(granted(await provider.verify(ticket.token)).uid, uid)
    assert.match(reason(await provider.verify(other.token)), SESSION_IS_OVER)
    assert.equal(reason(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
    granted(await provider.signIn({ email, password: OTHER }))
  })

  test('5.2 a wrong current password or a weak new one changes nothing', async () => {
    const { email } = await anAccount(provider)
    const { token } = granted(await provider.signIn({ email, password: PASSWORD }))
    const change = (password: string, new_password: string) =>
      provider.changePassword(token, { password, new_password })
    assert.equal(reason(await change('no-es-esta', OTHER)), 'current-password-wrong')
    assert.equal(reason(await change(PASSWORD, 'x7Q')), 'auth/weak-password')
    assert.match(
      reason(await provider.changePassword('x', { password: PASSWORD, new_password: OTHER })),
      SESSION_IS_OVER,
    )
    granted(await provider.signIn({ email, password: PASSWORD }))
  })
}

function staffAccounts(bench: Bench): void {
  const { provider, aMomentLater } = bench

  test('R13 an invited account opens once its owner has set a password by mail', async () => {
    const email = address()
    const { uid, isNew } = granted(await provider.invite(email))
    assert.equal(isNew, true)
    assert.equal(reason(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
    granted(await provider.resetPassword(await codeFor(bench, email), OTHER))
    assert.equal(granted(await provider.signIn({ email, password: OTHER })).uid, uid)
  })

  test('R13 an invitation ends earlier access to the account', async () => {
    const { email, uid } = await anAccount(provider)
    const { token } = granted(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    assert.deepEqual(granted(await provider.invite(email)), { uid, isNew: false })
    assert.match(reason(await provider.verify(token)), SESSION_IS_OVER)
    assert.equal(reason(await provider.signIn({ email, password: PASSWORD })), 'auth/wrong-password')
  })

  test('R13 a closed account cannot sign in until it is opened again', async () => {
    const { email, uid } = await anAccount(provider)
    const { token } = granted(await provider.signIn({ email, password: PASSWORD }))
    await aMomentLater()
    granted(await provider.setDisabled(uid, true))
    assert.match(reason(await provider.verify(token)), /^auth\/(id-token-(expired|revoked)|user-disabled)$/)
    assert.equal(reason(await provider.signIn({ email, password: PASSWORD })), 'auth/user-disabled')
    assert.equal((await provider.describe?.([uid]))?.[0]?.disabled ?? true, true)
    granted(await provider.setDisabled(uid, false))
    granted(await provider.signIn({ email, password: PASSWORD }))
  })
}

function ownSessions({ provider, aMomentLater }: Bench): void {
  const { sessions } = provider
  if (!sessions) return
  test('4.1 a session is ended by its name, and by its owner alone', async () => {
    const { email, uid } = await anAccount(provider)
    const one = granted(await provider.signIn({ email, password: PASSWORD, agent: 'Firefox/140.0' }))
    await aMomentLater()
    const other = granted(await provider.signIn({ email, password: PASSWORD }))
    const known = await sessions.list(uid, one.token)
    assert.deepEqual(
      known.map(({ current, agent }) => [current, agent]),
      [
        [false, ''],
        [true, 'Firefox/140.0'],
      ],
    )
    const name = known[0]?.session_id ?? ''
    const { uid: stranger } = await anAccount(provider)
    assert.equal(await sessions.end(stranger, name), false)
    assert.equal(await sessions.end(uid, name), true)
    assert.equal(await sessions.end(uid, name), false)
    assert.match(reason(await provider.verify(other.token)), SESSION_IS_OVER)
    granted(await provider.verify(one.token))
  })
}

let people = 0
const address = (): string => `ana${(people += 1)}.${process.pid}@example.com`

async function anAccount(provider: IdentityProvider): Promise<{ email: string; uid: string }> {
  const email = address()
  return { email, ...granted(await provider.signUp({ email, password: PASSWORD })) }
}

const codeFor = async ({ provider, mailedCode }: Bench, email: string): Promise<string> =>
  granted(await provider.requestReset(email)).code ?? mailedCode(email)

function granted<V>(verdict: Verdict<V>): V {
  if (!verdict.allowed) assert.fail(`expected it to be allowed, found ${verdict.reason}`)
  return verdict.value
}

const reason = (verdict: Verdict<unknown>): string => (verdict.allowed ? 'allowed' : verdict.reason)
