import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { loadStudio } from './load-studio.ts'

const { app, call, person } = await openTestStudio()
const directory = await mkdtemp(join(tmpdir(), 'kept-'))
afterAll(() => rm(directory, { recursive: true }))
const folder = join(directory, 'studio')
await cp(join(import.meta.dirname, '../../../demo/studio'), folder, { recursive: true })
const load = () => loadStudio(app, folder, join(directory, 'files'))
await load()
const as = await person({ role: 'admin' })

type StoredClass = {
  single_class_id: number
  class_date: string
  time: string
  capacity: number
  cancelledAt: string | null
}
const day = { start_date: '2027-01-12', end_date: '2027-01-12' }
const classes = async (): Promise<StoredClass[]> =>
  (await call('GET /single_class/board', { as, query: day })).body.classes

test('staff’s changes on the board survive loading the folder [2.54]', async () => {
  const [changed, moved, cancelled, removed] = (await classes()) as [StoredClass, StoredClass, StoredClass, StoredClass]
  assert.ok(removed, 'four classes on that day')
  const put = (single_class_id: number, change: object) =>
    call('PUT /single_class', { as, body: { single_class_id, scope: 'this', allow_clashes: true, ...change } })
  assert.equal((await put(changed.single_class_id, { capacity: 5 })).status, 200)
  assert.equal((await put(moved.single_class_id, { time: '22:00' })).status, 200)
  const id = { as, params: { id: cancelled.single_class_id } }
  assert.equal((await call('POST /single_class/{id}/cancel', { ...id, body: { reason: 'Festivo' } })).status, 200)
  const deleteResponse = await call('DELETE /single_class/{id}', { as, params: { id: removed.single_class_id } })
  assert.equal(deleteResponse.status, 200)
  const before = await classes()
  for (const edited of [false, true]) {
    if (edited) {
      const file = join(folder, 'timetable.csv')
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^(martes,.*),45,/gm, '$1,40,'))
    }
    assert.equal((await load()).kind, 'loaded')
    const now = await classes()
    const ofBoard = ({ single_class_id }: StoredClass) => single_class_id !== changed.single_class_id
    assert.deepEqual(now.map((row) => row.single_class_id).sort(), before.map((row) => row.single_class_id).sort())
    assert.equal(now.find((row) => !ofBoard(row))?.capacity, 5)
    assert.equal(now.find((row) => row.single_class_id === moved.single_class_id)?.time, '22:00')
    assert.ok(now.find((row) => row.single_class_id === cancelled.single_class_id)?.cancelledAt)
  }
})
