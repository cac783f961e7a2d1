import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { asc } from 'drizzle-orm'
import { afterAll, test } from 'vitest'
import { extendAllSeries } from '../../booking/timetable/series/extend-series.ts'
import { deleteClass } from '../../booking/timetable/delete-class.ts'
import { classSeries, singleClass } from '../../catalogue/schedule/tables.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { exportStudio } from '../exporting/export-studio.ts'
import { withSeries } from '../wrong-samples.ts'
import { loadStudio } from './load-studio.ts'

const DEMO = join(import.meta.dirname, '../../../demo/studio')
const WEEK = 7 * 24 * 60
const directory = await mkdtemp(join(tmpdir(), 'load-series-'))
afterAll(() => rm(directory, { recursive: true }))
const folder = join(directory, 'studio')
await cp(DEMO, folder, { recursive: true })
for (const file of ['history.csv', 'crowd.csv']) await rm(join(folder, file))
const timetable = join(folder, 'timetable.csv')
await writeFile(timetable, withSeries(await readFile(timetable, 'utf8')))
/** All but the one that is sold with a package. */
const LINES = 72

const { app, clock, person } = await openTestStudio()
const { db } = app.database
const load = async (from = folder) => {
  const loaded = await loadStudio(app, from, join(directory, 'files'))
  assert.equal(loaded.kind, 'loaded', JSON.stringify(loaded))
}
const readAll = async () => ({
  series: await db.select().from(classSeries).orderBy(asc(classSeries.class_series_id)),
  classes: await db.select().from(singleClass).orderBy(asc(singleClass.single_class_id)),
})

test('lines with series are made once as series without an end', async () => {
  await load()
  const { series, classes } = await readAll()
  assert.equal(series.length, LINES)
  assert.ok(series.every(({ made_until, rule }) => made_until === '2027-02-01' && !/UNTIL|COUNT/.test(rule)))
  const inSeries = classes.filter(({ class_series_id }) => class_series_id !== null)
  assert.ok(inSeries.every(({ class_date }) => class_date > noon))
  assert.ok(inSeries.length >= LINES * 10 && inSeries.length <= LINES * 11)
  await load()
  assert.deepEqual(await readAll(), { series, classes })
})

test('they go on without the folder being loaded again', async () => {
  clock.set(addMinutes(noon, 20 * WEEK))
  await extendAllSeries(app, () => {}, new AbortController().signal)
  const { classes } = await readAll()
  const last = classes.reduce((latest, { class_date }) => (class_date > latest ? class_date : latest), noon)
  assert.ok(last > addMinutes(noon, 29 * WEEK))
  clock.set(noon)
})

test('a later load leaves what staff changed or ended, and adds new lines', async () => {
  const sofia = await person({ role: 'admin' })
  const [first] = (await readAll()).classes.filter(({ class_series_id }) => class_series_id !== null)
  assert.ok(first)
  const request = { single_class_id: first.single_class_id, scope: 'all' } as const
  assert.equal((await deleteClass(app, sofia, request)).allowed, true)
  const before = await readAll()
  assert.equal(before.series.length, LINES - 1)
  await writeFile(
    timetable,
    `${(await readFile(timetable, 'utf8')).trimEnd()}\nsi,lunes,21:30,box,condesa,mateo,9,50,,,\n`,
  )
  await load()
  const after = await readAll()
  assert.deepEqual(after.series.slice(0, LINES - 1), before.series)
  assert.deepEqual(after.classes.slice(0, before.classes.length), before.classes)
  assert.deepEqual(
    after.series.slice(LINES - 1).map(({ time, capacity }) => [time, capacity]),
    [['21:30', 9]],
  )
})

test('an export writes them as series, and loads as the same studio', async () => {
  const exported = join(directory, 'exported')
  await exportStudio(app, exported)
  const text = await readFile(join(exported, 'timetable.csv'), 'utf8')
  const lines = text.trim().split('\n')
  assert.match(lines[0] ?? '', /,series$/)
  assert.equal(lines.slice(1).filter((line) => /,si\r?$/.test(line)).length, LINES)
  const other = await openTestStudio()
  const copied = await loadStudio(other.app, exported, join(directory, 'other-files'))
  assert.equal(copied.kind, 'loaded', JSON.stringify(copied))
  await exportStudio(other.app, join(directory, 'again'))
  assert.equal(await readFile(join(directory, 'again', 'timetable.csv'), 'utf8'), text)
})
