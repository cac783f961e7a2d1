import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { argon2Sync } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { test } from 'vitest'
import { statementsDuring } from '../testing/count-statements.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import type { TestPerson } from '../testing/person.ts'
import { openTestStudio } from '../testing/studio.ts'
import { customerRoutes } from '../people/routes.ts'
import { findCaller } from './find-caller.ts'
import { hashPassword } from './password-hash.ts'
import { identityRoutes } from './routes.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call } = studio
const signIn = (email: string, password: string, from?: string) =>
  call('POST /session', { body: { email, password }, from })
const isSessionValid = async (token: string) => (await call('GET /customer', { as: token })).status === 200

test('signing in gives token, role, profile and a closed cookie [7.12]', async () => {
  const ana = await studio.person({ name: 'Ana' })
  const { status, body, headers } = await signIn(ana.email.toUpperCase(), ana.password)
  assert.equal(status, 201)
  assert.equal(body.role, 'customer')
  assert.equal(body.customer.customer_id, ana.customer_id)
  assert.match(headers.get('set-cookie') ?? '', /^aforo_session=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.ok(await isSessionValid(body.token))
})

test('unknown address and wrong password in the specified words [8.13]', async () => {
  const ana = await studio.person()
  const unknown = await signIn('nadie@example.com', ana.password)
  assert.equal(unknown.status, 404)
  assert.deepEqual(unknown.body, {
    code: 'auth/user-not-found',
    message: 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!',
  })
  const wrong = await signIn(ana.email, 'otra-contraseña')
  assert.equal(wrong.status, 401)
  assert.deepEqual(wrong.body, {
    code: 'auth/wrong-password',
    message: 'La contraseña es incorrecta. Por favor, intenta de nuevo',
  })
})

test('hiding accounts answers both in the same words [R15]', async () => {
  const ana = await studio.person()
  await studio.setSettings({ auth_enumeration_protection: true })
  const responses = [await signIn('nadie@example.com', 'x'), await signIn(ana.email, 'x')]
  await studio.setSettings({ auth_enumeration_protection: false })
  assert.deepEqual(responses[0]!.body, responses[1]!.body)
  assert.deepEqual(
    responses.map(({ status, body }) => [status, body.code]),
    [
      [401, 'auth/invalid-credential'],
      [401, 'auth/invalid-credential'],
    ],
  )
})

test('an unknown address costs the hashing of a wrong password [R15]', async () => {
  const ana = await studio.person()
  const countHashes = async (email: string) => {
    let count = 0
    const hook = createHook({ init: (_id, type) => void (/argon2/i.test(type) && (count += 1)) }).enable()
    await signIn(email, 'no-es-esta')
    hook.disable()
    return count
  }
  assert.equal(await countHashes(ana.email), 1)
  assert.equal(await countHashes('nadie@example.com'), 1)
})

test('after five failures in 15 minutes the right password waits [R15]', async () => {
  const ana = await studio.person()
  const from = '203.0.113.9'
  for (let tries = 0; tries < 5; tries++) assert.equal((await signIn(ana.email, 'x', from)).status, 401)
  const sixth = await signIn(ana.email, ana.password, from)
  assert.equal(sixth.status, 429)
  assert.equal(sixth.body.code, 'auth/too-many-requests')
  assert.equal((await signIn(ana.email, ana.password, '203.0.113.10')).status, 201)
  studio.clock.advance(15)
  assert.equal((await signIn(ana.email, ana.password, from)).status, 201)
})

test('who signs in well is not counted [R15]', async () => {
  const ana = await studio.person()
  for (let tries = 0; tries < 7; tries++) {
    assert.equal((await signIn(ana.email, ana.password, '203.0.113.11')).status, 201)
  }
})

test('one place cannot try the doors of a whole street [R15]', async () => {
  const from = '203.0.113.12'
  for (let tries = 0; tries < 50; tries++) {
    assert.equal((await signIn(`vecina${tries}@example.com`, 'x', from)).status, 404)
  }
  assert.equal((await signIn('vecina51@example.com', 'x', from)).status, 429)
})

test('of a token the hash is stored, of a password argon2id [R15]', async () => {
  const ana = await studio.person()
  const { body } = await signIn(ana.email, ana.password)
  const { rows } = await studio.app.database.pool.query(
    `select (select string_agg(s::text, ' ') from session s) || (select string_agg(a::text, ' ') from account a)
     || coalesce((select string_agg(r::text, ' ') from rate_limit r), '') as everything`,
  )
  const everything = String(rows[0].everything)
  assert.match(everything, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  for (const secret of [body.token, Buffer.from(body.token).toString('hex'), ana.password, ana.token]) {
    assert.ok(!everything.includes(secret), 'nothing of it is in a table')
  }
  assert.doesNotMatch(everything, new RegExp(`sign-in[^ ]*${ana.email}`))
})

const { pool } = studio.app.database
const setHash = (client: Pick<typeof pool, 'query'>, { uid }: TestPerson, hash: string) =>
  client.query('update account set password_hash = $1 where uid = $2', [hash, uid])
const storedHashOf = async ({ uid }: TestPerson): Promise<string> =>
  (await pool.query('select password_hash from account where uid = $1', [uid])).rows[0].password_hash

function weakHash(password: string): string {
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce: Buffer.from('saltsaltsalt'), ...cost })
  return `$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0$${tag.toString('base64').replace('=', '')}`
}

test('a hash with older parameters works and is renewed [R15]', async () => {
  const ana = await studio.person()
  await setHash(pool, ana, weakHash(ana.password))
  assert.equal((await signIn(ana.email, ana.password)).status, 201)
  assert.match(await storedHashOf(ana), /m=19456,t=2,p=1/)
  assert.equal((await signIn(ana.email, ana.password)).status, 201)
})

test('renewing a hash does not undo a password changed meanwhile [R15]', async () => {
  const ana = await studio.person()
  await setHash(pool, ana, weakHash(ana.password))
  const newHash = await hashPassword('otra-clave-larga-2026')
  const client = await pool.connect()
  await client.query('begin')
  await setHash(client, ana, newHash)
  const signingIn = signIn(ana.email, ana.password)
  const isWaiting = async () => (await pool.query('select 1 from pg_locks where not granted')).rowCount !== 0
  while (!(await isWaiting())) await setImmediate()
  await client.query('commit')
  client.release()
  assert.equal((await signingIn).status, 201)
  assert.equal(await storedHashOf(ana), newHash)
})

test('a signed-out session is over, others go on [4.1]', async () => {
  const ana = await studio.person()
  const { body } = await signIn(ana.email, ana.password)
  const signedOut = await call('DELETE /session', { as: body.token })
  assert.equal(signedOut.status, 200)
  assert.match(signedOut.headers.get('set-cookie') ?? '', /^aforo_session=; Max-Age=0/)
  const after = await call('GET /customer', { as: body.token })
  assert.equal(after.status, 401)
  assert.equal(after.body.code, 'auth/id-token-revoked')
  assert.ok(await isSessionValid(ana.token))
})

test('a customer’s session ends after 30 days idle, 90 in all [R15]', async () => {
  const { clock, person } = studio
  const start = studio.app.now()
  const ana = await person()
  const DAY = 24 * 60
  clock.advance(30 * DAY - 1)
  assert.ok(await isSessionValid(ana.token))
  clock.advance(1)
  const late = await call('GET /customer', { as: ana })
  assert.deepEqual([late.status, late.body.code], [401, 'auth/id-token-expired'])
  clock.set(start)
  for (const day of [29, 58, 87]) {
    clock.set(new Date(start.getTime() + day * DAY * 60_000))
    const { status, body } = await call('POST /session/refresh', { as: ana })
    assert.equal(status, 200, `day ${day}`)
    assert.equal(body.token, ana.token)
  }
  clock.set(new Date(start.getTime() + 90 * DAY * 60_000 - 1000))
  assert.ok(await isSessionValid(ana.token))
  clock.advance(1)
  assert.equal(await isSessionValid(ana.token), false)
  clock.set(start)
})

test('a staff session ends after 30 minutes idle, 12 hours [R15]', async () => {
  const { clock } = studio
  const start = studio.app.now()
  const luis = await studio.person({ role: 'reception' })
  clock.advance(30)
  assert.equal(await isSessionValid(luis.token), false)
  clock.set(start)
  for (let minute = 29; minute < 12 * 60; minute += 29) {
    clock.set(new Date(start.getTime() + minute * 60_000))
    assert.equal((await call('POST /session/refresh', { as: luis })).status, 200, `minute ${minute}`)
  }
  clock.set(new Date(start.getTime() + 12 * 60 * 60_000))
  assert.equal(await isSessionValid(luis.token), false)
  clock.set(start)
})

test('a disabled account opens nothing, and its sessions are closed [R15]', async () => {
  const ana = await studio.person()
  await studio.app.database.pool.query('update account set "disabledAt" = now() where uid = $1', [ana.uid])
  assert.equal((await signIn(ana.email, ana.password)).body.code, 'auth/user-disabled')
  assert.equal((await signIn(ana.email, 'x')).body.code, 'auth/wrong-password')
  assert.equal((await call('GET /customer', { as: ana })).body.code, 'auth/user-disabled')
})

test('a cookie alone may read and may not write [R15]', async () => {
  const ana = await studio.person()
  const headers = { cookie: `aforo_session=${ana.token}` }
  assert.equal((await call('GET /customer', { headers })).status, 200)
  for (const [name, body] of [
    ['PUT /customer', { name: 'Otra' }],
    ['DELETE /session', undefined],
    ['POST /session/refresh', undefined],
  ] as const) {
    const refused = await call(name, { headers, body })
    assert.deepEqual([refused.status, refused.body.code], [401, 'bearer-needed'], name)
  }
  const made = await call('POST /customer', {
    headers,
    body: { name: 'A', last_name: 'B', phone: '5510101010', accepted_pages: [] },
  })
  assert.deepEqual([made.status, made.body.code], [401, 'account-needed'])
})

test('a caller costs one statement, second factors included [6.5]', async () => {
  for (const role of ['customer', 'reception'] as const) {
    const { token, uid, customer_id } = await studio.person({ role })
    const sent = await statementsDuring(async () => {
      assert.deepEqual(await findCaller(studio.app, token), { allowed: true, value: { uid, customer_id, role } })
    })
    assert.equal(sent.length, 1, role)
  }
})

test('what a password must be follows the settings [5.3]', async () => {
  await studio.setSettings({ password_min_length: 10, password_needs_symbol: true })
  const { body } = await call('GET /session/policy')
  await studio.setSettings({ password_min_length: 6, password_needs_symbol: false })
  assert.equal(body.policy.minLength, 10)
  assert.equal(body.policy.symbol, true)
})
