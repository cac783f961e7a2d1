import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../../audit/tables.ts'
import { singleClass, spotBlock } from '../../schedule/tables.ts'
import { insertClass } from '../../../testing/classes.ts'
import { openBooking } from '../../../testing/booking.ts'
import { classType } from '../tables.ts'

const studio = await openBooking()
const { call, db, room, app, reserve, anaWith, setSettings } = studio
await setSettings({ spotmap_enabled: true })
const admin = await studio.person({ role: 'admin' })

const seat = (label: string) => ({ label, selectable: true })
const drawn = {
  name: 'Sala Sol',
  class_types: '',
  rows: 2,
  columns: 3,
  spots: JSON.stringify({ A1: seat('7'), A3: seat('8'), B2: { label: 'Coach', selectable: false }, B3: seat('9') }),
}
const draw = async (more: Partial<typeof drawn> = {}) => {
  const created = await call('POST /custom_spot_maps', { as: admin, body: { ...drawn, ...more } })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  return created.body.custom_spot_map
}
const redraw = (id: number, more: Partial<typeof drawn> = {}) =>
  call('PUT /custom_spot_maps', { as: admin, body: { ...drawn, ...more, custom_spot_map_id: id } })
const typeWithRoom = async () => {
  const [type] = await db.insert(classType).values({ name: 'Reformer', spot_map: '2,2' }).returning()
  return type!.class_type_id
}

test('a drawn room has class types as a list, spots as JSON [3.8, 7.28]', async () => {
  const [one, two] = [await typeWithRoom(), await typeWithRoom()]
  const created = await draw({ name: 'Sala Luna', class_types: `${one},${two}` })
  const { custom_spot_map_id: id } = created
  assert.deepEqual(created, {
    ...drawn,
    name: 'Sala Luna',
    custom_spot_map_id: id,
    class_type_id: null,
    class_types: `${one},${two}`,
    spots: created.spots,
    version: created.version,
  })
  assert.deepEqual(JSON.parse(created.spots), JSON.parse(drawn.spots))
  const read = await call('GET /custom_spot_maps/{id}', { as: admin, params: { id } })
  assert.deepEqual(read.body, { custom_spot_map: created })
  const found = await call('GET /custom_spot_maps', { as: admin, query: { query: 'lúna' } })
  assert.deepEqual(found.body, { custom_spot_maps: [created], total: 1 })
  const less = await redraw(id, { class_types: `${two}` })
  assert.deepEqual([less.body.custom_spot_map.class_types, less.body.custom_spot_map.class_type_id], [`${two}`, two])
  const { body } = await call('GET /class_types')
  const shown = body.class_types.find((type: { class_type_id: number }) => type.class_type_id === two)
  assert.deepEqual(shown.custom_spot_map, { rows: 2, columns: 3, spots: JSON.parse(drawn.spots) })
})

test('a drawing that is no room is refused, each with its reason [3.8, R16]', async () => {
  const invalidRooms = [
    { spots: '{}' },
    { spots: 'no' },
    { rows: 27 },
    { columns: 61 },
    { rows: 0 },
    { rows: 1 },
    { class_types: '1,x' },
    { spots: JSON.stringify({ A1: seat('1'), A2: seat('1') }) },
    { spots: JSON.stringify({ A1: { ...seat('1'), price: 5 } }) },
  ]
  for (const more of invalidRooms) {
    const { status } = await call('POST /custom_spot_maps', { as: admin, body: { ...drawn, ...more } })
    assert.equal(status, 400, JSON.stringify(more))
  }
  const unknownType = await call('POST /custom_spot_maps', { as: admin, body: { ...drawn, class_types: '999999' } })
  assert.deepEqual([unknownType.status, unknownType.body.code], [404, 'class-type-not-found'])
})

test('a drawn room’s classes are booked on its spots alone [3.8, R4]', async () => {
  const class_type_id = await typeWithRoom()
  await draw({ class_types: String(class_type_id) })
  const id = await insertClass(app, room, { class_type_id, capacity: 3 })
  const { ana } = await anaWith()
  for (const spot of ['A2', 'B2', 'B1', 'C1']) {
    const { status } = await reserve(ana, id, { spot })
    assert.equal(status, 400, spot)
  }
  const booked = await reserve(ana, id, { spot: 'B3' })
  assert.deepEqual([booked.status, booked.body.class_reservations[0].spot], [201, 'B3'])
  assert.equal(booked.body.class_reservations[0].single_class.class_type.custom_spot_map.columns, 3)
  const alone = await call('GET /single_class/single/{id}', { params: { id } })
  assert.deepEqual(alone.body.single_class.class_type.custom_spot_map.spots, JSON.parse(drawn.spots))
})

test('a room keeps spots with seats ahead, may lose others [3.8, R4]', async () => {
  const class_type_id = await typeWithRoom()
  const { custom_spot_map_id: id } = await draw({ class_types: String(class_type_id) })
  const class_id = await insertClass(app, room, { class_type_id, capacity: 3 })
  const { ana } = await anaWith()
  await reserve(ana, class_id, { spot: 'B3' })
  const withoutB3 = JSON.stringify({ A1: seat('7'), A3: seat('8') })
  const refused = await redraw(id, { class_types: String(class_type_id), spots: withoutB3 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'spots-booked'])
  assert.match(refused.body.message, /Reformer, .* \(B3\)/)
  assert.deepEqual(refused.body.classes[0].spots, ['B3'])
  const closed = JSON.stringify({ A1: seat('7'), B3: { label: 'X', selectable: false } })
  assert.equal((await redraw(id, { class_types: String(class_type_id), spots: closed })).body.code, 'spots-booked')
  assert.equal((await redraw(id, { class_types: '' })).body.code, 'spots-booked', 'row sizes 2,2 have no B3')
  const put = (more: object) => call('PUT /class_types', { as: admin, body: { class_type_id, ...more } })
  assert.equal((await put({ custom_spot_map_id: null })).body.code, 'spots-booked')
  assert.equal((await put({ custom_spot_map_id: null, spot_map: '2,3' })).status, 200)
  assert.equal((await put({ custom_spot_map_id: id })).status, 200)
  const onlyB3 = JSON.stringify({ B3: seat('1') })
  assert.equal((await redraw(id, { class_types: String(class_type_id), spots: onlyB3 })).status, 200)
})

test('a blocked spot counts as taken, one of a past class not [R4]', async () => {
  const class_type_id = await typeWithRoom()
  const { custom_spot_map_id: id } = await draw({ class_types: String(class_type_id) })
  const single_class_id = await insertClass(app, room, { class_type_id, capacity: 3, blocked: 1 })
  const blocked = { single_class_id, spot: 'A3', reason: 'Rota', by: admin.customer_id, createdAt: app.now() }
  await db.insert(spotBlock).values(blocked)
  const withoutA3 = JSON.stringify({ A1: seat('7'), B3: seat('9') })
  const input = { class_types: String(class_type_id), spots: withoutA3 }
  assert.equal((await redraw(id, input)).body.code, 'spots-booked')
  await db.update(singleClass).set({ class_date: app.now() }).where(eq(singleClass.single_class_id, single_class_id))
  assert.equal((await redraw(id, input)).status, 200)
})

test('a used room is not deleted; changes are audited whole [7.28, R13]', async () => {
  const class_type_id = await typeWithRoom()
  const { custom_spot_map_id: id } = await draw({ class_types: String(class_type_id) })
  const remove = () => call('DELETE /custom_spot_maps/{id}', { as: admin, params: { id } })
  const refused = await remove()
  assert.deepEqual([refused.status, refused.body.code], [409, 'in-use'])
  assert.equal(refused.body.message, 'Sala Sol se usa en 1 tipo de clase. Primero quítala de ahí.')
  await redraw(id, { class_types: '', name: 'Sala Norte' })
  assert.equal((await remove()).status, 200)
  assert.equal((await remove()).status, 404)
  assert.equal((await redraw(id)).status, 404)
  const rows = await db.select().from(auditEntry).where(eq(auditEntry.subject_id, id))
  assert.deepEqual(
    rows.filter(({ subject }) => subject === 'custom_spot_map').map(({ did, by }) => [did, by]),
    ['create', 'update', 'delete'].map((did) => [`${did}-custom_spot_map`, admin.customer_id]),
  )
  assert.equal(rows.find(({ did }) => did === 'update-custom_spot_map')?.after?.name, 'Sala Norte')
})
