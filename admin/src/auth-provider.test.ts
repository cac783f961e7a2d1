import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from 'studio/values/call.ts'
import type { Ask } from './api/ask.ts'
import type { Session } from './api/session.ts'
import { Failure } from './api/wire.ts'
import { authProviderOf, FactorDue, CUSTOMERS_STAY_OUT, mayChange, mayUse } from './auth-provider.ts'

function door(role: Role, second_factor: string | null = null) {
  let kept: Session | null = null
  const asked: string[] = []
  const ask = (async (name: string, _: unknown, asking?: { token?: string }) => {
    asked.push(asking?.token ? `${name} as ${asking.token}` : name)
    return {
      token: 'a-token',
      role,
      second_factor,
      customer: { customer_id: 4, name: 'Nora', last_name: 'Castellanos' },
    }
  }) as unknown as Ask
  const keeping = {
    read: () => kept,
    keep: (session: Session | null) => {
      kept = session
    },
  }
  return { auth: authProviderOf(ask, keeping), kept: () => kept, asked }
}
const entry = { email: 'nora@example.com', password: 'barro' }

test('6.3 a customer stays out of the admin, and the session that her password opened ends at once', async () => {
  const { auth, kept, asked } = door('customer')
  await assert.rejects(auth.login(entry), { message: CUSTOMERS_STAY_OUT })
  assert.equal(kept(), null)
  assert.deepEqual(asked, ['POST /session', 'DELETE /session as a-token'])
  await assert.rejects(auth.checkAuth({}))
})

for (const role of ['coach', 'reception', 'admin'] as const) {
  test(`R13 ${role} comes in and is known by name`, async () => {
    const { auth } = door(role)
    await auth.login(entry)
    await auth.checkAuth({})
    assert.equal((await auth.getIdentity?.())?.fullName, 'Nora Castellanos')
  })
}

test('4.1 only an ended session leads back to the door: a refusal of another kind does not', async () => {
  const { auth } = door('reception')
  await auth.login(entry)
  await assert.rejects(auth.checkError(new Failure(401, {})))
  for (const status of [0, 403, 404, 409, 412, 503]) await auth.checkError(new Failure(status, {}))
})

test('leaving ends the session in the API and in the browser', async () => {
  const { auth, kept, asked } = door('admin')
  await auth.login(entry)
  await auth.logout({})
  assert.equal(kept(), null)
  assert.equal(asked.at(-1), 'DELETE /session as a-token')
})

test('R13 a coach reads lists, which the studio holds to hers; money and people are for reception; what no line names is for administrators', () => {
  const seen = (role: Role) =>
    ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'].filter((one) =>
      mayUse(one, role),
    )
  assert.deepEqual(seen('customer'), [])
  assert.deepEqual(seen('coach'), ['single_class', 'rosters'])
  assert.deepEqual(seen('reception'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people'])
  assert.deepEqual(seen('admin'), ['single_class', 'rosters', 'waitlists', 'pending_purchases', 'people', 'discounts'])
})

test('R13 the catalogue is read by the whole staff and changed by administrators; reception gives and takes classes', () => {
  const changes = (role: Role) =>
    ['locations', 'instructors', 'available_classes'].filter((one) => mayChange(one, role))
  assert.equal(mayUse('locations', 'coach'), true)
  assert.deepEqual(changes('coach'), [])
  assert.deepEqual(changes('reception'), ['available_classes'])
  assert.deepEqual(changes('admin'), ['locations', 'instructors', 'available_classes'])
})

test('R15 who must turn her second factor on first is not in before she has, and then by the session that she began', async () => {
  const { auth, kept } = door('admin', 'due')
  const refused = await auth.login(entry).catch((error: unknown) => error)
  assert.ok(refused instanceof FactorDue)
  assert.equal(kept(), null)
  await auth.login({ entered: refused.session })
  assert.equal(kept()?.token, 'a-token')
})
