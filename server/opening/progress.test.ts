import assert from 'node:assert/strict'
import { beforeAll, test } from 'vitest'
import { insertClass, insertRoom } from '../testing/classes.ts'
import { openTestStudio } from '../testing/studio.ts'
import { writeNews } from './news/write-news.ts'
import { personalData } from '../profile/personal-data.ts'

const studio = await openTestStudio({ settings: { portal_published: false } })
const { app, call } = studio
let admin: Awaited<ReturnType<typeof studio.person>>
beforeAll(async () => {
  admin = await studio.person({ role: 'admin' })
})
const readDone = async () => {
  const { body } = await call('GET /opening/steps', { as: admin })
  return (body.steps as { step: string; isDone: boolean }[])
    .flatMap(({ step, isDone }) => (isDone ? step : []))
    .join(' ')
}
const mails = async (): Promise<string[]> => {
  const { rows } = await app.database.pool.query(`select d."to" from delivery d join message m using (message_id)
    where m.kind = 'studio-opened' order by 1`)
  return rows.map(({ to }) => to)
}
const countNews = async (): Promise<number> => {
  const { rows } = await app.database.pool.query('select count(*)::int as count from news_subscriber')
  return rows[0].count
}
const askForNews = (email: string) => call('POST /opening/news', { body: { email }, key: null })

test('steps are done as the studio fills', async () => {
  assert.equal(await readDone(), '')
  const room = await insertRoom(app)
  await insertClass(app, room)
  assert.equal(await readDone(), 'place class-types timetable')
  await call('PUT /settings', {
    as: admin,
    body: { values: { cash_location: 'En recepción', cancel_timeframe_value: 6 } },
  })
  assert.equal(await readDone(), 'place class-types timetable payment rules')
})

test('a step is called done once, twice is the same', async () => {
  for (const _ of [1, 2]) {
    const { status, body } = await call('POST /opening/steps/{step}', { as: admin, params: { step: 'look' } })
    assert.deepEqual([status, body.steps[0]], [200, { step: 'look', isDone: true }])
  }
  const unknown = await call('POST /opening/steps/{step}', { as: admin, params: { step: 'roof' } })
  assert.equal(unknown.status, 400)
})

test('an address is kept once, and the answer does not say which are known', async () => {
  const answers = await Promise.all([askForNews('ana@correo.mx'), askForNews(' ANA@correo.mx ')])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    [
      [200, {}],
      [200, {}],
    ],
  )
  assert.equal((await call('GET /opening/steps', { as: admin })).body.news_count, 1)
  assert.equal((await askForNews('sin-arroba')).body.code, 'news-email-invalid')
})

test('addresses are deleted after 180 days', async () => {
  await askForNews('beto@correo.mx')
  studio.clock.advance(179 * 24 * 60)
  await askForNews('carla@correo.mx')
  await writeNews(app)
  assert.equal(await countNews(), 3)
  studio.clock.advance(2 * 24 * 60)
  await writeNews(app)
  assert.equal(await countNews(), 1)
  assert.deepEqual(await mails(), [])
})

test('publishing writes to each address once and deletes it', async () => {
  // The session ended meanwhile.
  const owner = await studio.person({ role: 'admin' })
  await askForNews('ana@correo.mx')
  const published = await Promise.all([1, 2].map(() => call('POST /opening/publish', { as: owner, key: null })))
  for (const { status, body } of published) assert.deepEqual([status, body.state], [200, 'published'])
  assert.deepEqual(await mails(), ['ana@correo.mx', 'carla@correo.mx'])
  const again = await call('POST /opening/publish', { as: owner, key: null })
  assert.deepEqual([again.status, again.body.news_count], [200, 0])
  assert.equal((await mails()).length, 2)
  const late = await askForNews('dora@correo.mx')
  assert.deepEqual([late.status, late.body.code], [409, 'already-published'])
})

test('a portal that is published in Ajustes writes to them too', async () => {
  await studio.setSettings({ portal_published: false })
  await askForNews('eva@correo.mx')
  await studio.setSettings({ portal_published: true })
  await writeNews(app)
  assert.ok((await mails()).includes('eva@correo.mx'))
})

test('who erases their account is not written to [R13]', async () => {
  await studio.setSettings({ portal_published: false })
  const person = await studio.person()
  await askForNews(person.email)
  const part = personalData.find(({ name }) => name === 'avisos-de-apertura')
  assert.ok(part)
  const exported = await part.exportRecords(app.database.db, person.customer_id)
  assert.deepEqual(
    exported.map(({ email }) => email),
    [person.email],
  )
  await app.transaction((tx) => part.erase(tx, person.customer_id, app.now()))
  assert.deepEqual(await part.exportRecords(app.database.db, person.customer_id), [])
})

test('there are no sign-ups before the portal is open [4.2]', async () => {
  await studio.setSettings({ portal_published: false })
  const form = {
    name: 'Ana',
    last_name: 'Ruiz',
    email: 'nueva@correo.mx',
    phone: '5512345678',
    password: 'nube-verde',
    password_confirm: 'nube-verde',
  }
  const refused = await call('POST /customer/signup', { body: form })
  assert.deepEqual([refused.status, refused.body.code], [412, 'portal-not-open'])
  await studio.setSettings({ portal_published: true })
  assert.equal((await call('POST /customer/signup', { body: form })).status, 201)
})
