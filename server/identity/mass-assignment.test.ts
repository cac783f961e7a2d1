import assert from 'node:assert/strict'
import { getTableColumns } from 'drizzle-orm'
import fc from 'fast-check'
import { profileSchema, newCustomerSchema, signUpSchema } from '@aforo/domain/people/shapes.ts'
import { test } from 'vitest'
import { customerRoutes } from '../people/routes.ts'
import { customer } from '../people/tables.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import { openTestStudio } from '../testing/studio.ts'
import { hashPassword } from './password-hash.ts'
import { identityRoutes } from './routes.ts'
import { account } from './tables.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call, person, app } = studio
const JSON_TYPE = { 'content-type': 'application/json' }

const columns = [
  ...Object.keys(getTableColumns(customer)),
  ...Object.keys(getTableColumns(account)),
  ...'has_unlimited unlimited_membership_expiration credits account admin permissions is_paid attend __proto__ constructor'.split(
    ' ',
  ),
]
const names = fc.constantFrom(...new Set(columns))
const values = fc.oneof(
  fc.constantFrom<unknown>('admin', true, null, 1, 'otra@example.com', '2026-01-01T00:00:00Z', [1], { role: 'admin' }),
  fc.string(),
  fc.integer(),
)
const foreignFields = fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 4 })
const fieldsOf = (schema: unknown) => new Set(Object.keys((schema as { shape: Record<string, unknown> }).shape))
const allowedFields = {
  profile: fieldsOf((profileSchema as unknown as { in: unknown }).in),
  record: fieldsOf(newCustomerSchema),
  signUp: fieldsOf(signUpSchema),
}
const without = (pairs: [string, unknown][], allowed: Set<string>) =>
  Object.fromEntries(pairs.filter(([name]) => !allowed.has(name)).map((pair) => pair))

const rowsOf = async (uid: string) => {
  const { rows } = await app.database.pool.query(
    'select to_jsonb(c) as person, to_jsonb(a) as account from account a left join customer c using (uid) where uid = $1',
    [uid],
  )
  return rows[0]
}
const countAll = async () =>
  (
    await app.database.pool.query(
      'select (select count(*) from customer)::int as people, (select count(*) from account)::int as accounts',
    )
  ).rows[0]

test('a profile with a person’s or account’s column is refused [R16]', async () => {
  const ana = await person()
  const before = await rowsOf(ana.uid)
  await fc.assert(
    fc.asyncProperty(foreignFields, async (pairs) => {
      const more = without(pairs, allowedFields.profile)
      fc.pre(Object.keys(more).length > 0)
      const { status } = await call('PUT /customer', {
        as: ana,
        body: JSON.stringify({ ...more, name: 'Otra' }),
        headers: JSON_TYPE,
      })
      assert.equal(status, 400)
      assert.deepEqual(await rowsOf(ana.uid), before)
    }),
    { numRuns: 120 },
  )
  for (const list of ['purchases', 'available_classes', 'invoices'] as const) {
    const { status } = await call('PUT /customer', { as: ana, body: { [list]: [{ role: 'admin' }] } })
    assert.equal(status, 200, 'a related list is dropped')
    assert.deepEqual(await rowsOf(ana.uid), before)
  }
  const other = await person()
  assert.equal(
    (await call('PUT /customer', { as: ana, body: { customer_id: other.customer_id, name: 'X' } })).status,
    403,
  )
  assert.equal((await rowsOf(other.uid)).person.name, other.name)
})

test('a sign-up that carries another column opens no account [R16]', async () => {
  const before = await countAll()
  let tries = 0
  await fc.assert(
    fc.asyncProperty(foreignFields, async (pairs) => {
      const more = without(pairs, allowedFields.signUp)
      // Creating, null counts as not given (R17).
      fc.pre(Object.values(more).some((value) => value !== null))
      tries += 1
      const form = {
        name: 'Carla',
        last_name: 'Soto',
        email: `asigna${tries}@example.com`,
        phone: `57${10_000_000 + tries}`,
        password: 'pan-de-muerto-2026',
        password_confirm: 'pan-de-muerto-2026',
        accepted_pages: [],
      }
      const { status } = await call('POST /customer/signup', {
        body: JSON.stringify({ ...form, ...more }),
        headers: JSON_TYPE,
      })
      assert.equal(status, 400)
    }),
    { numRuns: 120 },
  )
  assert.deepEqual(await countAll(), before)
})

test('an account’s profile is its own, with any body [R16]', async () => {
  const uid = 'an-account-without-a-record'
  const password_hash = await hashPassword('pan-de-muerto-2026')
  await app.database.db.insert(account).values({ uid, email: 'sola@example.com', password_hash, createdAt: app.now() })
  const { body: entered } = await call('POST /session', {
    body: { email: 'sola@example.com', password: 'pan-de-muerto-2026' },
  })
  const as = entered.token as string
  const record = { name: 'Sola', last_name: 'Paz', phone: '5712345678', accepted_pages: [] }
  await fc.assert(
    fc.asyncProperty(foreignFields, async (pairs) => {
      const more = without(pairs, allowedFields.record)
      // Creating, null counts as not given (R17).
      fc.pre(Object.values(more).some((value) => value !== null))
      const { status } = await call('POST /customer', {
        as,
        body: JSON.stringify({ ...record, ...more }),
        headers: JSON_TYPE,
      })
      assert.equal(status, 400)
      assert.equal((await rowsOf(uid)).person, null)
    }),
    { numRuns: 120 },
  )
  assert.equal((await call('POST /customer', { as, body: record })).status, 201)
  const { person: made } = await rowsOf(uid)
  assert.deepEqual([made.email, made.role, made.uid], ['sola@example.com', 'customer', uid])
})
