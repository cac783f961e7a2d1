import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { customer } from '../../../people/tables.ts'
import { isDatabaseZone } from '../../../platform/database/time-zones.ts'
import { classPackage, classPackageType } from '../../../commerce/packages/tables.ts'
import { classInstructor, classSeries, classTag } from '../../schedule/tables.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../../testing/classes.ts'
import { openTestStudio, type CallInput } from '../../../testing/studio.ts'
import { video } from '../../../media/tables.ts'
import { classCategory, classType, instructor, location, tag } from '../tables.ts'

const studio = await openTestStudio()
const { call, app } = studio
const { db } = app.database
const admin = await studio.person({ name: 'Sofía', role: 'admin' })
const room = await insertRoom(app)

const place = { name: 'Condesa', address: 'Tamaulipas 5', timezone: null, order: 3 }
const picture = { src: '/files/subidas/0123456789-800x600.jpg' }
const kind = {
  name: 'Power',
  icon: 'bolt',
  image: picture,
  description: '',
  spot_map: '4,4',
  custom_spot_map_id: null,
  order: 9,
}
const category = { name: 'Noche', handle: 'noche', description: '', available: true }
const coach = {
  name: 'Renata',
  last_name: 'Solís',
  nick_name: null,
  quote: null,
  short_bio: null,
  instagram: '@ren',
  birthdate: '1990-02-28',
  music_type: null,
  file: picture,
  home: true,
  order: 1,
}
const label = { name: 'Nueva', type: 'class', color: '#b7410e' }

const entities = [
  { many: 'locations', one: 'location', fields: place, again: { name: 'Condesa DF' } },
  { many: 'class_types', one: 'class_type', fields: kind, again: { name: 'Power 45' } },
  { many: 'class_categories', one: 'class_category', fields: category, again: { description: 'Con velas' } },
  { many: 'instructors', one: 'instructor', fields: coach, again: { quote: 'Respira.' } },
  { many: 'tags', one: 'tag', fields: label, again: { color: '#112233' } },
] as const

const as = (sent: CallInput = {}): CallInput => ({ as: admin, ...sent })
const auditOf = (subject: string) => db.select().from(auditEntry).where(eq(auditEntry.subject, subject))
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

for (const { many, one, fields, again } of entities) {
  const key = `${one}_id`
  test(`${many}: created by POST, changed by PUT under its number, deleted; each audited [2.54, 3.21, 3.22, 3.23, 3.9, 4.22]`, async () => {
    const made = await call(`POST /${many}`, as({ body: fields }))
    assert.equal(made.status, 201)
    const id = made.body[one][key]
    for (const [field, value] of Object.entries(fields)) assert.deepEqual(made.body[one][field], value, field)
    const changed = await call(`PUT /${many}`, as({ body: { ...again, [key]: id } }))
    assert.deepEqual([changed.status, changed.body[one]], [200, { ...made.body[one], ...again, version: 2 }])
    const read = await call(`GET /${many}/all`, as({ query: { ids: String(id) } }))
    assert.deepEqual(read.body, { [many]: [changed.body[one]], total: 1 })
    assert.equal((await call(`DELETE /${many}/{id}`, as({ params: { id } }))).status, 200)
    const deleteResponse = await call(`DELETE /${many}/{id}`, as({ params: { id } }))
    assert.deepEqual([deleteResponse.status, deleteResponse.body.code], [404, 'not-kept'])
    const late = await call(`PUT /${many}`, as({ body: { ...again, [key]: id } }))
    assert.deepEqual([late.status, late.body.code], [404, 'not-kept'])
    const entries = (await auditOf(one)).filter(({ subject_id }) => subject_id === id)
    assert.deepEqual(
      entries.map(({ did, by }) => [did, by]),
      ['create', 'update', 'delete'].map((did) => [`${did}-${one}`, admin.customer_id]),
    )
    const [field, value] = Object.entries(again)[0]!
    assert.deepEqual([entries[1]!.before, entries[1]!.after], [{ [field]: made.body[one][field] }, { [field]: value }])
  })

  test(`${many}: the same key creates once, and nothing is written of a change that changes nothing [R16]`, async () => {
    const body = one === 'class_category' ? { ...fields, handle: null } : fields
    const made = await call(`POST /${many}`, as({ body, key: `twice-${many}` }))
    const again = await call(`POST /${many}`, as({ body, key: `twice-${many}` }))
    assert.deepEqual(again.body, made.body)
    const before = (await auditOf(one)).length
    const same = await call(`PUT /${many}`, as({ body: { ...body, [key]: made.body[one][key] } }))
    assert.deepEqual([same.status, same.body], [200, made.body])
    assert.equal((await auditOf(one)).length, before)
    await call(`DELETE /${many}/{id}`, as({ params: { id: made.body[one][key] } }))
  })
}

test('administrators alone write the catalogue, staff read it [R13]', async () => {
  const reception = await studio.person({ role: 'reception' })
  const ana = await studio.person()
  for (const { many, fields } of entities) {
    assert.equal((await call(`POST /${many}`, { as: reception, body: fields })).status, 403, many)
    assert.equal((await call(`GET /${many}/all`, { as: reception })).status, 200, many)
    assert.equal((await call(`GET /${many}/all`, { as: ana })).status, 403, many)
  }
})

test('a category is available by default, its handle unique [3.22, 7.16]', async () => {
  const { available: _, ...untold } = category
  const { body } = await call('POST /class_categories', as({ body: { ...untold, handle: 'de-noche' } }))
  const made = body.class_category
  assert.equal(made.available, true)
  const read = await call('GET /class_categories/{id}', { params: { id: made.class_category_id } })
  assert.deepEqual(read.body, { class_category: made })
  const twin = await call('POST /class_categories', as({ body: { ...untold, handle: 'de-noche' } }))
  assert.deepEqual([twin.status, twin.body.code], [409, 'handle-taken'])
  const none = await call('GET /class_categories/{id}', { params: { id: 999_999 } })
  assert.deepEqual([none.status, none.body.code], [404, 'not-kept'])
})

test('tags are public: all, by type, and one [7.36]', async () => {
  const [calm, hiit] = await db
    .insert(tag)
    .values([
      { name: 'Calma', type: 'video', color: '#335577' },
      { name: 'Intensa', type: 'class', color: null },
    ])
    .returning()
  assert.deepEqual(names((await call('GET /tags')).body.tags), ['Calma', 'Intensa'])
  const { body } = await call('GET /tags', { query: { type: 'video' } })
  assert.deepEqual(body, { tags: [{ tag_id: calm!.tag_id, name: 'Calma', type: 'video', color: '#335577' }] })
  assert.deepEqual(names((await call('GET /tags', { query: { query: 'INTÉN' } })).body.tags), ['Intensa'])
  assert.deepEqual((await call('GET /tags/{id}', { params: { id: hiit!.tag_id } })).body.tag.name, 'Intensa')
  assert.equal((await call('GET /tags/{id}', { params: { id: 999_999 } })).body.code, 'not-kept')
})

test('a search ignores accents and wildcards, by pages of 50 [2.54]', async () => {
  await db
    .insert(instructor)
    .values(Array.from({ length: 51 }, (_, n) => ({ name: `Zoé ${n}`, last_name: 'Núñez', order: n })))
  const page = (query: Record<string, string | number>) => call('GET /instructors/all', as({ query }))
  const first = await page({ query: 'nunez' })
  assert.deepEqual([first.body.instructors.length, first.body.total], [50, 51])
  assert.deepEqual(names((await page({ query: 'NÚÑEZ', page: 1 })).body.instructors), ['Zoé 50'])
  assert.equal((await page({ query: '%' })).body.total, 0)
  assert.equal((await page({ query: '_o' })).body.total, 0)
  assert.equal((await page({ query: "'; drop" })).body.total, 0)
})

const archiving = [
  ['locations', 'location', location, place],
  ['class_types', 'class_type', classType, kind],
  ['instructors', 'instructor', instructor, coach],
  ['tags', 'tag', tag, label],
] as const
for (const [many, one, table, fields] of archiving) {
  test(`${many}: one that is archived leaves what everybody reads, stays with staff, and comes back [2.54]`, async () => {
    const [row] = await db
      .insert(table)
      .values({ ...fields, name: `Viejo ${one}` } as never)
      .returning()
    const id = (row as Record<string, unknown>)[`${one}_id`]
    const put = (archived: boolean) => call(`PUT /${many}`, as({ body: { [`${one}_id`]: id, archived } }))
    const shown = async () => names((await call(`GET /${many}`)).body[many]).includes(`Viejo ${one}`)
    const listNames = async (archived: string) =>
      names((await call(`GET /${many}/all`, as({ query: { archived, query: 'viejo' } }))).body[many])
    assert.equal(await shown(), true)
    const archiveResponse = await put(true)
    assert.equal(archiveResponse.body[one].archivedAt, app.now().toISOString())
    assert.equal(await shown(), false)
    assert.deepEqual([await listNames('no'), await listNames('yes')], [[], [`Viejo ${one}`]])
    assert.equal((await put(false)).body[one].archivedAt, null)
    assert.equal(await shown(), true)
  })
}

test('an unavailable category is listed apart for staff [3.22]', async () => {
  await db.insert(classCategory).values({ name: 'Retiro', available: false })
  const list = async (archived: string) =>
    names((await call('GET /class_categories/all', as({ query: { archived } }))).body.class_categories)
  assert.deepEqual([(await list('no')).includes('Retiro'), await list('yes')], [false, ['Retiro']])
})

test('what is used stays, with a count for each place [2.54]', async () => {
  const [ana] = [await studio.person()]
  const [lu] = await db.insert(instructor).values({ name: 'Lucía' }).returning()
  const [hot] = await db.insert(tag).values({ name: 'Nuevo' }).returning()
  const [night] = await db.insert(classCategory).values({ name: 'Velas' }).returning()
  const [bundle] = await db.insert(classPackage).values({ title: '5', price: 1, class_amount: 5 }).returning()
  await db
    .insert(classPackageType)
    .values({ class_package_id: bundle!.class_package_id, class_type_id: room.yoga, class_amount: 5 })
  const of = { class_type_id: room.yoga, class_category_id: night!.class_category_id }
  const ids = [await insertClass(app, room, of), await insertClass(app, room, of)]
  await db.insert(classInstructor).values({ single_class_id: ids[0]!, instructor_id: lu!.instructor_id })
  await db.insert(classTag).values(ids.map((single_class_id) => ({ single_class_id, tag_id: hot!.tag_id })))
  await db.insert(classSeries).values({
    ...of,
    rule: 'FREQ=WEEKLY',
    starts_on: '2026-11-24',
    time: '07:00',
    minutes: 50,
    location_id: room.location_id,
    instructor_ids: [lu!.instructor_id],
    tag_ids: [hot!.tag_id],
    createdAt: app.now(),
  })
  await db.insert(video).values({
    name: 'Base',
    url: 'https://example.com/v',
    duration: 60,
    ...of,
    instructor_id: lu!.instructor_id,
  } as never)
  await insertCreditGrant(app, ana.customer_id, { class_type_ids: [room.yoga, room.barre] })
  await db.update(customer).set({ instructor_id: lu!.instructor_id }).where(eq(customer.customer_id, ana.customer_id))

  const refused = async (many: string, id: number) => {
    const { status, body } = await call(`DELETE /${many}/{id}`, as({ params: { id } }))
    assert.deepEqual([status, body.code], [409, 'in-use'])
    return [body.message, body.uses.map((use: { words: string }) => use.words)]
  }
  assert.deepEqual(await refused('class_types', room.yoga), [
    'Yoga se usa en 2 clases, 1 serie de clases, 1 paquete, 1 crédito de un cliente y 1 video. Puedes archivarlo: deja de ofrecerse y se queda en la historia.',
    ['2 clases', '1 serie de clases', '1 paquete', '1 crédito de un cliente', '1 video'],
  ])
  assert.deepEqual((await refused('instructors', lu!.instructor_id))[1], [
    '1 clase',
    '1 serie de clases',
    '1 video',
    '1 cuenta con que alguien entra',
  ])
  assert.deepEqual((await refused('tags', hot!.tag_id))[1], ['2 clases', '1 serie de clases'])
  assert.deepEqual((await refused('class_categories', night!.class_category_id))[1], [
    '2 clases',
    '1 serie de clases',
    '1 video',
  ])
  assert.deepEqual((await refused('locations', room.location_id))[1], ['2 clases', '1 serie de clases'])
  assert.equal((await call('GET /instructors/{id}', { params: { id: lu!.instructor_id } })).status, 200)
})

test('a picture is set, kept or removed, of this portal alone [3.22, 3.23]', async () => {
  for (const [many, one, field, fields] of [
    ['class_types', 'class_type', 'image', kind],
    ['instructors', 'instructor', 'file', coach],
  ] as const) {
    const made = (await call(`POST /${many}`, as({ body: fields }))).body[one]
    const put = async (more: object) => {
      const { body } = await call(`PUT /${many}`, as({ body: { [`${one}_id`]: made[`${one}_id`], ...more } }))
      return body[one]?.[field] ?? body.code ?? null
    }
    assert.deepEqual(await put({ name: 'Otra' }), picture)
    assert.deepEqual(await put({ [field]: { src: '/files/otra.webp' } }), { src: '/files/otra.webp' })
    assert.equal(await put({ [field]: null }), null)
    for (const src of ['https://otro.mx/a.jpg', '/files/../api', 'javascript:alert(1)', '']) {
      assert.equal(await put({ [field]: { src } }), 'invalid', src)
    }
    await call(`DELETE /${many}/{id}`, as({ params: { id: made[`${one}_id`] } }))
  }
})

test('bad zones, sizes and colours are refused [3.21, 3.4, 3.22, R16]', async () => {
  for (const [many, body] of [
    ['locations', { ...place, timezone: 'America/Roma' }],
    ['locations', { ...place, name: '  ' }],
    ['class_types', { ...kind, spot_map: '5,,6' }],
    ['class_types', { ...kind, spot_map: '61' }],
    ['tags', { ...label, color: 'red' }],
    ['instructors', { ...coach, birthdate: '1990-02-30' }],
    ['class_categories', { ...category, handle: 'De Noche' }],
  ] as const) {
    const { status, body: responseBody } = await call(`POST /${many}`, as({ body }))
    assert.deepEqual([status, responseBody.code, responseBody.fields.length], [400, 'invalid', 1], JSON.stringify(body))
  }
})

test('a location keeps its zone when offered a false one [N10]', async () => {
  const created = await call('POST /locations', as({ body: { ...place, timezone: 'America/Tijuana' } }))
  const { location_id } = created.body.location
  for (const timezone of ['2026-12-01', '-06:00', '+25:00', 'Etc/GMT+99']) {
    const changed = await call('PUT /locations', as({ body: { location_id, timezone } }))
    assert.deepEqual([changed.status, changed.body.code], [400, 'invalid'], timezone)
  }
  const { body } = await call('GET /locations/all', as({ query: { ids: String(location_id) } }))
  assert.equal(body.locations[0].timezone, 'America/Tijuana')
  await call('DELETE /locations/{id}', as({ params: { id: location_id } }))
})

test('another time zone moves classes to come only when that is wanted [N20]', async () => {
  const hall = await insertRoom(app)
  const { location_id } = hall
  const inZone = async (timezone: string | null, more: object = {}) => {
    const { status, body } = await call('PUT /locations', as({ body: { location_id, timezone, ...more } }))
    return status === 200 ? body.location.timezone : [status, body.code, body.classes, body.booked]
  }
  assert.equal(await inZone('America/Tijuana'), 'America/Tijuana')
  const one = await insertClass(app, hall)
  await insertClass(app, hall)
  assert.deepEqual(await inZone('America/Cancun'), [409, 'classes-would-move', 2, 0])
  const ana = await studio.person()
  await insertCreditGrant(app, ana.customer_id)
  const booked = await call('POST /class_reservations', { as: ana, body: { single_class_id: one } })
  assert.equal(booked.status, 201)
  assert.deepEqual(await inZone('America/Cancun'), [409, 'classes-would-move', 2, 1])
  // The same hour of the clock under another name.
  assert.equal(await inZone('America/Los_Angeles'), 'America/Los_Angeles')
  assert.equal(await inZone('America/Cancun', { moves_classes: true }), 'America/Cancun')
})

test('the database is asked whether it knows a time zone [N10]', async () => {
  assert.equal(await isDatabaseZone(db, 'America/Tijuana'), true)
  for (const zone of ['America/Roma', '-06:00', '2026-12-01']) assert.equal(await isDatabaseZone(db, zone), false)
})

test('a class type in an unknown room is refused, not a server error [7.15]', async () => {
  const { status, body } = await call('POST /class_types', as({ body: { ...kind, custom_spot_map_id: 999_999 } }))
  assert.deepEqual([status, body.code], [404, 'room-not-found'])
})
