import assert from 'node:assert/strict'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { test } from 'vitest'
import { page } from '../../catalogue/content/tables.ts'
import { contentRoutes } from '../../catalogue/content/routes.ts'
import { identityRoutes } from '../../identity/routes.ts'
import { membershipWithoutPurchases } from '../../testing/membership-without-purchases.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { customerRoutes } from '../routes.ts'
import { signUp } from './sign-up.ts'

const studio = await openTestStudio({
  routes: [
    ...customerRoutes(membershipWithoutPurchases),
    ...identityRoutes(membershipWithoutPurchases),
    ...contentRoutes,
  ],
})
const { call, app } = studio
const terms = { slug: 'terminos', title: 'Términos', required_signup: true }
const [required] = await app.database.db.insert(page).values(terms).returning()
const accepted_pages = [required!.page_id]

let formCount = 0
function newForm(overrides: Record<string, unknown> = {}) {
  formCount += 1
  const password = 'pan-de-muerto-2026'
  return {
    name: 'Carla',
    last_name: 'Soto',
    email: `carla${formCount}@example.com`,
    phone: `55${10_000_000 + formCount}`,
    password,
    password_confirm: password,
    accepted_pages,
    ...overrides,
  }
}
const TEST_ORIGIN = { ip: '10.0.0.1', agent: '' }
const sendSignUp = (body: unknown, from?: string) => call('POST /customer/signup', { body, from })
const count = async (table: string): Promise<number> => {
  const { rows } = await app.database.pool.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

test('signing up opens account, record and session in one call [4.2]', async () => {
  const sent = newForm({ email: ' Carla.Nueva@Example.com ', phone: '(551) 234-5678', instagram: '@carla' })
  const { status, body, headers } = await sendSignUp(sent)
  assert.equal(status, 201)
  assert.equal(body.role, 'customer')
  assert.equal(body.customer.email, 'carla.nueva@example.com')
  assert.equal(body.customer.phone, '5512345678')
  assert.deepEqual(body.customer.accepted_pages, accepted_pages)
  assert.match(headers.get('set-cookie') ?? '', /HttpOnly/)
  const own = await call('GET /customer', { as: body.token })
  assert.deepEqual(own.body.customer, body.customer)
  const again = await call('POST /session', { body: { email: sent.email, password: sent.password } })
  assert.equal(again.body.customer.customer_id, body.customer.customer_id)
})

test('a new customer is published for the welcome, once [4.2]', async () => {
  const { body } = await sendSignUp(newForm())
  const { rows } = await app.database.pool.query(`select payload from event where topic = 'customer-created'`)
  assert.deepEqual(
    rows.filter(({ payload }) => payload.customer_id === body.customer.customer_id),
    [{ payload: { customer_id: body.customer.customer_id } }],
  )
})

test('a taken phone is refused before an account exists [8.14]', async () => {
  const first = newForm()
  await sendSignUp(first)
  const accounts = await count('account')
  const { status, body } = await sendSignUp(newForm({ phone: first.phone }))
  assert.deepEqual(
    [status, body.code, body.message],
    [409, 'phone-taken', 'Ya existe una cuenta con ese número de teléfono'],
  )
  assert.equal(await count('account'), accounts)
})

test('a taken e-mail is refused [8.12]', async () => {
  const first = newForm()
  await sendSignUp(first)
  const { status, body } = await sendSignUp(newForm({ email: first.email.toUpperCase() }))
  assert.deepEqual(
    [status, body.code, body.message],
    [409, 'auth/email-already-in-use', 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.'],
  )
})

for (const [title, overrides, code, message] of [
  ['5.2 passwords that differ', { password_confirm: 'otra' }, 'passwords-differ', 'Las contraseñas no coinciden'],
  [
    '5.2 terms that were not accepted',
    { accepted_pages: [] },
    'terms-not-accepted',
    'Debes aceptar los términos y condiciones antes de continuar.',
  ],
  [
    '5.3 a password of five characters',
    { password: 'x7Q-w', password_confirm: 'x7Q-w' },
    'auth/weak-password',
    'Tu contraseña debe tener al menos 6 caracteres.',
  ],
  ['5.1 a phone that is none', { phone: '12' }, 'form-incomplete', undefined],
] as const) {
  test(`${title}: refused, and nothing is left behind`, async () => {
    const before = [await count('account'), await count('customer'), await count('session')]
    const { status, body } = await sendSignUp(newForm(overrides))
    assert.deepEqual([status, body.code], [400, code])
    if (message) assert.equal(body.message, message)
    assert.deepEqual([await count('account'), await count('customer'), await count('session')], before)
  })
}

test('of sign-ups with one phone one wins, others can retry [4.2]', async () => {
  const firstForm = newForm()
  const sent = [firstForm, ...Array.from({ length: 5 }, () => newForm({ phone: firstForm.phone }))]
  const responses = await Promise.all(sent.map((body) => sendSignUp(body)))
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  for (const { status, body } of responses) if (status === 409) assert.equal(body.code, 'phone-taken')
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from account left join customer using (uid) where customer_id is null',
  )
  assert.equal(rows[0].n, 0, 'no account without a customer is left')
  const loser = sent[responses.findIndex(({ status }) => status === 409)]!
  assert.equal((await sendSignUp({ ...loser, phone: newForm().phone })).status, 201)
})

test('the same form sent twice at once opens one account [4.2]', async () => {
  const sent = newForm()
  const responses = await Promise.all([sendSignUp(sent), sendSignUp(sent)])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409])
})

test('acceptances keep wording, time and place [7.38]', async () => {
  const headers = { 'user-agent': 'Firefox/140.0' }
  const first = { body: newForm(), from: '189.203.1.7', headers }
  const { body } = await call('POST /customer/signup', first)
  const [later] = await app.database.db.insert(page).values({ slug: 'reto', title: 'Reto', version: 3 }).returning()
  const sent = { as: body.token, body: { page_id: later!.page_id }, from: '200.68.2.9', headers }
  assert.equal((await call('POST /accepted_pages', sent)).status, 201)
  const { rows } = await app.database.pool.query(
    'select page_id, version, ip, agent, "createdAt" from accepted_page where customer_id = $1 order by page_id',
    [body.customer.customer_id],
  )
  const sessionRow = { agent: 'Firefox/140.0', createdAt: app.now() }
  assert.deepEqual(rows, [
    { page_id: required!.page_id, version: 1, ip: '189.203.1.7', ...sessionRow },
    { page_id: later!.page_id, version: 3, ip: '200.68.2.9', ...sessionRow },
  ])
})

test('a failed profile takes its account back, visibly [4.2]', async () => {
  const accounts = await count('account')
  const broken = { ...app, transaction: () => Promise.reject(new Error('the disk is full')) }
  await assert.rejects(signUp(broken, newForm() as never, TEST_ORIGIN), /the disk is full/)
  assert.equal(await count('account'), accounts)
})

test('a profile written without an answer keeps its account [4.2]', async () => {
  const sent = newForm()
  const lossy: typeof app = {
    ...app,
    async transaction(work) {
      await app.transaction(work)
      throw new Error('the connection is gone')
    },
  }
  await assert.rejects(signUp(lossy, sent as never, TEST_ORIGIN), /the connection is gone/)
  const { status, body } = await call('POST /session', { body: { email: sent.email, password: sent.password } })
  assert.deepEqual([status, body.customer?.email], [201, sent.email])
})

test('an account without profile is no customer until it has one [7.7]', async () => {
  const email = 'sola@example.com'
  const password = 'pan-de-muerto-2026'
  const opened = await app.identity.signUp({ email, password })
  assert.ok(!isRefusal(opened))
  const signed = await call('POST /session', { body: { email, password } })
  assert.deepEqual([signed.status, signed.body.role, signed.body.customer], [201, 'visitor', null])
  const as = signed.body.token
  assert.equal((await call('GET /customer', { as })).status, 401)
  const body = { name: 'Sola', last_name: 'Vega', phone: '5598765432', accepted_pages }
  const made = await call('POST /customer', { as, body })
  assert.equal(made.status, 201)
  assert.deepEqual([made.body.customer.email, made.body.customer.uid], [email, opened.value.uid])
  const twice = await call('POST /customer', { as, body: { ...body, phone: '5598765433' } })
  assert.deepEqual(
    [twice.status, twice.body.code, twice.body.message],
    [409, 'customer-exists', 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.'],
  )
})

test('two records at once for one account: one is made [7.7]', async () => {
  const credentials = { email: 'doble@example.com', password: 'pan-de-muerto-2026' }
  await app.identity.signUp(credentials)
  const { body } = await call('POST /session', { body: credentials })
  const send = (phone: string) =>
    call('POST /customer', { as: body.token, body: { name: 'D', last_name: 'V', phone, accepted_pages } })
  const responses = await Promise.all([send('5587654321'), send('5587654322')])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409])
})

test('ten sign-ups in an hour come from one place, the eleventh waits [R15]', async () => {
  const from = '203.0.113.20'
  for (let tries = 0; tries < 10; tries++) assert.notEqual((await sendSignUp(newForm({ name: '' }), from)).status, 429)
  const { status, body } = await sendSignUp(newForm(), from)
  assert.deepEqual([status, body.code], [429, 'auth/too-many-requests'])
  studio.clock.advance(60)
  assert.equal((await sendSignUp(newForm(), from)).status, 201)
})

test('a phone is taken or not, five questions a minute [7.6]', async () => {
  const form = newForm()
  await sendSignUp(form)
  const digits = form.phone
  const from = '203.0.113.21'
  const checkPhone = (phone: string) => call('GET /customer/phone', { query: { phone }, from })
  assert.deepEqual((await checkPhone(digits)).body, { exists: true })
  assert.deepEqual((await checkPhone(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)).body, {
    exists: true,
  })
  assert.deepEqual((await checkPhone('5500000001')).body, { exists: false })
  assert.equal((await checkPhone('5500000002')).status, 200)
  assert.equal((await checkPhone('5500000003')).status, 200)
  assert.equal((await checkPhone(digits)).status, 429)
  studio.clock.advance(1)
  assert.equal((await checkPhone(digits)).status, 200)
})
