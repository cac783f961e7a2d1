import assert from 'node:assert/strict'
import { test } from 'vitest'
import { customerRoutes } from '../people/routes.ts'
import { membershipWithoutPurchases } from '../testing/membership-without-purchases.ts'
import { openTestStudio } from '../testing/studio.ts'
import { identityRoutes } from './routes.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call, clock } = studio
const NEW_PASSWORD = 'rosca-de-reyes-2027'

const recover = (email: string, from?: string) => call('POST /customer/recover', { body: { email }, from })
const reset = (code: string, password = NEW_PASSWORD, password_confirm = password) =>
  call('POST /session/reset', { body: { code, password, password_confirm } })

async function latestMailTo(email: string): Promise<{ text: string; html: string; subject: string } | undefined> {
  const { rows } = await studio.app.database.pool.query('select * from message where "to" = $1 order by message_id', [
    email,
  ])
  return rows.at(-1)
}
async function codeFor(email: string): Promise<string> {
  assert.equal((await recover(email)).status, 200)
  const mail = await latestMailTo(email)
  return new URL(/http:\S+/.exec(mail?.text ?? '')![0]).searchParams.get('code')!
}

test('the recovery mail leads to the page for a new password [7.11, 2.4]', async () => {
  const ana = await studio.person()
  const { body } = await recover(ana.email.toUpperCase())
  assert.deepEqual(body, {}, 'the answer says nothing of the code')
  const mail = await latestMailTo(ana.email)
  assert.match(mail!.text, /http:\/\/localhost:3000\/recuperar\/nueva\?code=[\w-]{43}\n/)
  assert.match(mail!.html, /recuperar\/nueva\?code=/)
  assert.doesNotMatch(mail!.subject, /code/)
})

test('the code sets a new password once, and every session ends [7.44]', async () => {
  const ana = await studio.person()
  const code = await codeFor(ana.email)
  assert.equal((await reset(code)).status, 200)
  const refused = await call('GET /customer', { as: ana })
  assert.deepEqual([refused.status, refused.body.code], [401, 'auth/id-token-revoked'])
  assert.equal((await call('POST /session', { body: { email: ana.email, password: ana.password } })).status, 401)
  assert.equal((await call('POST /session', { body: { email: ana.email, password: NEW_PASSWORD } })).status, 201)
  const secondReset = await reset(code)
  assert.deepEqual([secondReset.status, secondReset.body.code], [400, 'auth/expired-action-code'])
})

test('a code sent twice at the same moment is used once [7.44]', async () => {
  const ana = await studio.person()
  const code = await codeFor(ana.email)
  const responses = await Promise.all([reset(code), reset(code, 'otra-rosca-2027')])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 400])
})

test('the newest use closes every older link of the account [7.44]', async () => {
  const ana = await studio.person()
  const older = await codeFor(ana.email)
  const newer = await codeFor(ana.email)
  assert.equal((await reset(newer)).status, 200)
  assert.equal((await reset(older)).body.code, 'auth/expired-action-code')
})

test('a link is good for thirty minutes and not a moment longer [R15]', async () => {
  const ana = await studio.person()
  const start = studio.app.now()
  const code = await codeFor(ana.email)
  clock.set(new Date(start.getTime() + 30 * 60_000))
  assert.equal((await reset(code)).body.code, 'auth/expired-action-code')
  clock.set(new Date(start.getTime() + 30 * 60_000 - 1000))
  assert.equal((await reset(code)).status, 200)
  clock.set(start)
})

test('a new password is repeated and strong; staff’s has 12 [5.2, 5.3]', async () => {
  const ana = await studio.person()
  const code = await codeFor(ana.email)
  const differs = await reset(code, NEW_PASSWORD, 'otra')
  assert.deepEqual([differs.body.code, differs.body.message], ['passwords-differ', 'Las contraseñas no coinciden'])
  assert.equal((await reset(code, '123456')).body.code, 'auth/weak-password')
  assert.equal((await reset(code, 'x7Q-wZ')).status, 200)
  const luis = await studio.person({ role: 'reception' })
  const luisCode = await codeFor(luis.email)
  const short = await reset(luisCode, 'x7Q-wZ-p9-k')
  assert.deepEqual(
    [short.body.code, short.body.message],
    ['auth/weak-password', 'Tu contraseña debe tener al menos 12 caracteres.'],
  )
  assert.equal((await reset(luisCode, 'x7Q-wZ-p9-k3')).status, 200)
})

test('an unknown address is said so, unless accounts are hidden [8.13]', async () => {
  const { status, body } = await recover('nadie@example.com')
  assert.deepEqual([status, body.code], [404, 'auth/user-not-found'])
  await studio.setSettings({ auth_enumeration_protection: true })
  const hidden = await recover('nadie2@example.com')
  await studio.setSettings({ auth_enumeration_protection: false })
  assert.deepEqual([hidden.status, hidden.body], [200, {}])
  assert.equal(await latestMailTo('nadie2@example.com'), undefined)
})

test('three recoveries an hour per address, from anywhere [R15]', async () => {
  const ana = await studio.person()
  for (let tries = 0; tries < 3; tries++) assert.equal((await recover(ana.email)).status, 200)
  const fourth = await recover(ana.email.toUpperCase())
  assert.deepEqual([fourth.status, fourth.body.code], [429, 'auth/too-many-requests'])
  clock.advance(60)
  assert.equal((await recover(ana.email)).status, 200)
})

test('a code is in its mail alone, in no log, event or table [R15]', async () => {
  const ana = await studio.person()
  const code = await codeFor(ana.email)
  await reset(code, 'x')
  await reset(`${code}x`)
  const { rows } = await studio.app.database.pool.query(
    `select coalesce((select string_agg(r::text, ' ') from reset_code r), '')
     || coalesce((select string_agg(e::text, ' ') from event e), '')
     || coalesce((select string_agg(l::text, ' ') from rate_limit l), '') as kept`,
  )
  assert.ok(!rows[0].kept.includes(code))
  assert.ok(!rows[0].kept.includes(Buffer.from(code).toString('hex')))
  assert.ok(!JSON.stringify(studio.log).includes(code))
})
