import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refuse } from '@aforo/domain/people/refusals.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { afterAll, test } from 'vitest'
import { firebaseIdentity } from './firebase.ts'
import { expiryOf, joinTokens, splitToken } from './token.ts'

type Reply = { status: number; body: unknown } | null | 'silence'
let replies: Reply[] = []
const requests: string[] = []
const server = createServer(async (request: IncomingMessage, response) => {
  requests.push(`${request.method} ${request.url}`)
  const reply = replies.shift() ?? null
  if (reply === null) return void request.socket.destroy()
  if (reply === 'silence') return
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const emulator = `127.0.0.1:${(server.address() as AddressInfo).port}`
const options = { project: 'demo-aforo', apiKey: 'a key', emulator, refuse }
const provider = firebaseIdentity({ ...options, timeLimitMs: 10_000 })
const impatient = firebaseIdentity({ ...options, timeLimitMs: 150 })

const credentials = { email: 'ana@example.com', password: 'pan-de-muerto-2026' }
const reason = (verdict: Verdict<unknown>) => (verdict.allowed ? 'allowed' : verdict.reason)
const errorReply = (message: string, status = 400): Reply => ({ status, body: { error: { code: status, message } } })
const idToken = `x.${Buffer.from('{"exp":1795000000}').toString('base64url')}.y`
const signedInReply: Reply = { status: 200, body: { localId: 'u1', idToken, refreshToken: 'r1' } }

function setReplies(...nextReplies: Reply[]): void {
  replies = nextReplies
  requests.length = 0
}

for (const [code, expected] of [
  ['EMAIL_NOT_FOUND', 'auth/user-not-found'],
  ['INVALID_PASSWORD', 'auth/wrong-password'],
  ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled', 'auth/too-many-requests'],
  ['USER_DISABLED', 'auth/user-disabled'],
  ['EMAIL_EXISTS', 'auth/email-already-in-use'],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'auth/weak-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements', 'auth/weak-password'],
  ['EXPIRED_OOB_CODE', 'auth/expired-action-code'],
  ['INVALID_OOB_CODE', 'auth/expired-action-code'],
] as const) {
  test(`Firebase's ${code.split(' ')[0]} is ${expected} here, wherever it comes from [7.44]`, async () => {
    const calls = [
      () => provider.signUp(credentials),
      () => provider.signIn(credentials),
      () => provider.requestReset(credentials.email),
      () => provider.resetPassword('code', credentials.password),
    ]
    for (const call of calls) {
      setReplies(errorReply(code))
      assert.equal(reason(await call()), expected)
    }
  })
}

test('a code of a wrong set-up is a fault with the next step [7.44]', async () => {
  setReplies(errorReply('API_KEY_INVALID'))
  await assert.rejects(provider.signIn(credentials), /API_KEY_INVALID. Check FIREBASE_API_KEY and FIREBASE_PROJECT/)
})

test('a sign-in that the network lost is asked once more', async () => {
  setReplies(null, signedInReply)
  const ticket = await provider.signIn(credentials)
  assert.ok(ticket.allowed)
  assert.deepEqual(splitToken(ticket.value.token), { idToken, refreshToken: 'r1' })
  assert.deepEqual(ticket.value.expires_at, new Date(1795000000000))
  assert.equal(requests.length, 2)
  assert.equal(requests[0], 'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=a%20key')
})

test('a sign-up, which is no reading, is never asked twice', async () => {
  for (const failure of [null, errorReply('BACKEND_ERROR', 500), 'silence'] as Reply[]) {
    setReplies(failure, { status: 200, body: { localId: 'u1' } })
    assert.equal(reason(await provider.signUp(credentials)), 'auth/network-request-failed')
    assert.equal(requests.length, 1)
  }
})

test('a service that stays silent is given up on, as unavailable', async () => {
  setReplies('silence', 'silence')
  const tried = await impatient.signIn(credentials)
  assert.deepEqual([reason(tried), tried.allowed || tried.kind], ['auth/network-request-failed', 'unavailable'])
})

test('the policy is the project’s, else Firebase’s minimum [5.3]', async () => {
  const customStrengthOptions = { minPasswordLength: 9, containsNumericCharacter: true }
  setReplies({ status: 200, body: { customStrengthOptions } })
  const values = { maxLength: 128, lowercase: false, uppercase: false, symbol: false }
  assert.deepEqual(await provider.passwordPolicy(), { ...values, minLength: 9, number: true })
  setReplies(errorReply('Not Implemented', 501), errorReply('Not Implemented', 501))
  assert.deepEqual(await provider.passwordPolicy(), { ...values, minLength: 6, number: false })
})

test('the portal’s token holds both of Firebase’s, header-safe', () => {
  const token = joinTokens({ idToken, refreshToken: 'AMf-vBx_9=' })
  assert.deepEqual(splitToken(token), { idToken, refreshToken: 'AMf-vBx_9=' })
  assert.equal(new Headers({ authorization: `Bearer ${token}` }).get('authorization'), `Bearer ${token}`)
  assert.equal(expiryOf(idToken).getTime(), 1795000000000)
})
