import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { test } from 'vitest'
import { customerRoutes } from '../../people/routes.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { identityRoutes } from '../routes.ts'
import { timeStepOf } from './one-time.ts'
import { seal, sealingKey, unseal } from './seal.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call, clock, person, app } = studio
const codeOf = (secret: string, at = app.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const SECONDS = 1000

async function withFactor(staff: TestPerson): Promise<{ secret: string; spare_codes: string[] }> {
  const response = await call('POST /session/second_factor', { as: staff, body: { password: staff.password } })
  assert.equal(response.status, 200)
  const { secret } = response.body
  const on = await call('POST /session/second_factor/confirm', { as: staff, body: { code: codeOf(secret) } })
  assert.equal(on.status, 200)
  clock.advance(1)
  return { secret, spare_codes: on.body.spare_codes }
}
const signIn = ({ email, password }: TestPerson, code?: string, from?: string) =>
  call('POST /session', { body: { email, password, ...(code ? { code } : {}) }, from })

test('the codes are those of RFC 6238 [R15]', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ] as const) {
    assert.equal(timeStepOf(secret, code, new Date(seconds * SECONDS)), Math.floor(seconds / 30), code)
  }
})

test('a code counts one step early or late, and not two [R15]', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32
  const at = new Date(1_200_000_000 * SECONDS)
  const later = (steps: number) => codeOf(secret, new Date(at.getTime() + steps * 30 * SECONDS))
  for (const steps of [-1, 0, 1]) assert.equal(timeStepOf(secret, later(steps), at), 40_000_000 + steps)
  for (const steps of [-2, 2]) assert.equal(timeStepOf(secret, later(steps), at), null)
})

test('a sealed secret opens for its account, with its key, and whole [R15]', () => {
  const key = sealingKey('the studio’s')
  const sealed = seal('GEZDGNBV', key, 'ana')
  assert.equal(unseal(sealed, key, 'ana'), 'GEZDGNBV')
  assert.equal(unseal(sealed, key, 'beto'), null)
  assert.equal(unseal(sealed, sealingKey('the studio’s', 'of its operator'), 'ana'), null)
  const changed = Buffer.from(sealed, 'base64url').map((byte, position, { length }) =>
    position === length - 1 ? byte ^ 1 : byte,
  )
  assert.equal(unseal(Buffer.from(changed).toString('base64url'), key, 'ana'), null)
  assert.equal(unseal('', key, 'ana'), null)
})

test('with a second factor a code signs in, and only once [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const { secret, spare_codes } = await withFactor(luis)
  assert.equal(spare_codes.length, 10)
  assert.equal(new Set(spare_codes).size, 10)
  for (const code of spare_codes) assert.match(code, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  const without = await signIn(luis)
  assert.deepEqual([without.status, without.body.code], [401, 'auth/code-needed'])
  const wrong = await signIn(luis, codeOf(secret) === '000000' ? '000001' : '000000')
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'auth/invalid-verification-code'])
  const code = codeOf(secret)
  const entered = await signIn(luis, code)
  assert.deepEqual([entered.status, entered.body.second_factor], [201, 'on'])
  assert.equal((await signIn(luis, code)).body.code, 'auth/invalid-verification-code')
  clock.advance(1)
  assert.equal((await signIn(luis, codeOf(secret))).status, 201)
})

test('a wrong password is refused before any code is checked [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const { secret } = await withFactor(luis)
  const code = codeOf(secret)
  const refused = await signIn({ ...luis, password: 'no-es-esta' }, code)
  assert.equal(refused.body.code, 'auth/wrong-password')
  assert.equal((await signIn(luis, code)).status, 201, 'the code was not used up')
})

test('a spare code works once, however typed, for its account [R15]', async () => {
  const [luis, eva] = [await person({ role: 'reception' }), await person({ role: 'admin' })]
  const { spare_codes } = await withFactor(luis)
  await withFactor(eva)
  const [firstCode, secondCode] = spare_codes as [string, string]
  assert.equal((await signIn(eva, firstCode)).body.code, 'auth/invalid-verification-code')
  const entered = await signIn(luis, firstCode.replaceAll('-', '').toUpperCase())
  assert.equal(entered.status, 201)
  assert.equal((await signIn(luis, firstCode)).body.code, 'auth/invalid-verification-code')
  const left = async () => (await call('GET /session/second_factor', { as: entered.body.token })).body.spare_codes_left
  assert.equal(await left(), 9)
  assert.equal((await signIn(luis, secondCode)).status, 201)
  assert.equal(await left(), 8)
})

test('after ten wrong codes in an hour the right one waits too [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const { secret, spare_codes } = await withFactor(luis)
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 10; tries++) {
    assert.equal((await signIn(luis, wrong, `203.0.113.${tries}`)).status, 401)
  }
  assert.equal((await signIn(luis, codeOf(secret), '203.0.113.50')).status, 429)
  assert.equal((await signIn(luis, spare_codes[0], '203.0.113.51')).status, 429)
  assert.equal((await signIn({ ...luis, password: 'x' }, wrong, '203.0.113.52')).body.code, 'auth/wrong-password')
  clock.advance(60)
  assert.equal((await signIn(luis, codeOf(secret), '203.0.113.53')).status, 201)
})

test('secrets are sealed, spare codes hashed, enabling audited [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const { secret, spare_codes } = await withFactor(luis)
  const { rows } = await app.database.pool.query(
    `select (select string_agg(a::text, ' ') from account a) || (select string_agg(s::text, ' ') from spare_code s)
     || coalesce((select string_agg(i::text, ' ') from idempotency i), '') as kept,
     (select did from audit_entry where by = ${luis.customer_id}) as did,
     (select subject from message where "to" = '${luis.email}') as subject`,
  )
  for (const hidden of [secret, ...spare_codes, ...spare_codes.map((code) => code.replaceAll('-', ''))]) {
    assert.ok(!rows[0].kept.includes(hidden))
  }
  assert.equal(rows[0].did, 'confirm-second-factor')
  assert.equal(rows[0].subject, 'Activaste tu segundo factor')
})

test('a factor starts with the password and ends other sessions [R15]', async () => {
  const luis = await person({ role: 'reception' })
  const otherToken = (await signIn(luis)).body.token
  const wrong = await call('POST /session/second_factor', { as: luis, body: { password: 'x' } })
  assert.equal(wrong.body.code, 'current-password-wrong')
  const response = await call('POST /session/second_factor', { as: luis, body: { password: luis.password } })
  assert.match(response.body.uri, /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/)
  assert.match(response.body.svg, /^<svg /)
  assert.equal((await signIn(luis)).status, 201, 'it does not count yet')
  const refused = await call('POST /session/second_factor/confirm', { as: luis, body: { code: 'abcd-efgh-jkmn' } })
  assert.equal(refused.body.code, 'factor-code-wrong')
  const code = codeOf(response.body.secret)
  assert.equal((await call('POST /session/second_factor/confirm', { as: luis, body: { code } })).status, 200)
  assert.equal((await call('GET /session/all', { as: otherToken })).status, 401)
  const again = await call('POST /session/second_factor', { as: luis, body: { password: luis.password } })
  assert.equal(again.body.code, 'factor-on')
})

test('a code disables it unless required; customers have none [R15]', async () => {
  const [luis, ana] = [await person({ role: 'reception' }), await person()]
  const { secret } = await withFactor(luis)
  const off = (code: string) => call('DELETE /session/second_factor', { as: luis, body: { code } })
  assert.equal((await off(codeOf(secret))).body.code, 'factor-required')
  await studio.setSettings({ staff_second_factor: 'optional' })
  assert.equal((await off(codeOf(secret) === '000000' ? '000001' : '000000')).body.code, 'factor-code-wrong')
  assert.equal((await off(codeOf(secret))).status, 200)
  await studio.setSettings({ staff_second_factor: 'required' })
  assert.equal((await signIn(luis)).status, 201)
  const response = await call('POST /session/second_factor', { as: ana, body: { password: ana.password } })
  assert.deepEqual([response.status, response.body.code], [403, 'staff-only'])
})

test('a required factor stops an account of seven days [R15]', async () => {
  const sofia = await person({ role: 'admin' })
  assert.equal((await signIn(sofia)).body.second_factor, 'off')
  const start = app.now()
  clock.advance(7 * 24 * 60)
  const due = await signIn(sofia)
  assert.deepEqual([due.status, due.body.second_factor], [201, 'due'])
  const as = due.body.token
  assert.deepEqual((await call('GET /staff', { as })).body.code, 'not-allowed')
  await studio.setSettings({ staff_second_factor: 'optional' })
  assert.equal((await call('GET /staff', { as })).status, 200)
  await studio.setSettings({ staff_second_factor: 'required' })
  await withFactor({ ...sofia, token: as })
  assert.equal((await call('GET /staff', { as })).status, 200)
  clock.set(start)
})

test('fifty random texts are no codes [R15]', async () => {
  const luis = await person({ role: 'reception' })
  await withFactor(luis)
  for (let tries = 0; tries < 50; tries++) {
    const { status } = await signIn(luis, randomBytes(6).toString('base64url'))
    assert.ok(status === 400 || status === 401 || status === 429)
  }
})
