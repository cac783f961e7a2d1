import assert from 'node:assert/strict'
import { test } from 'vitest'
import { customerRoutes } from '../../people/routes.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { identityRoutes } from '../routes.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call, clock, person, app } = studio
const NEW_PASSWORD = 'rosca-de-reyes-2027'
const MINUTE = 60_000

type Mail = { subject: string; text: string; html: string }
async function mailsTo(email: string): Promise<Mail[]> {
  const { rows } = await app.database.pool.query('select * from message where "to" = $1 order by message_id', [email])
  return rows
}
const codeIn = (mail: Mail | undefined): string =>
  new URL(/http:\S+/.exec(mail?.text ?? '')![0]).searchParams.get('codigo')!

const sessionsOf = async (as: string) =>
  (await call('GET /session/all', { as })).body.sessions as {
    session_id: string
    agent: string
    current: boolean
    seenAt: string
  }[]
const signIn = async ({ email, password }: { email: string; password: string }, agent = '') =>
  (await call('POST /session', { body: { email, password }, headers: { 'user-agent': agent } })).body.token as string
const sessionState = async (token: string) => {
  const { status, body } = await call('GET /customer', { as: token })
  return status === 200 ? 'good' : body.code
}

test('sessions are listed by browser, newest first, with this one [4.1]', async () => {
  const ana = await person()
  const phone = await signIn(ana, 'Firefox/140.0 (Android)')
  clock.advance(5)
  await call('POST /session/refresh', { as: phone })
  const sessions = await sessionsOf(ana.token)
  assert.deepEqual(
    sessions.map(({ agent, current }) => [agent, current]),
    [
      ['Firefox/140.0 (Android)', false],
      ['', true],
    ],
  )
  assert.equal(sessions[0]?.seenAt, app.now().toISOString())
})

test('one session or all others are ended, only one’s own [4.1]', async () => {
  const [ana, beto] = [await person(), await person()]
  const [lost, phone] = [await signIn(ana), await signIn(ana)]
  const [, , first] = await sessionsOf(phone)
  assert.ok(first)
  const params = { id: first.session_id }
  assert.equal((await call('DELETE /session/{id}', { as: beto, params })).status, 404)
  assert.equal(await sessionState(ana.token), 'good')
  const stolen = (await sessionsOf(ana.token)).find(({ current }) => !current)
  assert.equal((await call('DELETE /session/{id}', { as: ana, params: { id: stolen!.session_id } })).status, 200)
  assert.deepEqual(
    [await sessionState(lost), await sessionState(phone)].toSorted(),
    ['auth/id-token-revoked', 'good'],
    'one of the two is over',
  )
  assert.equal((await call('DELETE /session/others', { as: ana })).status, 200)
  assert.deepEqual([await sessionState(lost), await sessionState(phone)], Array(2).fill('auth/id-token-revoked'))
  assert.equal(await sessionState(ana.token), 'good')
  assert.equal(await sessionState(beto.token), 'good')
})

test('a session’s name opens nothing; ended ones are not listed [4.1]', async () => {
  const ana = await person()
  const phone = await signIn(ana)
  for (const { session_id } of await sessionsOf(ana.token))
    assert.equal(await sessionState(session_id), 'auth/id-token-expired')
  await call('DELETE /session', { as: phone })
  assert.equal((await sessionsOf(ana.token)).length, 1)
})

const changePassword = (as: string, body: Record<string, string>) =>
  call('PUT /session/password', { as, body: { new_password: NEW_PASSWORD, password_confirm: NEW_PASSWORD, ...body } })

test('a new password needs the current one, ends other sessions [5.2, 5.3]', async () => {
  const ana = await person({ name: 'Ana' })
  const stolen = await signIn(ana)
  const changed = await changePassword(ana.token, { password: ana.password })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.token, ana.token)
  assert.deepEqual([await sessionState(ana.token), await sessionState(stolen)], ['good', 'auth/id-token-revoked'])
  assert.equal((await call('POST /session', { body: { email: ana.email, password: ana.password } })).status, 401)
  assert.equal((await call('POST /session', { body: { email: ana.email, password: NEW_PASSWORD } })).status, 201)
  const [mail] = await mailsTo(ana.email)
  assert.match(mail!.subject, /^Cambió tu contraseña/)
  assert.ok(!mail!.text.includes(NEW_PASSWORD))
})

test('a new password’s faults are at their fields [5.2, 5.3]', async () => {
  const ana = await person()
  const luis = await person({ role: 'reception' })
  const faultOf = async (caller: typeof ana, body: Record<string, string>) => {
    const { status, body: responseBody } = await changePassword(caller.token, body)
    assert.equal(status, 400)
    return [responseBody.code, Object.keys(responseBody.fields ?? responseBody.details?.fields ?? {})]
  }
  assert.deepEqual(await faultOf(ana, { password: 'no-es-esta' }), ['current-password-wrong', ['password']])
  assert.deepEqual(await faultOf(ana, { password: ana.password, password_confirm: 'otra' }), [
    'passwords-differ',
    ['password_confirm'],
  ])
  const short = { password: ana.password, new_password: 'x7Q-w', password_confirm: 'x7Q-w' }
  assert.deepEqual(await faultOf(ana, short), ['auth/weak-password', ['new_password']])
  const nine = { password: luis.password, new_password: 'x7Q-wZ-p9', password_confirm: 'x7Q-wZ-p9' }
  assert.deepEqual(await faultOf(luis, nine), ['auth/weak-password', ['new_password']])
  assert.equal((await call('POST /session', { body: { email: ana.email, password: ana.password } })).status, 201)
})

test('an open browser does not reveal the password by trying [R15]', async () => {
  const ana = await person()
  for (let tries = 0; tries < 10; tries++)
    assert.equal((await changePassword(ana.token, { password: `x${tries}` })).status, 400)
  assert.equal((await changePassword(ana.token, { password: ana.password })).status, 429)
})

const requestEmailChange = (as: string, email: string, password: string) =>
  call('PUT /session/email', { as, body: { email, password } })
const confirmEmail = (as: string, code: string) => call('POST /session/email/confirm', { as, body: { code } })

test('a new address counts after its code; the old is informed [8.20, R15]', async () => {
  const ana = await person({ name: 'Ana' })
  const recovery = await app.identity.requestReset(ana.email)
  assert.equal((await requestEmailChange(ana.token, ' Ana.Nueva@Example.com', ana.password)).status, 200)
  assert.equal((await call('GET /customer', { as: ana })).body.customer.email, ana.email, 'nothing changes before')
  const [mail] = await mailsTo('ana.nueva@example.com')
  assert.match(mail!.text, /\/mystudio\/seguridad\?codigo=[\w-]{43}\n/)
  assert.deepEqual((await confirmEmail(ana.token, codeIn(mail))).body, { email: 'ana.nueva@example.com' })
  const { customer } = (await call('GET /customer', { as: ana })).body
  assert.deepEqual([customer.email, customer.account.email_verified], ['ana.nueva@example.com', true])
  assert.equal((await call('POST /session', { body: { email: ana.email, password: ana.password } })).status, 404)
  const entry = { email: 'ana.nueva@example.com', password: ana.password }
  assert.equal((await call('POST /session', { body: entry })).status, 201)
  const [notice] = await mailsTo(ana.email)
  assert.match(notice!.text, /ana\.nueva@example\.com/)
  assert.ok(recovery.allowed && recovery.value.code)
  const reset = { code: recovery.value.code, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
  assert.equal((await call('POST /session/reset', { body: reset })).body.code, 'auth/expired-action-code')
})

test('confirming the current address verifies it without mail [8.20]', async () => {
  const ana = await person()
  await requestEmailChange(ana.token, ana.email, ana.password)
  await confirmEmail(ana.token, codeIn((await mailsTo(ana.email))[0]))
  const { customer } = (await call('GET /customer', { as: ana })).body
  assert.equal(customer.account.email_verified, true)
  assert.equal((await mailsTo(ana.email)).length, 1)
})

test('an address’ code works once, for 30 minutes, for its owner [R15]', async () => {
  const [ana, beto] = [await person(), await person()]
  const start = app.now()
  await requestEmailChange(ana.token, 'otra1@example.com', ana.password)
  const older = codeIn((await mailsTo('otra1@example.com'))[0])
  const { rows } = await app.database.pool.query(
    `select (select string_agg(e::text, ' ') from email_change e) || coalesce((select string_agg(v::text, ' ') from event v), '') as kept`,
  )
  assert.ok(!rows[0].kept.includes(older))
  assert.equal((await confirmEmail(beto.token, older)).body.code, 'email-code-expired')
  clock.set(new Date(start.getTime() + 30 * MINUTE))
  assert.equal((await confirmEmail(ana.token, older)).body.code, 'email-code-expired')
  clock.set(start)
  await requestEmailChange(ana.token, 'otra2@example.com', ana.password)
  const code = codeIn((await mailsTo('otra2@example.com'))[0])
  assert.equal((await confirmEmail(ana.token, code)).status, 200)
  assert.equal((await confirmEmail(ana.token, code)).body.code, 'email-code-expired')
})

test('an address taken meanwhile stays with who took it [8.20]', async () => {
  const ana = await person()
  await requestEmailChange(ana.token, 'disputada@example.com', ana.password)
  await person({ email: 'disputada@example.com' })
  const refused = await confirmEmail(ana.token, codeIn((await mailsTo('disputada@example.com'))[0]))
  assert.deepEqual([refused.status, refused.body.code], [409, 'email-taken'])
  assert.equal((await call('GET /customer', { as: ana })).body.customer.email, ana.email)
  assert.equal((await call('POST /session', { body: { email: ana.email, password: ana.password } })).status, 201)
})

test('a taken address is refused, or mailed to its owner alone [R15]', async () => {
  const [ana, beto] = [await person(), await person()]
  const refused = await requestEmailChange(ana.token, beto.email, ana.password)
  assert.deepEqual([refused.status, refused.body.code], [409, 'email-taken'])
  await studio.setSettings({ auth_enumeration_protection: true })
  const hidden = await requestEmailChange(ana.token, beto.email, ana.password)
  const free = await requestEmailChange(ana.token, 'libre@example.com', ana.password)
  await studio.setSettings({ auth_enumeration_protection: false })
  assert.deepEqual([hidden.status, hidden.body], [free.status, free.body])
  const [mail] = await mailsTo(beto.email)
  assert.doesNotMatch(mail!.text, /codigo=/)
})

test('no address changes without the password of today [R15]', async () => {
  const ana = await person()
  const refused = await requestEmailChange(ana.token, 'ladron@example.com', 'no-es-esta')
  assert.deepEqual([refused.status, refused.body.code], [400, 'current-password-wrong'])
  assert.deepEqual(await mailsTo('ladron@example.com'), [])
  assert.equal((await requestEmailChange(ana.token, 'no es un correo', ana.password)).body.code, 'form-incomplete')
})
