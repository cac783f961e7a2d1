import assert from 'node:assert/strict'
import type { Role } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import type { CallApi } from '../api/call-api.ts'
import type { Session } from '../api/session.ts'
import { CUSTOMERS_STAY_OUT, FactorDue, staffSessionOf } from './staff-session.ts'

function createAuth(role: Role, second_factor: string | null = null) {
  let storedSession: Session | null = null
  const requests: string[] = []
  const callApi = (async (name: string, _: unknown, options?: { token?: string }) => {
    requests.push(options?.token ? `${name} as ${options.token}` : name)
    return {
      token: 'a-token',
      role,
      second_factor,
      customer: { customer_id: 4, name: 'Nora', last_name: 'Castellanos' },
    }
  }) as unknown as CallApi
  const storage = {
    read: () => storedSession,
    save: (session: Session | null) => {
      storedSession = session
    },
  }
  return { auth: staffSessionOf(callApi, storage), readSession: () => storedSession, requests }
}
const credentials = { email: 'nora@example.com', password: 'barro' }

test('a customer is refused, and their new session ends [6.3]', async () => {
  const { auth, readSession, requests } = createAuth('customer')
  await assert.rejects(auth.signIn(credentials), { message: CUSTOMERS_STAY_OUT })
  assert.equal(readSession(), null)
  assert.deepEqual(requests, ['POST /session', 'DELETE /session as a-token'])
})

for (const role of ['coach', 'reception', 'admin'] as const) {
  test(`${role} signs in, and the session has their name [R13]`, async () => {
    const { auth, readSession } = createAuth(role)
    await auth.signIn(credentials)
    assert.equal(readSession()?.name, 'Nora Castellanos')
  })
}

test('only the same account can sign in again over a page [N15]', async () => {
  const { auth, readSession, requests } = createAuth('reception')
  await assert.rejects(auth.signIn(credentials, 9), { code: 'another-account' })
  assert.equal(readSession(), null)
  assert.equal(requests.at(-1), 'DELETE /session as a-token')
  await auth.signIn(credentials, 4)
  assert.equal(readSession()?.token, 'a-token')
})

test('signing out ends the session in the API and in the browser', async () => {
  const { auth, readSession, requests } = createAuth('admin')
  await auth.signIn(credentials)
  await auth.signOut()
  assert.equal(readSession(), null)
  assert.equal(requests.at(-1), 'DELETE /session as a-token')
})

test('a required second factor is set up before signing in [R15]', async () => {
  const { auth, readSession } = createAuth('admin', 'due')
  const error = await auth.signIn(credentials).catch((rejection: unknown) => rejection)
  assert.ok(error instanceof FactorDue)
  assert.equal(readSession(), null)
  await auth.signIn({ session: error.session })
  assert.equal(readSession()?.token, 'a-token')
})
