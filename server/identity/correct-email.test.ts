import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { TestPerson } from '../testing/person.ts'
import { openTestStudio } from '../testing/studio.ts'

const studio = await openTestStudio()
const { call, app } = studio
const { pool } = app.database
const luis = await studio.person({ name: 'Luis', role: 'reception' })
const sofia = await studio.person({ name: 'Sofía', role: 'admin' })

const correct = (as: TestPerson, id: number, email: string, reason = 'Se escribió mal') =>
  call('PUT /customer/{id}/email', { as, params: { id }, body: { email, reason } })
const signInStatus = async (email: string, password: string) =>
  (await call('POST /session', { body: { email, password } })).status
const mailsTo = async (address: string): Promise<string[]> =>
  (await pool.query('select subject from message where "to" = $1 order by 1', [address])).rows.map(
    ({ subject }) => subject,
  )

test('a corrected address signs in, old links open nothing [7.8, R13]', async () => {
  const ana = await studio.person({ name: 'Ana', email: 'ana@gmial.example' })
  assert.ok((await app.identity.requestReset(ana.email)).allowed)
  assert.equal((await correct(luis, ana.customer_id, ' Ana@Gmail.Example ')).status, 200)
  assert.deepEqual(
    [await signInStatus('ana@gmail.example', ana.password), await signInStatus('ana@gmial.example', ana.password)],
    [201, 404],
  )
  assert.equal((await call('GET /customer', { as: ana })).status, 401, 'the sessions have ended')
  const codes = await pool.query('select 1 from reset_code where uid = $1 and "usedAt" is null', [ana.uid])
  assert.deepEqual(codes.rows, [])
  assert.match((await mailsTo('ana@gmial.example')).join(), /Cambió el correo de tu cuenta/)
  const { rows } = await pool.query(
    `select by, reason, before, after from audit_entry where did = 'correct-email' and subject_id = $1`,
    [ana.customer_id],
  )
  assert.deepEqual(rows, [
    {
      by: luis.customer_id,
      reason: 'Se escribió mal',
      before: { email: 'ana@gmial.example' },
      after: { email: 'ana@gmail.example' },
    },
  ])
})

test('without an account the right address is written to alone [7.8]', async () => {
  const body = { name: 'Eva', last_name: 'Paz', phone: '5511223344', email: 'eva@exmple.example' }
  const { customer_id } = (await call('POST /customer/admin', { as: luis, body })).body.customer
  assert.equal((await correct(luis, customer_id, 'eva@example.example')).status, 200)
  const customer = (await call('GET /customer/admin/{id}', { as: luis, params: { id: customer_id } })).body.customer
  assert.deepEqual([customer.email, await mailsTo('eva@exmple.example')], ['eva@example.example', []])
})

test('the own, a taken or a superior’s address is not corrected [R13, R16]', async () => {
  const ana = await studio.person()
  const beto = await studio.person()
  const attempts = [
    [await correct(ana, ana.customer_id, 'x@example.com'), 403],
    [await correct(luis, luis.customer_id, 'x@example.com'), 403],
    [await correct(luis, sofia.customer_id, 'x@example.com'), 403],
    [await correct(luis, ana.customer_id, beto.email), 409],
    [await correct(luis, ana.customer_id, 'no es un correo'), 400],
    [await correct(luis, ana.customer_id, 'x@example.com', ' '), 400],
    [await correct(luis, 987_654, 'x@example.com'), 404],
    [await correct(sofia, luis.customer_id, 'luis.ortega@example.com'), 200],
  ] as const
  assert.deepEqual(
    attempts.map(([{ status }]) => status),
    attempts.map(([, expected]) => expected),
  )
  const [, , , refusal] = attempts.map(([{ body }]) => body)
  assert.deepEqual([refusal.code, refusal.customer.customer_id], ['email-taken', beto.customer_id])
})
