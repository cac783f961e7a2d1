import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import type { TestPerson } from '../../testing/person.ts'
import { assertInOrder } from '../../testing/settle.ts'
import { openShop } from '../../testing/shop.ts'

const { app, call, person, attempt, packages, setSettings, clock } = await openShop()
const { pool } = app.database
const room = await insertRoom(app)
await setSettings({ allow_class_guests: true })
const [admin, reception] = [await person({ role: 'admin' }), await person({ role: 'reception' })]
const noon = app.now()

type Merging = { from: TestPerson; to: TestPerson; keeps_account?: 'from' | 'to' }
const merge = ({ from, to, keeps_account }: Merging) =>
  call('POST /customer/merge', {
    as: admin,
    body: {
      from: from.customer_id,
      to: to.customer_id,
      reason: 'Se registró dos veces',
      ...(keeps_account ? { keeps_account } : {}),
    },
  })
const preview = ({ from, to }: Merging) =>
  call('GET /customer/merge', { as: admin, query: { from: from.customer_id, to: to.customer_id } })
const reserve = (as: TestPerson, single_class_id: number, more: object = {}) =>
  call('POST /class_reservations', { as, body: { single_class_id, ...more } })
const wait = (as: TestPerson, single_class_id: number) => call('POST /waitlist', { as, body: { single_class_id } })
const clashesOf = ({ body }: { body: { merging: { clashes: { reason: string; named: string[] }[] } } }) =>
  body.merging.clashes.map(({ reason }) => reason)

async function signIn({ email, password }: TestPerson): Promise<string> {
  const { status, body } = await call('POST /session', { body: { email, password } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.token
}

async function withoutAccount(made: TestPerson): Promise<TestPerson> {
  await pool.query('update customer set uid = null where customer_id = $1', [made.customer_id])
  await pool.query('delete from account where uid = $1', [made.uid])
  return made
}
async function buy(customer: TestPerson, class_package_id: number) {
  const bought = await attempt(customer, { class_package_id, payment_method: 'cash' })
  const confirmed = await call('POST /purchases/{id}/confirm', {
    as: reception,
    params: { id: bought.body.purchase_id },
  })
  assert.equal(confirmed.status, 200)
}
const sums = async (people: readonly TestPerson[]) => {
  const { rows } = await pool.query(
    `select
      (select coalesce(sum(available), 0)::int from available_class where customer_id = any($1) and amount <> -1) as credits,
      (select coalesce(sum(amount), 0)::int from credit_entry where customer_id = any($1)) as ledger,
      (select coalesce(sum(total_payment), 0)::int from invoice where customer_id = any($1)) as money,
      (select coalesce(sum(amount), 0)::int from account_money where customer_id = any($1)) as balance,
      (select count(*)::int from purchase where customer_id = any($1)) as purchases,
      (select count(*)::int from class_reservation where customer_id = any($1) and "deletedAt" is null) as seats`,
    [people.map(({ customer_id }) => customer_id)],
  )
  return rows[0]
}

test('two profiles of one person are merged once [R13]', async () => {
  const to = await person({ name: 'Ana' })
  const from = await person({ name: 'Ana', last_name: 'R.' })
  for (const customer of [from, to]) await buy(customer, packages.trial)
  await buy(from, packages.eight)
  const [seated, full] = [await insertClass(app, room), await insertClass(app, room, { capacity: 1 })]
  assert.equal((await reserve(from, seated)).status, 201)
  const other = await person()
  await insertCreditGrant(app, other.customer_id)
  await reserve(other, full)
  for (const customer of [from, to]) assert.equal((await wait(customer, full)).status, 201)
  const shown = await preview({ from, to })
  assert.deepEqual([shown.body.merging.from.purchases, shown.body.merging.to.purchases], [2, 1])
  assert.deepEqual(clashesOf(shown), ['both-have-accounts'])
  assert.equal((await merge({ from, to })).body.code, 'both-have-accounts')
  const before = await sums([from, to])

  const merged = await merge({ from, to, keeps_account: 'from' })
  assert.deepEqual([merged.status, merged.body], [200, { customer_id: to.customer_id }])
  assert.deepEqual(await sums([to]), before)
  assert.deepEqual(await sums([from]), { credits: 0, ledger: 0, money: 0, balance: 0, purchases: 0, seats: 0 })
  const own = await call('GET /customer', { as: await signIn(from) })
  assert.deepEqual(
    [own.body.customer.customer_id, own.body.customer.email, own.body.customer.phone],
    [to.customer_id, from.email, to.phone],
  )
  const replaced = await call('GET /customer', { as: await signIn(to) })
  assert.equal(replaced.status, 401, 'the other account opens nothing')
  const response = await call('GET /customer/admin/{id}', { as: reception, params: { id: from.customer_id } })
  assert.deepEqual(
    [response.status, response.body.merged_into],
    [404, to.customer_id],
    'the merged record redirects to the remaining one',
  )
  const { rows } = await pool.query('select count(*)::int as entries from waitlist where customer_id = $1', [
    to.customer_id,
  ])
  assert.equal(rows[0].entries, 1, 'one entry per waitlist')
  assert.deepEqual(
    (await merge({ from, to, keeps_account: 'from' })).body,
    { customer_id: to.customer_id },
    'twice is once',
  )
  const { rows: audited } = await pool.query(
    "select did, before, after, reason from audit_entry where did = 'merge-persons'",
  )
  assert.deepEqual(audited, [
    {
      did: 'merge-persons',
      before: { customer_id: from.customer_id },
      after: { customer_id: to.customer_id },
      reason: 'Se registró dos veces',
    },
  ])
  await assertInOrder(app)
})

test('a desk profile and a later sign-up keep one account [R13]', async () => {
  const [from, to] = [await person({ name: 'Nueva' }), await withoutAccount(await person())]
  await insertCreditGrant(app, to.customer_id)
  assert.deepEqual(clashesOf(await preview({ from, to })), [])
  assert.equal((await merge({ from, to })).status, 200)
  const own = await call('GET /customer', { as: await signIn(from) })
  assert.deepEqual([own.body.customer.customer_id, own.body.customer.email], [to.customer_id, from.email])
  await assertInOrder(app)
})

test('later events of a merged profile reach the other [4.11, R13]', async () => {
  const [from, to] = [await person(), await withoutAccount(await person())]
  const single_class_id = await insertClass(app, room)
  const held = await call('POST /class_reservations/hold', { as: from, body: { single_class_id, kind: 'paying' } })
  assert.equal(held.status, 200)
  const { purchase_id } = (
    await attempt(from, { class_package_id: packages.eight, payment_method: 'cash', single_class_id })
  ).body
  await call('POST /purchases/{id}/confirm', { as: reception, params: { id: purchase_id } })
  assert.equal((await merge({ from, to })).status, 200)
  await assertInOrder(app)
  const { rows } = await pool.query('select customer_id from class_reservation where single_class_id = $1', [
    single_class_id,
  ])
  assert.deepEqual(rows, [{ customer_id: to.customer_id }])
  const { rows: mails } = await pool.query('select subject from message where "to" = $1 order by message_id', [
    from.email,
  ])
  assert.ok(mails.length >= 2, JSON.stringify(mails))
})

test('a merge never moves a login into a staff record [N4]', async () => {
  const from = await person()
  for (const role of ['coach', 'reception', 'admin'] as const) {
    const to = await person({ role })
    assert.deepEqual(clashesOf(await preview({ from, to })), ['is-staff', 'both-have-accounts'])
    for (const keeps_account of ['from', 'to'] as const) {
      const refused = await merge({ from, to, keeps_account })
      assert.deepEqual([refused.status, refused.body.code], [409, 'is-staff'])
    }
    const own = await call('GET /customer', { as: from })
    assert.equal(own.body.customer.customer_id, from.customer_id)
  }
  const withoutLogin = await withoutAccount(await person({ role: 'coach' }))
  assert.equal((await merge({ from, to: withoutLogin })).body.code, 'is-staff')
})

test('a merge ends all sessions of both records [N4]', async () => {
  for (const keeps_account of ['from', 'to'] as const) {
    const [from, to] = [await person(), await person()]
    assert.equal((await merge({ from, to, keeps_account })).status, 200)
    for (const customer of [from, to]) assert.equal((await call('GET /customer', { as: customer })).status, 401)
    const { rows } = await pool.query(
      'select count(*)::int as live from session where uid = any($1) and "revokedAt" is null',
      [[from.uid, to.uid]],
    )
    assert.equal(rows[0].live, 0)
  }
})

test('what cannot be one is refused by name, and nothing is touched [R13]', async () => {
  const [from, to] = [await person(), await person()]
  const id = await insertClass(app, room)
  await insertCreditGrant(app, from.customer_id)
  await insertCreditGrant(app, to.customer_id)
  for (const customer of [from, to]) assert.equal((await reserve(customer, id)).status, 201)
  await withoutAccount(to)
  const before = await sums([from])
  assert.deepEqual(clashesOf(await preview({ from, to })), ['both-in-class'])
  const refused = await merge({ from, to })
  assert.deepEqual([refused.status, refused.body.code], [409, 'both-in-class'])
  assert.match(refused.body.classes[0], /^Barre, \d+ NOV 2026/)
  assert.deepEqual(await sums([from]), before)
  assert.equal((await merge({ from, to: from })).body.code, 'same-person')
  assert.equal((await merge({ from: reception, to })).body.code, 'is-staff')

  // Past, both seats were taken: the handed one stays as a guest's.
  clock.advance(60 * 24 * 10)
  await pool.query(`update class_reservation set attend = true where single_class_id = $1`, [id])
  const merged = await call('POST /customer/merge', {
    as: (await person({ role: 'admin' })).token,
    body: { from: from.customer_id, to: to.customer_id, reason: 'Se registró dos veces' },
  })
  assert.equal(merged.status, 200, JSON.stringify(merged.body))
  const { rows } = await pool.query(
    'select guest from class_reservation where customer_id = $1 and single_class_id = $2 order by guest nulls first',
    [to.customer_id, id],
  )
  assert.deepEqual(rows, [{ guest: null }, { guest: 'Registro duplicado' }])
  clock.set(noon)
})

test('after any past the merged sums are the sums of both [R3, R13]', async () => {
  const step = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom('buy', 'lot', 'book', 'cancel', 'wait', 'owe'),
    at: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.constantFrom('from', 'to'),
      async (steps, keeps_account) => {
        const pair = [await person(), await person()] as const
        const classes = [
          await insertClass(app, room, { capacity: 1 }),
          await insertClass(app, room),
          await insertClass(app, room),
          await insertClass(app, room),
        ]
        const seats: { customer: TestPerson; id: number }[] = []
        for (const { who: of, what, at } of steps) {
          const customer = pair[of] as TestPerson
          const single_class_id = classes[at] as number
          if (what === 'buy') await attempt(customer, { class_package_id: packages.gift })
          if (what === 'lot') await insertCreditGrant(app, customer.customer_id, { amount: at === 3 ? -1 : at + 1 })
          if (what === 'book') {
            const { status, body } = await reserve(customer, single_class_id, at === 2 ? { guest: 'Lola' } : {})
            if (status === 201) seats.push({ customer, id: body.class_reservations[0].class_reservation_id })
          }
          const seat = seats.at(-1)
          if (what === 'cancel' && seat)
            await call('DELETE /class_reservations/{id}', { as: seat.customer, params: { id: seat.id } })
          if (what === 'wait') await wait(customer, single_class_id)
          if (what === 'owe') {
            await pool.query(
              `insert into account_money (customer_id, amount, why, dedupe_key, "createdAt") values ($1, $2, 'adjusted', gen_random_uuid(), $3)`,
              [customer.customer_id, at * 100, noon],
            )
          }
        }
        await assertInOrder(app)
        const [from, to] = pair
        const before = await sums(pair)
        const shown = await preview({ from, to })
        const merged = await merge({ from, to, keeps_account })
        const clashes = clashesOf(shown).filter((reason) => reason !== 'both-have-accounts')
        assert.equal(merged.status, clashes.length > 0 ? 409 : 200, JSON.stringify(merged.body))
        assert.deepEqual(await sums(pair), before)
        if (merged.status === 200) assert.deepEqual(await sums([to]), before)
        await assertInOrder(app)
      },
    ),
    { numRuns: 25 },
  )
})
