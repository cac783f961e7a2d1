import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { classInstructor } from '../../catalogue/schedule/tables.ts'
import { room as roomTable } from '../../catalogue/studio/tables.ts'
import { openSeriesStudio } from '../../testing/series-studio.ts'

const studio = await openSeriesStudio()
const { callAsAdmin, create, change, open, extend, classesOf, series, row, copyWeek, board, clock, db, place, room } =
  studio

const addRoom = async (location_id: number, name: string, capacity: number | null = null): Promise<number> => {
  const { status, body } = await callAsAdmin('POST /rooms', { body: { location_id, name, capacity } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.room.room_id
}
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`
const alone = { instructor_ids: [] }
const idIn = ({ body }: { body: { classes: { single_class_id: number }[] } }) => body.classes[0]!.single_class_id

test('two classes at once in one room clash; in two rooms they do not', async () => {
  const location_id = await place()
  const [big, small] = [await addRoom(location_id, 'Grande'), await addRoom(location_id, 'Chico')]
  const first = await create({ ...alone, location_id, room_id: big })
  assert.deepEqual(first.body.classes[0].room, { room_id: big, name: 'Grande' })
  const yoga = { ...alone, location_id, class_type_id: room.yoga, time: '07:30' }
  const refused = await create({ ...yoga, room_id: big })
  assert.equal(codeOf(refused), '409 clashes')
  assert.match(refused.body.message, /^Ya hay Barre en Grande, Roma el lun 30 nov, de 07:00 a 07:50\.$/)
  assert.equal((await create({ ...yoga, room_id: small })).status, 201)
  const barre = { ...alone, location_id, time: '07:40' }
  assert.equal(codeOf(await create(barre)), '409 clashes', 'without a room, as before')
  const second = await create({ ...barre, class_type_id: room.cycling, capacity: 5 })
  assert.equal(second.status, 201, 'another type without a room')
  const moved = { room_id: big }
  assert.equal(codeOf(await change(idIn(second), moved)), '409 clashes')
  const confirmed = await change(idIn(second), { ...moved, allow_clashes: true })
  assert.deepEqual([confirmed.status, confirmed.body.clashes.length], [200, 1])
})

test('a room of another location, archived or too small is refused', async () => {
  const [location_id, elsewhere] = [await place(), await place()]
  const [small, other] = [await addRoom(location_id, 'Chico', 6), await addRoom(elsewhere, 'Terraza')]
  const input = { ...alone, location_id }
  assert.equal(codeOf(await create({ ...input, room_id: other })), '400 room-elsewhere')
  assert.equal(codeOf(await create({ ...input, room_id: small, capacity: 7 })), '400 more-than-spots')
  assert.equal(codeOf(await create({ ...input, room_id: 999_999 })), '400 not-offered')
  const id = idIn(await create({ ...input, room_id: small, capacity: 6 }))
  assert.equal(codeOf(await change(id, { capacity: 7 })), '400 more-than-spots')
  assert.equal(codeOf(await change(id, { room_id: other })), '400 room-elsewhere')
  assert.equal((await change(id, { location_id: elsewhere })).status, 200)
  assert.equal((await row(id))?.room_id, null)
  await db.update(roomTable).set({ archivedAt: noon }).where(eq(roomTable.room_id, small))
  assert.equal(codeOf(await create({ ...input, room_id: small })), '400 not-offered')
})

test('a series keeps its room; a class placed alone in that room goes first', async () => {
  const location_id = await place()
  const [big, small] = [await addRoom(location_id, 'Grande'), await addRoom(location_id, 'Chico')]
  const id = await open({ location_id, room_id: big })
  const event = { ...alone, location_id, class_type_id: room.yoga, time: '06:30', minutes: 60 }
  assert.equal((await create({ ...event, date: '2027-02-08', room_id: big })).status, 201)
  assert.equal((await create({ ...event, date: '2027-02-15', room_id: small })).status, 201)
  clock.advance(21 * 24 * 60)
  await extend()
  const rows = await classesOf(id)
  assert.deepEqual(
    rows.slice(-2).map(({ series_date, room_id }) => [series_date, room_id]),
    [
      ['2027-02-15', big],
      ['2027-02-22', big],
    ],
  )
  assert.deepEqual((await series(id))?.skipped, ['2027-02-08'])
  await change(rows.at(-1)!.single_class_id, { scope: 'following', room_id: small })
  const last = (await row(rows.at(-1)!.single_class_id))!
  assert.deepEqual([last.room_id, (await series(last.class_series_id!))?.room_id], [small, small])
  assert.deepEqual(
    await db.select().from(classInstructor).where(eq(classInstructor.single_class_id, last.single_class_id)),
    [],
  )
})

test('a copied week keeps the rooms that are offered', async () => {
  const location_id = await place()
  const [big, old] = [await addRoom(location_id, 'Grande'), await addRoom(location_id, 'Viejo')]
  await create({ ...alone, location_id, room_id: big })
  await create({ ...alone, location_id, room_id: old, time: '09:00' })
  await db.update(roomTable).set({ archivedAt: noon }).where(eq(roomTable.room_id, old))
  await copyWeek({ from: '2026-11-30', to: '2026-12-07', weeks: 1, location_id })
  const copies = await board('2026-12-07', '2026-12-07', { location_id })
  assert.deepEqual(
    copies.map(({ room: inRoom }) => inRoom),
    [{ room_id: big, name: 'Grande' }, null],
  )
})

test('a room with classes keeps its location and is not deleted', async () => {
  const [location_id, elsewhere] = [await place(), await place()]
  const room_id = await addRoom(location_id, 'Grande')
  const put = (body: object) => callAsAdmin('PUT /rooms', { body: { room_id, ...body } })
  assert.equal((await put({ location_id: elsewhere })).status, 200)
  assert.equal((await put({ location_id })).status, 200)
  assert.equal(codeOf(await put({ location_id: 999_999 })), '404 location-not-found')
  await create({ ...alone, location_id, room_id })
  assert.equal(codeOf(await put({ location_id: elsewhere })), '409 room-in-use')
  assert.equal((await put({ name: 'Principal', capacity: 12 })).body.room.name, 'Principal')
  const deleted = await callAsAdmin('DELETE /rooms/{id}', { params: { id: room_id } })
  assert.equal(codeOf(deleted), '409 in-use')
  assert.match(deleted.body.message, /^Principal se usa en 1 clase\./)
  assert.equal((await put({ archived: true })).status, 200)
  const { body } = await callAsAdmin('GET /rooms', { query: { archived: 'yes', query: 'Principal' } })
  assert.deepEqual([body.total, body.rooms[0].capacity], [1, 12])
})
