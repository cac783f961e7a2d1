import assert from 'node:assert/strict'
import { getOpening, openStudio } from '@aforo/domain/opening/contract.ts'
import { cities, zoneOfCity } from '@aforo/domain/opening/cities.ts'
import { test } from 'vitest'
import { choosePort, listen } from '../app/web/listen.ts'
import { makeFirstAdmin } from '../identity/staff/first-admin.ts'
import { isDatabaseZone } from '../platform/database/time-zones.ts'
import { atEnd } from '../testing/at-end.ts'
import { openTestStudio, type TestStudio } from '../testing/studio.ts'
import { serverPlace } from '../testing/test-server.ts'
import { openingAddress, shownOpeningAddress } from './opening-link.ts'

const FORM = {
  first_name: 'Sofía',
  last_name: 'Luna',
  email: 'sofia@estudio.mx',
  password: 'pan-de-muerto-2026',
  studio_name: 'Casa Norte',
  city: 'Tijuana',
}
const tokenOf = async ({ app }: TestStudio): Promise<string> => (await openingAddress(app))?.split('#')[1] ?? ''
const open = async (studio: TestStudio, more: Partial<typeof FORM & { token: string }> = {}) =>
  studio.call(openStudio, { key: null, body: { token: await tokenOf(studio), ...FORM, ...more } })

test('an owner opens a studio and is signed in [R15]', async () => {
  const studio = await openTestStudio()
  const { app, call } = studio
  assert.match((await openingAddress(app)) ?? '', /^http:\/\/admin\.localhost:3000\/abrir#[\w-]{43}$/)
  assert.deepEqual((await call(getOpening)).body, { state: 'no-owner', address: null })
  const opened = await open(studio)
  assert.deepEqual(
    [opened.status, opened.body.role, opened.body.customer.name, opened.body.second_factor],
    [201, 'admin', 'Sofía', 'off'],
  )
  assert.match(opened.headers.get('set-cookie') ?? '', /aforo_session=/)
  assert.deepEqual((await call(getOpening)).body, { state: 'preparing', address: null })
  assert.equal(await openingAddress(app), null)
  const { business_name, timezone, portal_published } = await app.settings()
  assert.deepEqual([business_name, timezone, portal_published], ['Casa Norte', 'America/Tijuana', false])
  assert.equal((await call('GET /opening/steps', { as: opened.body.token })).status, 200)
  const { rows } = await app.database.pool.query('select did from audit_entry order by audit_entry_id')
  assert.deepEqual(
    rows.map(({ did }) => did),
    ['open-studio', 'change-settings'],
  )
})

test('the address opens no second time [R15]', async () => {
  const studio = await openTestStudio()
  const token = await tokenOf(studio)
  assert.equal((await open(studio)).status, 201)
  const again = await open(studio, { token, email: 'otra@estudio.mx' })
  assert.deepEqual([again.status, again.body.code], [409, 'already-open'])
  const { rows } = await studio.app.database.pool.query('select email from account')
  assert.deepEqual(rows, [{ email: 'sofia@estudio.mx' }])
})

test('a token of another key, and one of another length, open nothing [R15]', async () => {
  const studio = await openTestStudio()
  const other = await openTestStudio()
  for (const token of [await tokenOf(other), `${await tokenOf(studio)}x`, 'x']) {
    const refused = await open(studio, { token })
    assert.deepEqual([refused.status, refused.body.code], [403, 'opening-link-invalid'])
  }
  assert.equal(await tokenOf(studio), await tokenOf(studio))
  assert.equal((await studio.call(getOpening)).body.state, 'no-owner')
})

test('a form with faults opens nothing, and can be corrected [R15]', async () => {
  const studio = await openTestStudio()
  const refused = await open(studio, { password: 'corta', studio_name: ' ' })
  assert.deepEqual([refused.status, refused.body.code], [400, 'opening-incomplete'])
  assert.deepEqual(Object.keys(refused.body.fields), ['studio_name', 'password'])
  assert.equal((await open(studio)).status, 201)
})

test('of many who open at once one wins, and no account is left over', async () => {
  const studio = await openTestStudio({ place: await serverPlace('opening-race') })
  const token = await tokenOf(studio)
  const emails = Array.from({ length: 8 }, (_, index) => `persona${index}@estudio.mx`)
  const answers = await Promise.all(emails.map((email) => open(studio, { token, email })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, ...Array.from({ length: 7 }, () => 409)])
  const { rows } = await studio.app.database.pool.query(
    `select a.email from account a join customer c using (uid) where c.role = 'admin'
      and (select count(*) from account) = 1 and (select count(*) from customer) = 1`,
  )
  assert.equal(rows[0]?.email, answers.find(({ status }) => status === 201)?.body.customer.email)
})

test('a form that was sent twice makes one owner', async () => {
  const studio = await openTestStudio({ place: await serverPlace('opening-twice') })
  const token = await tokenOf(studio)
  const answers = await Promise.all([open(studio, { token }), open(studio, { token })])
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  const signedIn = await studio.call('POST /session', { body: { email: FORM.email, password: FORM.password } })
  assert.deepEqual([signedIn.status, signedIn.body.role], [201, 'admin'])
})

test('who has an account here opens with its password only [R15]', async () => {
  const studio = await openTestStudio()
  const ana = await studio.person({ email: 'ana@estudio.mx' })
  const refused = await open(studio, { email: ana.email, password: 'otra-muy-distinta-2026' })
  assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['password']])
  const opened = await open(studio, { email: ana.email, password: ana.password })
  assert.deepEqual([opened.status, opened.body.customer.customer_id], [201, ana.customer_id])
})

test('a studio from a folder keeps its clock [R1]', async () => {
  const studio = await openTestStudio({ settings: { timezone: 'America/Cancun' } })
  assert.equal((await open(studio)).status, 201)
  assert.equal((await studio.app.settings()).timezone, 'America/Cancun')
})

test('the command for the first administrator ends the address too [R15]', async () => {
  const studio = await openTestStudio()
  assert.ok((await makeFirstAdmin(studio.app, 'luis@estudio.mx')).allowed)
  assert.equal(await openingAddress(studio.app), null)
  assert.equal((await studio.call(getOpening)).body.state, 'published')
})

test('the database knows the zone of each city [R1]', async () => {
  const { app } = await openTestStudio()
  for (const zone of new Set(cities.map(zoneOfCity)))
    assert.equal(await isDatabaseZone(app.database.db, zone), true, zone)
})

test('only a browser on the same machine reads the address [R15]', async () => {
  const studio = await openTestStudio()
  const port = await choosePort(0)
  atEnd(await listen(port, studio.api.fetch))
  const read = async (host: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://${host}:${port}/api/opening`, { headers })
    return ((await response.json()) as { address: string | null }).address
  }
  assert.equal(await read('localhost'), await openingAddress(studio.app))
  assert.equal(await read('127.0.0.1'), await openingAddress(studio.app))
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])
    assert.equal(await read('localhost', { [name]: '127.0.0.1' }), null, name)
})

test('a studio with a public address shows it to no browser [R15]', async () => {
  const { app } = await openTestStudio()
  assert.equal(await shownOpeningAddress(app, true), await openingAddress(app))
  assert.equal(await shownOpeningAddress(app, false), null)
  assert.equal(await shownOpeningAddress({ ...app, address: 'https://estudio.mx' }, true), null)
})
