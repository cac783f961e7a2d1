import assert from 'node:assert/strict'
import type { Role } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import type { CallApi } from '../api/call-api.ts'
import type { Session } from '../api/session.ts'
import { CUSTOMERS_STAY_OUT, FactorDue, staffSessionOf } from './staff-session.ts'

function door(role: Role, second_factor: string | null = null) {
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
const entry = { email: 'nora@example.com', password: 'barro' }

test('a customer stays out, and the session just opened ends [6.3]', async () => {
  const { auth, readSession, requests } = door('customer')
  await assert.rejects(auth.signIn(entry), { message: CUSTOMERS_STAY_OUT })
  assert.equal(readSession(), null)
  assert.deepEqual(requests, ['POST /session', 'DELETE /session as a-token'])
})

for (const role of ['coach', 'reception', 'admin'] as const) {
  test(`${role} comes in and is known by name [R13]`, async () => {
    const { auth, readSession } = door(role)
    await auth.signIn(entry)
    assert.equal(readSession()?.name, 'Nora Castellanos')
  })
}

test('over a page only its own account signs in again [N15]', async () => {
  const { auth, readSession, requests } = door('reception')
  await assert.rejects(auth.signIn(entry, 9), { code: 'another-account' })
  assert.equal(readSession(), null)
  assert.equal(requests.at(-1), 'DELETE /session as a-token')
  await auth.signIn(entry, 4)
  assert.equal(readSession()?.token, 'a-token')
})

test('leaving ends the session in the API and in the browser', async () => {
  const { auth, readSession, requests } = door('admin')
  await auth.signIn(entry)
  await auth.signOut()
  assert.equal(readSession(), null)
  assert.equal(requests.at(-1), 'DELETE /session as a-token')
})

test('a second factor that is due comes before entry [R15]', async () => {
  const { auth, readSession } = door('admin', 'due')
  const refused = await auth.signIn(entry).catch((error: unknown) => error)
  assert.ok(refused instanceof FactorDue)
  assert.equal(readSession(), null)
  await auth.signIn({ entered: refused.session })
  assert.equal(readSession()?.token, 'a-token')
})
