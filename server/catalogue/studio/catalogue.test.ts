import assert from 'node:assert/strict'
import { test } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { runWithoutConcurrentCommits } from '../../testing/without-concurrent-commits.ts'
import { catalogueRoutes } from './routes.ts'
import { classCategory, classType, instructor, location } from './tables.ts'

const studio = await openTestStudio({ routes: catalogueRoutes })
const { call } = studio
const { db } = studio.app.database
await db.insert(location).values([
  { name: 'Tijuana', address: 'Av. Revolución 1', timezone: 'America/Tijuana', order: 2 },
  { name: 'Roma', order: 1 },
])
await db.insert(classType).values([
  { handle: 'yoga', name: 'Yoga', order: 2, image_src: '/pictures/yoga.webp' },
  { handle: 'barre', name: 'Barre', order: 1, spot_map: '5,6,7', icon: 'barre' },
])
await db.insert(classCategory).values([
  { handle: 'fuerza', name: 'Fuerza' },
  { handle: 'retiro', name: 'Retiro', available: false },
])
const coaches = await db
  .insert(instructor)
  .values([
    { handle: 'lu', name: 'Lucía', home: true, order: 2, birthdate: '1990-03-08', portrait: { hair: 'bun' } },
    { handle: 'mar', name: 'Mar', home: false, order: 1 },
    { handle: 'ivo', name: 'Ivo', home: true, order: 0, file_src: '/pictures/ivo.webp' },
  ])
  .returning()
const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('locations are in order, with their own zones [7.14]', async () => {
  const { body } = await call('GET /locations')
  assert.deepEqual(
    body.locations.map(({ name, address, timezone }: Record<string, unknown>) => [name, address, timezone]),
    [
      ['Roma', '', null],
      ['Tijuana', 'Av. Revolución 1', 'America/Tijuana'],
    ],
  )
})

test('class types come in their order, with icon, image and rows [7.15]', async () => {
  const { body } = await call('GET /class_types')
  assert.deepEqual(
    body.class_types.map(({ class_type_id: _id, ...rest }: Record<string, unknown>) => rest),
    [
      { name: 'Barre', icon: 'barre', image: null, description: '', spot_map: '5,6,7', custom_spot_map: null },
      {
        name: 'Yoga',
        icon: null,
        image: { src: '/pictures/yoga.webp' },
        description: '',
        spot_map: null,
        custom_spot_map: null,
      },
    ],
  )
})

test('every category, or only those that are available [7.16]', async () => {
  assert.deepEqual(names((await call('GET /class_categories')).body.class_categories), ['Fuerza', 'Retiro'])
  assert.deepEqual(names((await call('GET /class_categories/available')).body.class_categories), ['Fuerza'])
})

test('every coach in their order, and those of the landing page [7.34, 2.8]', async () => {
  assert.deepEqual(names((await call('GET /instructors')).body.instructors), ['Ivo', 'Mar', 'Lucía'])
  assert.deepEqual(names((await call('GET /instructors/home/all')).body.instructors), ['Ivo', 'Lucía'])
})

test('one coach, whole; the file’s own handle stays inside [7.34, 2.9]', async () => {
  const lucia = coaches[0]!
  const { body } = await call('GET /instructors/{id}', { params: { id: lucia.instructor_id } })
  const { handle: _handle, file_src: _src, archivedAt: _at, version: _version, ...rest } = lucia
  assert.deepEqual(body, { instructor: { ...rest, file: null } })
})

test('a coach who is not there [7.34]', async () => {
  const { status, body } = await call('GET /instructors/{id}', { params: { id: 999 } })
  assert.deepEqual([status, body.code], [404, 'instructor-not-found'])
})

test('the catalogue is read in one statement each, or remembered', async () => {
  const calls = ['locations', 'class_types', 'class_categories', 'class_categories/available', 'instructors']
  const statementsFor = async (path: string) => {
    await call(`GET /${path}`)
    return statementsDuring(() => call(`GET /${path}`))
  }
  for (const path of [...calls, 'instructors/home/all', 'instructors/1']) {
    assert.equal((await runWithoutConcurrentCommits(db, () => statementsFor(path))).length, 1, path)
  }
})
