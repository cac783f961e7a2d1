import assert from 'node:assert/strict'
import { test } from 'vitest'
import { customerRoutes } from '../../people/routes.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import type { TestPerson } from '../../testing/person.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { identityRoutes } from '../routes.ts'
import { makeFirstAdmin } from './first-admin.ts'

const studio = await openTestStudio({
  routes: [...customerRoutes(membershipWithoutPurchases), ...identityRoutes(membershipWithoutPurchases)],
})
const { call, person, app } = studio
const sofia = await person({ name: 'Sofía', role: 'admin' })
const NEW_PASSWORD = 'rosca-de-reyes-2027'

const invite = (body: Record<string, string>, as: TestPerson | string = sofia) =>
  call('POST /staff', { as, body: { name: 'Nora', last_name: 'Gil', role: 'reception', ...body } })
const signIn = (email: string, password: string) => call('POST /session', { body: { email, password } })
async function linkTo(email: string): Promise<string> {
  const { rows } = await app.database.pool.query('select text from message where "to" = $1 order by message_id', [
    email,
  ])
  return /http:\S+/.exec(rows.at(-1)?.text ?? '')![0]
}
const setPassword = (link: string, password: string) => {
  const code = new URL(link).searchParams.get('code')
  return call('POST /session/reset', { body: { code, password, password_confirm: password } })
}
const readAudit = async (did: string) => {
  const { rows } = await app.database.pool.query(
    'select "by", subject_id, before, after from audit_entry where did = $1 order by audit_entry_id',
    [did],
  )
  return rows
}

test('an invited person sets a password once and has the role [R13]', async () => {
  const { status, body } = await invite({ email: ' Nora@Example.com' })
  assert.equal(status, 201)
  const { customer_id } = body.staff
  assert.deepEqual([body.staff.email, body.staff.role, body.staff.seenAt], ['nora@example.com', 'reception', null])
  const link = await linkTo('nora@example.com')
  assert.equal(new URL(link).searchParams.get('equipo'), 'si', 'S4')
  assert.equal((await setPassword(link, 'x7Q-wZ')).body.code, 'auth/weak-password')
  studio.clock.advance(47 * 60)
  assert.equal((await setPassword(link, NEW_PASSWORD)).status, 200)
  assert.equal((await setPassword(link, 'otra-rosca-2027')).body.code, 'auth/expired-action-code')
  const entered = await signIn('nora@example.com', NEW_PASSWORD)
  assert.deepEqual([entered.status, entered.body.role], [201, 'reception'])
  assert.equal(entered.body.customer.account.email_verified, true)
  assert.deepEqual(await readAudit('invite-staff'), [
    { by: sofia.customer_id, subject_id: customer_id, before: null, after: { role: 'reception' } },
  ])
  studio.clock.advance(-47 * 60)
})

test('a customer on the staff keeps the profile, not the access [R13]', async () => {
  const ana = await person({ email: 'ana.equipo@example.com' })
  const { body } = await invite({ email: ana.email, role: 'coach' })
  assert.equal(body.staff.customer_id, ana.customer_id)
  assert.equal((await call('GET /customer', { as: ana })).status, 401)
  assert.equal((await signIn(ana.email, ana.password)).status, 401)
  await setPassword(await linkTo(ana.email), NEW_PASSWORD)
  assert.equal((await signIn(ana.email, NEW_PASSWORD)).body.role, 'coach')
  assert.equal((await invite({ email: ana.email })).body.code, 'already-staff')
})

test('a new role holds from the next sign-in; sessions end [R13]', async () => {
  const luis = await person({ role: 'admin' })
  const params = { id: luis.customer_id }
  const changed = await call('PUT /staff/{id}', { as: sofia, params, body: { role: 'coach' } })
  assert.deepEqual([changed.status, changed.body.staff.role], [200, 'coach'])
  assert.equal((await call('GET /staff', { as: luis })).status, 401)
  const { body } = await signIn(luis.email, luis.password)
  assert.equal((await call('GET /staff', { as: body.token })).status, 403)
  const [entry] = await readAudit('change-staff-role')
  assert.deepEqual([entry.before, entry.after], [{ role: 'admin' }, { role: 'coach' }])
})

test('who is removed is out at once, until invited again [R13]', async () => {
  const luis = await person({ role: 'reception' })
  const recovery = await app.identity.requestReset(luis.email)
  const params = { id: luis.customer_id }
  assert.equal((await call('DELETE /staff/{id}', { as: sofia, params })).status, 200)
  assert.equal((await call('GET /customer', { as: luis })).body.code, 'auth/id-token-revoked')
  assert.equal((await signIn(luis.email, luis.password)).body.code, 'auth/user-disabled')
  assert.ok(recovery.allowed && recovery.value.code)
  const reset = { code: recovery.value.code, password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
  assert.equal((await call('POST /session/reset', { body: reset })).body.code, 'auth/expired-action-code')
  const { staff } = (await call('GET /staff', { as: sofia })).body
  assert.equal(staff.find((member: { customer_id: number }) => member.customer_id === luis.customer_id).disabled, true)
  assert.equal((await call('PUT /staff/{id}', { as: sofia, params, body: { role: 'reception' } })).status, 200)
  assert.equal((await signIn(luis.email, luis.password)).status, 201)
})

test('an administrator remains, and decides on others alone [R13]', async () => {
  const [ana, luis] = [await person(), await person({ role: 'admin' })]
  const changeAccess = async (id: number, as: TestPerson, role?: string) => {
    const params = { id }
    const { body } = role
      ? await call('PUT /staff/{id}', { as, params, body: { role } })
      : await call('DELETE /staff/{id}', { as, params })
    return body.code ?? 'done'
  }
  assert.equal(await changeAccess(ana.customer_id, sofia, 'admin'), 'staff-missing')
  assert.equal(await changeAccess(sofia.customer_id, sofia), 'own-access')
  assert.equal(await changeAccess(luis.customer_id, sofia), 'done')
  assert.equal(
    await changeAccess(sofia.customer_id, sofia, 'coach'),
    'last-admin',
    'a disabled account does not count as administrator',
  )
  const { code } = (await call('DELETE /staff/{id}/second_factor', { as: sofia, params: { id: sofia.customer_id } }))
    .body
  assert.equal(code, 'own-access')
})

test('a lost phone: the factor goes, sessions end, mail is sent [R15]', async () => {
  const luis = await person({ role: 'reception' })
  await app.database.pool.query('update account set totp_sealed = $1, "totp_confirmedAt" = $2 where uid = $3', [
    'x',
    app.now(),
    luis.uid,
  ])
  assert.equal((await signIn(luis.email, luis.password)).body.code, 'auth/code-needed')
  const params = { id: luis.customer_id }
  assert.equal((await call('DELETE /staff/{id}/second_factor', { as: sofia, params })).status, 200)
  assert.equal((await call('GET /customer', { as: luis })).status, 401)
  assert.equal((await signIn(luis.email, luis.password)).status, 201)
  assert.equal((await readAudit('forget-second-factor'))[0]?.by, sofia.customer_id)
  const { rows } = await app.database.pool.query('select subject from message where "to" = $1', [luis.email])
  assert.equal(rows.at(-1).subject, 'Se quitó tu segundo factor')
})

test('the first administrator is made once [R15]', async () => {
  assert.equal((await makeFirstAdmin(app, 'otra@example.com')).allowed, false)
  const { rows } = await app.database.pool.query("select 1 from account where email = 'otra@example.com'")
  assert.deepEqual(rows, [])
})

test('a customer from the desk is invited to an account once [4.2, R13]', async () => {
  const luis = await person({ name: 'Luis', role: 'reception' })
  const body = { name: 'Lola', last_name: 'Paz', phone: '5511223344', email: 'lola@example.com' }
  const added = await call('POST /customer/admin', { as: luis, body })
  const params = { id: added.body.customer.customer_id }
  const inviteAgain = () => call('POST /customer/{id}/invite', { as: luis, params })
  assert.equal((await inviteAgain()).status, 201)
  assert.equal((await setPassword(await linkTo(body.email), NEW_PASSWORD)).status, 200)
  const entered = await signIn(body.email, NEW_PASSWORD)
  assert.deepEqual([entered.body.role, entered.body.customer.customer_id], ['customer', params.id])
  assert.deepEqual((await inviteAgain()).body.code, 'has-account')
  assert.deepEqual(await readAudit('invite-customer'), [
    { by: luis.customer_id, subject_id: params.id, before: null, after: null },
  ])
  const missingResponse = await call('POST /customer/{id}/invite', { as: luis, params: { id: 987_654 } })
  assert.deepEqual([missingResponse.status, missingResponse.body.code], [404, 'person-missing'])
})
