import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { room, location } from '../../catalogue/studio/tables.ts'
import { singleClass } from '../../catalogue/schedule/tables.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { exportStudio } from '../exporting/export-studio.ts'
import { readStudioFolder } from '../read-studio-folder.ts'
import { formatFault } from '../table/fault.ts'
import { loadStudio } from './load-studio.ts'

const DEMO = join(import.meta.dirname, '../../../demo/studio')
const directory = await mkdtemp(join(tmpdir(), 'load-rooms-'))
afterAll(() => rm(directory, { recursive: true }))
const week = await readFile(join(DEMO, 'timetable.csv'), 'utf8')
const [header = '', first = '', second = '', ...others] = week.trimEnd().split('\n')
const ROOMS = 'handle,location,name,capacity\nsala-grande,roma-norte,Sala grande,18\nterraza,condesa,Terraza,\n'

let folders = 0
/** The demo with two rooms; the first two lines of its week, and more lines, have the given ones. */
async function folderWith([roomOfFirst, roomOfSecond]: [string, string], more: readonly string[] = [], rooms = ROOMS) {
  const folder = join(directory, `studio-${++folders}`)
  await cp(DEMO, folder, { recursive: true })
  const lines = [`${header},room`, `${first},${roomOfFirst}`, `${second},${roomOfSecond}`]
  const rest = [...others.map((line) => `${line},`), ...more]
  await writeFile(join(folder, 'timetable.csv'), `${[...lines, ...rest].join('\n')}\n`)
  await writeFile(join(folder, 'rooms.csv'), rooms)
  return folder
}

test('a folder has rooms, its week says in which, and an export too', async () => {
  const { app } = await openTestStudio()
  const folder = await folderWith(['sala-grande', 'terraza'])
  const load = async () => assert.equal((await loadStudio(app, folder, join(directory, 'files'))).kind, 'loaded')
  const { db } = app.database
  const read = async () => ({ rooms: await db.select().from(room), classes: await db.select().from(singleClass) })
  await load()
  const { rooms, classes } = await read()
  const places = new Map((await db.select().from(location)).map((row) => [row.location_id, row.handle]))
  assert.deepEqual(
    rooms.map(({ handle, name, capacity, location_id }) => [handle, name, capacity, places.get(location_id)]),
    [
      ['sala-grande', 'Sala grande', 18, 'roma-norte'],
      ['terraza', 'Terraza', null, 'condesa'],
    ],
  )
  for (const { room_id } of rooms) assert.equal(classes.filter((row) => row.room_id === room_id).length, 12)
  await load()
  assert.deepEqual(await read(), { rooms, classes })
  await exportStudio(app, join(directory, 'exported'))
  const exported = (file: string, from = 'exported') => readFile(join(directory, from, file), 'utf8')
  assert.equal((await exported('rooms.csv')).replaceAll('\r', ''), ROOMS)
  assert.match(await exported('timetable.csv'), /^lunes,06:15,ride-45,roma-norte,sala-grande,/m)
  const other = await openTestStudio()
  const copied = await loadStudio(other.app, join(directory, 'exported'), join(directory, 'other-files'))
  assert.equal(copied.kind, 'loaded', JSON.stringify(copied))
  await exportStudio(other.app, join(directory, 'again'))
  assert.equal(await exported('timetable.csv', 'again'), await exported('timetable.csv'))
})

test('a wrong room is refused with its line', async () => {
  const faultsIn = async (...parts: Parameters<typeof folderWith>) => {
    const result = await readStudioFolder(await folderWith(...parts))
    return 'faults' in result ? result.faults.map(formatFault) : []
  }
  const overlapping = 'lunes,06:30,barre,roma-norte,mateo,10,45,,,,sala-grande'
  assert.deepEqual(
    [
      await faultsIn(['sala-grandes', '']),
      await faultsIn(['terraza', '']),
      await faultsIn(['sala-grande', ''], [overlapping]),
      await faultsIn(['sala-grande', ''], [], ROOMS.replace(',18', ',17')),
      await faultsIn(['', ''], [], ROOMS.replace('condesa', 'condessa')),
    ],
    [
      ['timetable.csv:2 room: expected a room of rooms.csv, found "sala-grandes" (did you mean "sala-grande"?)'],
      ['timetable.csv:2 room: expected a room of roma-norte, found "terraza"'],
      ['timetable.csv:75 room: expected a room that is free (line 2 overlaps), found "sala-grande"'],
      ['timetable.csv:2 capacity: expected at most the 17 places of the room sala-grande, found "18"'],
      ['rooms.csv:3 location: expected a location of locations.csv, found "condessa" (did you mean "condesa"?)'],
    ],
  )
})
